import type { Page } from '#domain/content'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Translate } from '../_messages/translator.ts'
import type { SiteContext } from '#domain/href'

export interface BlockContext {
  readonly siteContext: SiteContext
  readonly page: Page
  readonly t: Translate
  /** The block's own id and its place in its section, 0 for the first. */
  readonly id: string
  readonly index: number
  /** Section of the page that holds it (`main`). */
  readonly section: string
  /** The editor's page: empty fields show placeholders, nothing moves by itself, links do not lead on (EDIT-04). */
  readonly editing: boolean
}

/** How a block's fields are read and drawn; drawing happens on the server. */
export interface BlockDefinition<Props> {
  /** From the CMS's field names to props; a refusal drops the block with a log line. */
  readonly schema: z.ZodType<Props>
  readonly View: (props: {
    readonly fields: Props
    readonly context: BlockContext
  }) => ReactNode | Promise<ReactNode>
}

/** Keeps the schema's and the component's types together. */
export const defineBlock = <Props>(definition: BlockDefinition<Props>) => definition
