import type { FooterContent, SiteSettings } from '#domain/content'
import { expect, test } from 'vitest'
import { homeOf } from './home.ts'
import { homeFields } from './testing/cms-json.ts'

const settings: Required<SiteSettings> = {
  name: 'Carstore',
  url: 'https://www.carstore.example',
  titleTemplate: '%s | Carstore',
  gtmID: 'GTM-SITE1',
  favicon: '/-/media/carstore.svg',
  pathToCarList: '/bilar',
  pathToCarDetail: '/bilar/bil',
  pathToSiteDetail: '/anlaggningar',
  maps: { apiKey: 'browser-key', styleId: 'calm' },
}
const path = '/sitecore/content/carstore-se/home'
const footer = {
  Brands: [],
  Columns: [],
  SocialLinks: [],
  InfoFieldsFirst: [],
  InfoFieldsSecond: [],
}
const navigation = { ExtraNavigationItems: [], dataSourcePath: `${path}/navigation` }

test('every setting of a site is read: name, url, title template, tags, favicon, car list and maps [SITE-06]', () => {
  const home = { settings, navigation, footer, path, parentId: 'p' }
  const read = homeOf('carstore-se', { path, parentId: 'p', fields: homeFields(home) })
  expect(read.settings).toEqual(settings)
})

test('every field of a footer is read of the CMS [FOOT-12]', () => {
  const picture = (src: string) => ({ src, alt: '', width: 96, height: 48 })
  const link = (href: string) => ({ href, text: href })
  const full: Required<FooterContent> = {
    Brands: [
      { Name: 'Kia', Logo: picture('/kia.svg'), LogoBlackAndWhite: picture('/kia-grey.svg') },
      { Name: 'Volvo' },
    ],
    Columns: [
      {
        Title: 'Buy',
        Description: 'New cars',
        ColumnItems: [{ Link: link('/new') }, { Link: link('/used') }],
      },
    ],
    HighlightedLink: link('/find-us'),
    SocialLinks: [{ Link: link('https://x.example/'), Icon: 'x' }],
    InfoFieldsFirst: [{ Text: 'Org. 1' }],
    InfoFieldsSecond: [{ Text: 'Call', Link: link('tel:1') }],
  }
  const home = { settings, navigation, footer: full, path, parentId: 'p' }
  const read = homeOf('carstore-se', { path, parentId: 'p', fields: homeFields(home) })
  expect(read.footer).toEqual(full)
})

test('settings that are empty are left out, and a site is never without name and car list', () => {
  const read = homeOf('carstore-se', { path, parentId: 'p', fields: {} })
  expect(read.settings).toEqual({ name: 'Carstore', url: '', favicon: '', pathToCarList: '/' })
})
