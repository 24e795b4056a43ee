import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { BlockName, Page } from '#domain/content'
import { ComponentExamples } from '#ui/kitchen-sink'
import { PageHead, Section } from '#ui/shell'
import { SectionFallback } from '../../../_error-boundary/block-boundary.tsx'
import { PageSection } from '../../../_blocks/page-sections.tsx'
import { sectionErrorMessages } from '../../../_error-boundary/section-error-messages.ts'
import { pageOf, pathsOf, translator } from '../../../_content/content.ts'
import { getConfig } from '#server'
import type { SiteContext } from '#domain/href'
import { siteContextOf, type SiteParams } from '../../../_site-context/site-context.ts'
import { ContactForm } from './contact-form.tsx'
import { Failure } from './failure.tsx'

/** Made for every request: whether it exists is a setting. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Kitchen sink', robots: { index: false, follow: false } }

/** Of one kind of block, enough to see its variants. */
const EXAMPLES = 4
/** A page has one of these, and of a form's flows: each is a landmark with a name of its own. */
const ONCE: ReadonlySet<string> = new Set<BlockName>([
  'BorrowingNotice',
  'LeasingSwitch',
  'StoryNeighbours',
])

interface KitchenSinkParams extends SiteParams {
  readonly searchParams: Promise<{
    readonly brand?: string | readonly string[]
    readonly show?: string | readonly string[]
  }>
}

/**
 * Every block that the site's content uses, each as its page has it, in the site's theme or with
 * `?brand=` in a brand's; with `?show=components` every component and state instead, with
 * `?show=failure` a part that the server cannot draw, with `?show=broken` a page that fails, with
 * `?show=contact` the car page's contact form. For developers and tests: not there on a site that visitors reach.
 */
export default async function KitchenSinkPage(props: KitchenSinkParams) {
  if (!getConfig().kitchenSink) notFound()
  const siteContext = await siteContextOf(props)
  const t = await translator(siteContext)
  const { brand, show } = await props.searchParams
  if (show === 'broken') throw new Error('secret: 0701234567')
  if (show === 'failure') return <Failure t={t} name="always" />
  if (show === 'contact') return <ContactForm siteContext={siteContext} />
  const examples = show === 'components' ? [] : await examplesOf(siteContext)
  return (
    <div data-brand={typeof brand === 'string' ? brand : undefined}>
      <Section>
        <PageHead title="Kitchen sink" />
      </Section>
      {examples.map((page) => (
        <PageSection
          key={page.sections['main']?.[0]?.id}
          page={page}
          siteContext={siteContext}
          t={t}
          editing={false}
          section="main"
        />
      ))}
      {show === 'components' ? (
        <ComponentExamples />
      ) : (
        <SectionFallback messages={sectionErrorMessages(t)} />
      )}
    </div>
  )
}

/** For each example the page that it comes from, with that one block left on it. */
async function examplesOf(siteContext: SiteContext): Promise<readonly Page[]> {
  const paths = await pathsOf(siteContext.site.id, siteContext.locale)
  const pages = await Promise.all(paths.map((path) => pageOf(siteContext, path)))
  const seen = new Map<string, number>()
  return pages
    .filter((page) => page !== null)
    .flatMap((page) =>
      Object.values(page.sections)
        .flat()
        .map((block) => ({ block, page })),
    )
    .toSorted((a, b) => a.block.name.localeCompare(b.block.name, 'en'))
    .flatMap(({ block, page }) => {
      const form = block.name === 'FormFlow' ? String(block.fields['Flow']) : ''
      const kind = `${block.name} ${form}`
      const count = (seen.get(kind) ?? 0) + 1
      seen.set(kind, count)
      return count > (form !== '' || ONCE.has(block.name) ? 1 : EXAMPLES)
        ? []
        : [{ ...page, sections: { main: [block] } }]
    })
}
