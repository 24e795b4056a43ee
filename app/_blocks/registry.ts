import { type BlockName, type Fields } from '#domain/content'
import type { ReactNode } from 'react'
import type { BlockContext, BlockDefinition } from './block.ts'
import { alertBanner } from './alert-banner.tsx'
import { blurb } from './blurb.tsx'
import { borrowingNotice } from './borrowing-notice.tsx'
import { campaignBanner } from './campaign-banner.tsx'
import { carModelCards } from './car-model-cards.tsx'
import { carOfTheWeek } from './car-of-the-week.tsx'
import { carTeaserList } from './car-teaser-list.tsx'
import { countdownTimer } from './countdown-timer.tsx'
import { faq } from './faq.tsx'
import { financeBanner } from './finance-banner.tsx'
import { formBuilder } from './form-builder.tsx'
import { formFlow } from './form-flow.tsx'
import { heroBanner } from './hero-banner.tsx'
import { kitCatalogue } from './kit-catalogue.tsx'
import { leasingSwitch } from './leasing-switch.tsx'
import { locatorMap } from './locator-map.tsx'
import { marketingForm } from './marketing-form.tsx'
import { publishInfo } from './publish-info.tsx'
import { richText } from './rich-text.tsx'
import { shareLinks } from './share-links.tsx'
import { siteList } from './site-list.tsx'
import { slides } from './slides.tsx'
import { storiesList } from './stories-list.tsx'
import { storiesTeaser } from './stories-teaser.tsx'
import { storyBack } from './story-back.tsx'
import { storyHead } from './story-head.tsx'
import { storyNeighbours } from './story-neighbours.tsx'
import { video } from './video.tsx'

/** Fields that the block's schema took, ready to be drawn; or where it refused them. */
export type ReadBlock =
  | { readonly ok: true; readonly draw: (context: BlockContext) => ReactNode | Promise<ReactNode> }
  | { readonly ok: false; readonly refused: readonly string[] }

type RegisteredBlock = (fields: Fields) => ReadBlock

/** Closes over the type of the props, so that blocks of different ones fit one table. */
export function registered<Props>({ schema, View }: BlockDefinition<Props>): RegisteredBlock {
  return (given) => {
    const parsed = schema.safeParse(given)
    if (!parsed.success) {
      return { ok: false, refused: parsed.error.issues.map(({ path }) => path.join('.')) }
    }
    return { ok: true, draw: (context) => View({ fields: parsed.data, context }) }
  }
}

/** Every block, by the name that the CMS gives it. */
const REGISTRY: Record<BlockName, RegisteredBlock> = {
  HeroBanner: registered(heroBanner),
  Blurb: registered(blurb),
  Slides: registered(slides),
  AlertBanner: registered(alertBanner),
  CarModelCards: registered(carModelCards),
  CarTeaserList: registered(carTeaserList),
  CarOfTheWeek: registered(carOfTheWeek),
  CampaignBanner: registered(campaignBanner),
  CountdownTimer: registered(countdownTimer),
  Faq: registered(faq),
  FinanceBanner: registered(financeBanner),
  KitCatalogue: registered(kitCatalogue),
  FormBuilder: registered(formBuilder),
  MarketingForm: registered(marketingForm),
  Video: registered(video),
  RichText: registered(richText),
  ShareLinks: registered(shareLinks),
  SiteList: registered(siteList),
  LocatorMap: registered(locatorMap),
  FormFlow: registered(formFlow),
  StoryHead: registered(storyHead),
  StoriesList: registered(storiesList),
  StoriesTeaser: registered(storiesTeaser),
  StoryNeighbours: registered(storyNeighbours),
  StoryBack: registered(storyBack),
  PublishInfo: registered(publishInfo),
  LeasingSwitch: registered(leasingSwitch),
  BorrowingNotice: registered(borrowingNotice),
}

/** The block of that name; null when this build knows none. */
export function blockOf(name: string): RegisteredBlock | null {
  const known: Readonly<Record<string, RegisteredBlock | undefined>> = REGISTRY
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null
}
