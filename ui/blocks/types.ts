import type { ButtonVariant } from '../button/index.ts'

export interface BlockLink {
  readonly href: string
  readonly text: string
  readonly target?: string
  readonly variant: ButtonVariant | 'ghost-contrast'
}

/** Attributes that mark a text for the editor; none for visitors. */
export type Editable = Readonly<Record<`data-${string}`, string>>
