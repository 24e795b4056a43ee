import type { Block, Fields, Page, Template } from '#domain/content'
import { PageHead, Section } from '#ui/shell'
import type { ReactNode } from 'react'
import type { ListAddress } from '../_car-list/served-list.ts'
import { CarListSection } from './car-list-section.tsx'
import { DealerListSection } from './dealer-list-section.tsx'
import { PageSection, type PageContext } from './page-sections.tsx'

interface TemplateParts {
  /** Sections below each other after `main`, in the order that the template has them. */
  readonly after?: readonly string[]
  /** Steps of a flow: the first is shown, an editor sees all (docs/decisions/029). */
  readonly steps?: readonly string[]
  /** Its hero stands above every other block, wherever the editor put it (PAGE-16). */
  readonly heroFirst?: boolean
  /** The site's cars or dealers stand below its heading, and above whatever else an editor put there. */
  readonly list?: 'cars' | 'dealers'
}

const LEASING = ['equipment', 'summary', 'contact'] as const

/** What each template is made of beside `main` (PAGE-03, PAGE-17). */
const TEMPLATE_PARTS: Record<Template, TemplateParts> = {
  StartPage: {},
  ContentPage: {},
  HeroBannerPage: { heroFirst: true },
  CarList: { list: 'cars' },
  DealerList: { list: 'dealers' },
  CarDetail: {},
  Kits: {},
  LocatorMap: {},
  ServiceBooking: {
    steps: ['Search', 'Login', 'LoggedIn', 'Booking', 'Validate', 'Confirmation', 'Rating'],
  },
  PrivateLeasing: { after: LEASING },
  CompanyLeasing: { after: LEASING },
  StoriesIndex: {},
  Story: {},
}

interface PageTemplateProps extends PageContext {
  /** Of a list that is drawn for one address. */
  readonly listAddress?: ListAddress
}

/** A page as its template has it, in the theme of its brand if it names one (PAGE-15). */
export function PageTemplate(context: PageTemplateProps): ReactNode {
  const { page, editing } = context
  const { after = [], steps = [], heroFirst, list } = TEMPLATE_PARTS[page.template]
  const own = heroFirst ? { ...context, page: withHeroFirst(page) } : context
  const present = (section: string) => (page.sections[section]?.length ?? 0) > 0
  return (
    <div data-template={page.template} data-brand={brandOf(page)}>
      {hasHeading(page) ? null : (
        <Section space={list ? 's' : 'm'}>
          <PageHead title={page.displayName} />
        </Section>
      )}
      {list ? <WithList {...context} list={list} /> : <PageSection {...own} section="main" />}
      {after.filter(present).map((section) => (
        <div key={section} data-section={section} id={section}>
          <PageSection {...own} section={section} />
        </div>
      ))}
      {steps.filter(present).map((step, index) => (
        <div key={step} data-step={step} hidden={index > 0 && !editing}>
          <PageSection {...own} section={step} />
        </div>
      ))}
    </div>
  )
}

/** The list is what people come for: only what heads the page stands above it. */
function WithList({
  listAddress,
  list,
  ...context
}: PageTemplateProps & { readonly list: 'cars' | 'dealers' }): ReactNode {
  const { page, siteContext, t } = context
  const main = page.sections['main'] ?? []
  const head = main.slice(0, main.findLastIndex(isHero) + 1)
  const withMain = (blocks: readonly Block[]) => ({
    ...context,
    page: { ...page, sections: { ...page.sections, main: blocks } },
  })
  return (
    <>
      <PageSection {...withMain(head)} section="main" />
      {list === 'cars' ? (
        <CarListSection
          siteContext={siteContext}
          t={t}
          path={page.path}
          address={listAddress ?? null}
        />
      ) : (
        <DealerListSection
          siteContext={siteContext}
          t={t}
          path={page.path}
          query={listAddress?.query ?? ''}
        />
      )}
      <PageSection {...withMain(main.slice(head.length))} section="main" />
    </>
  )
}

/** A brand's slug; anything else would be no theme of ours. */
const brandOf = ({ fields: { BrandDesign = '' } }: Page): string | undefined =>
  /^[a-z0-9-]{1,40}$/.test(BrandDesign) ? BrandDesign : undefined

const isHero = ({ name }: Block) => name === 'HeroBanner'

function withHeroFirst(page: Page): Page {
  const main = page.sections['main'] ?? []
  return {
    ...page,
    sections: {
      ...page.sections,
      main: [...main.filter(isHero), ...main.filter((block) => !isHero(block))],
    },
  }
}

/** Whether one of the page's blocks draws its h1 (BLOCK-27); else the page's name stands there. */
export function hasHeading({ sections, story }: Page): boolean {
  return (sections['main'] ?? []).some(({ name, fields }) => {
    if (name === 'StoryHead') return story !== undefined
    if (!fields['Title'] || (name === 'HeroBanner' && !isDrawn(fields))) return false
    const tag = String(fields['TitleTag'] ?? '').toLowerCase()
    return /^h[1-6]$/.test(tag) ? tag === 'h1' : name === 'HeroBanner'
  })
}

/** A hero without a picture is drawn only when it was to be a video (BLOCK-04). */
const isDrawn = ({ Content, Image }: Fields) => Content === 'Video' || Image !== undefined
