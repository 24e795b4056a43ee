import type { Block } from '#domain/content'
import type { ReactNode } from 'react'
import { unstable_rethrow } from 'next/navigation'
import { errorFacts, getLog } from '#server'
import type { BlockContext } from './block.ts'
import { SectionFallback, type SectionErrorMessages } from '../_error-boundary/block-boundary.tsx'
import styles from '../_error-boundary/block-boundary.module.css'
import { Isolated } from '../_error-boundary/isolated.tsx'
import { blockOf } from './registry.ts'
import { sectionErrorMessages } from '../_error-boundary/section-error-messages.ts'
import type { Translate } from '../_messages/translator.ts'

/** What a page's blocks have in common. */
export type PageContext = Pick<BlockContext, 'page' | 'siteContext' | 't' | 'editing'>

interface SectionProps extends PageContext {
  /** Name of the page's section; one that the page does not have draws nothing. */
  readonly section: string
}

/** The blocks of one section of a page, each in its own boundary (ERR-05). */
export async function PageSection({ section, ...context }: SectionProps): Promise<ReactNode> {
  const messages = sectionErrorMessages(context.t)
  const blocks = context.page.sections[section] ?? []
  return Promise.all(
    blocks.map((block, index) =>
      drawn(block, { ...context, section, id: block.id, index }, messages),
    ),
  )
}

/**
 * One block: nothing when it is not one of ours, has another site's datasource or fields that its
 * schema refuses; the fallback when drawing it fails (ERR-01). Each is a line in the log (ERR-06).
 */
async function drawn(
  block: Block,
  context: BlockContext,
  messages: SectionErrorMessages,
): Promise<ReactNode> {
  const { site } = context.siteContext
  const facts = { block: loggable(block.name), site: site.id, template: context.page.template }
  const dropped = (why: { readonly reason: string; readonly fields?: readonly string[] }) => {
    getLog().warn({ event: 'block-dropped', ...facts, ...why }, 'a block was dropped')
    return context.editing ? <EmptyBlock key={block.id} name={block.name} t={context.t} /> : null
  }
  if (block.site !== site.id) return dropped({ reason: 'another-site' })
  const registered = blockOf(block.name)
  if (registered === null) return dropped({ reason: 'unknown' })
  const read = registered(block.fields)
  if (!read.ok) return dropped({ reason: 'fields', fields: read.refused.slice(0, 5).map(loggable) })
  const failed = (error: unknown) => {
    // How Next says that there is no such page is no failure.
    unstable_rethrow(error)
    getLog().error({ event: 'block-failed', ...facts, ...errorFacts(error) }, 'a block failed')
    return <SectionFallback key={block.id} messages={messages} />
  }
  try {
    const view = await read.draw(context)
    if (isNothing(view)) {
      return context.editing ? <EmptyBlock key={block.id} name={block.name} t={context.t} /> : null
    }
    return (
      <Isolated
        key={block.id}
        name={block.name}
        part={block.id}
        messages={messages}
        failed={failed}
      >
        {view}
      </Isolated>
    )
  } catch (error) {
    return failed(error)
  }
}

const isNothing = (view: ReactNode) => view === null || view === undefined || view === false

/** A name that came from outside, fit for a line of the log. */
const loggable = (name: string) => name.replace(/[^\w.-]/g, '?').slice(0, 40)

/** Where an editor finds a block that visitors do not see (EDIT-04). */
function EmptyBlock({ name, t }: { readonly name: string; readonly t: Translate }) {
  return <p className={styles.empty}>{t('editingEmptyBlock', { block: name })}</p>
}
