import type { ButtonVariant } from '../button/index.ts'

export interface BlockLink {
  readonly href: string
  readonly text: string
  readonly target?: string
  readonly variant: ButtonVariant | 'ghost-contrast'
  /** Of its words. */
  readonly mark?: Editable
}

/** Attributes that mark a text for the editor; none for visitors. */
export type Editable = Readonly<Record<`data-${string}`, string>>

/** Names of colours that an editor may give a text (BLOCK-27). */
export type ThemeColour = 'ink' | 'paper' | 'action'

export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
