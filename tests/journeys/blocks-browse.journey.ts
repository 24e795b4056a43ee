import type { Block, BlockName, FieldValue, ItemField } from '#domain/content'
import { siteContent } from '#fixtures/content'
import { expect, test } from './harness/index.ts'
import { banner, MEGA, menuButton, menuLink, visit } from './navigation-page.ts'
import { siteUrl } from './site-pages.ts'

/** The blocks that visitors browse, each with the field that says what is seen of it first. */
const SEEN: Partial<Record<BlockName, (block: Block) => FieldValue | undefined>> = {
  HeroBanner: ({ fields }) => fields['Title'],
  CarModelCards: ({ fields }) => firstOf(fields['Items'], 'Title'),
  CampaignBanner: ({ fields }) => fields['Title'],
  Blurb: ({ fields }) => fields['Title'],
  Faq: ({ fields }) => firstOf(fields['Items'], 'Question'),
  StoriesTeaser: ({ fields }) => fields['Title'],
  LocatorMap: ({ fields }) => firstOf(fields['Items'], 'Name'),
}

const firstOf = (items: FieldValue | undefined, field: string) =>
  Array.isArray(items) ? (items as readonly ItemField[])[0]?.fields[field] : undefined

/** A page of the site in Swedish that has such a block, and the words that show it. */
function exampleOf(name: BlockName): { readonly path: string; readonly words: string } {
  const see = SEEN[name]
  for (const { path, language, sections } of siteContent(MEGA).pages) {
    const block = sections['main']?.find((own) => own.name === name)
    const words = block && see?.(block)
    if (language === 'sv' && typeof words === 'string' && words !== '') return { path, words }
  }
  throw new Error(`no page has a ${name}`)
}

test('visitors browse every kind of block: heroes, cards, campaigns, blurbs, questions, stories, the map of places, menu and footer [BLOCK-01]', async ({
  page,
  app,
}) => {
  for (const name of Object.keys(SEEN) as BlockName[]) {
    const { path, words } = exampleOf(name)
    await page.goto(siteUrl(app.url, MEGA) + path, { waitUntil: 'networkidle' })
    if (name === 'LocatorMap') {
      const place = page.getByRole('combobox', { name: 'Sök ort eller anläggning' })
      await place.fill(words)
      await page.getByRole('option').first().click()
    }
    const seen = page.getByRole('main').getByText(words, { exact: true }).filter({ visible: true })
    await expect(seen.first()).toBeVisible()
  }
  await visit(page, app.url, { site: MEGA, path: '/kontakt' })
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  await menuButton(page, 'Meny').click()
  await menuButton(page, 'Köp bil').click()
  await menuButton(page, 'Bilar').click()
  await expect(menuLink(page, 'Fjord GT')).toBeVisible()
  await expect(banner(page)).toBeVisible()
})
