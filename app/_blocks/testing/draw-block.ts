import { renderToStaticMarkup } from 'react-dom/server'
import type { Fields } from '#domain/content'
import { createLog, useLog } from '#server/testing'
import { sampleContext } from '../../_stories/testing/sample-content.ts'
import { blockMessages } from '../../_messages/blocks.ts'
import { embedMessages } from '../../_messages/embeds.ts'
import type { BlockContext, BlockDefinition } from '../block.ts'

const messages: { readonly [key: string]: string } = {
  ...blockMessages.sv,
  ...embedMessages.sv,
}

/** The HTML of a block with these fields, on the Swedish sample site. */
export async function draw<Props>(
  { schema, View }: BlockDefinition<Props>,
  fields: Fields = {},
  context: Partial<BlockContext> = {},
): Promise<string> {
  const t: BlockContext['t'] = (key, values = {}) =>
    (messages[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const view = await View({
    fields: schema.parse(fields),
    context: sampleContext({ t, ...context }),
  })
  return renderToStaticMarkup(view)
}

/** The lines that are logged from now on. */
export function loggedLines(): readonly string[] {
  const lines: string[] = []
  useLog(createLog('trace', { write: (line) => void lines.push(line) }))
  return lines
}

export const drawn = {
  src: '/media/scenes/winter-road.svg',
  alt: 'En väg',
  width: 1920,
  height: 1080,
}
export const photo = { ...drawn, src: '/-/media/vag.jpg' }
