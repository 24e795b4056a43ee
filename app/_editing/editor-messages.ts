import type { Translate } from '../_messages/translator.ts'

const KEYS = [
  'editingOn',
  'editingPublish',
  'editingLeave',
  'editingSaving',
  'editingSaved',
  'editingPublished',
  'editingNothing',
  'editingElsewhere',
  'editingConflict',
  'editingTheirs',
  'editingMine',
  'editingUseTheirs',
  'editingSaveMine',
  'editingFailed',
  'editingUnreachable',
  'editingEnded',
  'editingTooLong',
  'editingUnsaved',
  'editingUse',
  'editingDiscard',
  'editingPublishTitle',
  'editingPublishChanged',
  'editingPublishChosen',
  'editingCancel',
  'editingBefore',
  'editingAfter',
  'editingNoText',
  'editingNotShown',
] as const

export type EditorMessages = Readonly<Record<(typeof KEYS)[number], string>>

/** What is known on the screen only, and so filled in there. */
const HOLES = {
  pages: '{pages}',
  length: '{length}',
  limit: '{limit}',
  count: '{count}',
}

export const editorMessages = (t: Translate): EditorMessages =>
  Object.fromEntries(KEYS.map((key) => [key, t(key, HOLES)])) as EditorMessages

export const filled = (message: string, values: Readonly<Record<string, string | number>>) =>
  message.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
