import type { ExtraNavigationItem, Fields, FooterContent, NavigationConfig } from '#domain/content'
import type { InfoField, SiteSettings } from '#domain/content'
import { siteById, type SiteId } from '#domain/sites'
import type { HomeContent } from '../port.ts'
import { itemsOf, linkOf, optionalTexts, pictureOf, readFields, textOf } from './fields.ts'

/** What the home item refers to by its fields `Settings`, `Navigation` and `Footer` (CMS-09). */
export function homeOf(
  site: SiteId,
  item: { readonly path: string; readonly parentId: string; readonly fields: unknown },
): HomeContent {
  const fields = readFields(item.fields)
  const part = (name: string): Fields => itemsOf(fields, name)[0]?.fields ?? {}
  return {
    settings: settingsOf(site, part('Settings')),
    navigation: navigationOf(part('Navigation'), `${item.path}/navigation`),
    footer: footerOf(part('Footer')),
    path: item.path,
    parentId: item.parentId,
  }
}

/** Where the tags of the stories lie, by the home item's field `StoryTags`. */
export const tagsPathOf = ({ path, fields }: { path: string; fields: unknown }): string =>
  textOf(readFields(fields), 'StoryTags') || `${path}/tags`

/** Where the makes lie that have logos, by the home item's field `CarBrands`. */
export const brandsPathOf = ({ path, fields }: { path: string; fields: unknown }): string =>
  textOf(readFields(fields), 'CarBrands') || `${path}/brands`

function settingsOf(site: SiteId, fields: Fields): SiteSettings {
  const apiKey = textOf(fields, 'MapsApiKey')
  const favicon = pictureOf(fields, 'favicon')?.src ?? textOf(fields, 'favicon')
  return {
    name: textOf(fields, 'name') || siteById(site).name,
    url: linkOf(fields, 'url')?.href ?? textOf(fields, 'url'),
    ...optionalTexts(fields, ['titleTemplate', 'gtmID']),
    favicon,
    pathToCarList:
      (linkOf(fields, 'pathToCarList')?.href ?? textOf(fields, 'pathToCarList')) || '/',
    ...optionalPath(fields, 'pathToCarDetail'),
    ...optionalPath(fields, 'pathToSiteDetail'),
    ...(apiKey && { maps: { apiKey, styleId: textOf(fields, 'MapsStyleId') } }),
  }
}

/** An address that an editor chose or typed; left out where it is empty. */
function optionalPath<Name extends string>(
  fields: Fields,
  name: Name,
): { readonly [own in Name]?: string } {
  const path = linkOf(fields, name)?.href ?? textOf(fields, name)
  return (path === '' ? {} : { [name]: path }) as { readonly [own in Name]?: string }
}

const NAVIGATION_TEXTS = [
  'IsSticky',
  'SlimNav',
  'HasDarkTheme',
  'ShowSeparator',
  'HasMessage',
  'MessageText',
  'MessageTitle',
  'MessageType',
  'MessageIcon',
  'MenuComponent',
  'MessagePlacement',
  'SearchPlaceholder',
] as const satisfies readonly (keyof NavigationConfig)[]

function navigationOf(fields: Fields, dataSourcePath: string): NavigationConfig {
  const Logo = pictureOf(fields, 'Logo')
  const LogoWidth = lengthOf(fields, 'LogoWidth')
  const LogoHeight = lengthOf(fields, 'LogoHeight')
  const SearchUrl = linkOf(fields, 'SearchUrl')?.href ?? textOf(fields, 'SearchUrl')
  return {
    ...optionalTexts(fields, NAVIGATION_TEXTS),
    ...(Logo && { Logo }),
    ...(LogoWidth && { LogoWidth }),
    ...(LogoHeight && { LogoHeight }),
    ...(SearchUrl && { SearchUrl }),
    ExtraNavigationItems: itemsOf(fields, 'ExtraNavigationItems').map(({ fields: own }) =>
      extraOf(own),
    ),
    dataSourcePath: textOf(fields, 'dataSourcePath') || dataSourcePath,
  }
}

function lengthOf(fields: Fields, name: string): number | undefined {
  const length = Number(textOf(fields, name))
  return Number.isFinite(length) && length > 0 ? length : undefined
}

const NO_LINK = { href: '', text: '' }

const extraOf = (fields: Fields): ExtraNavigationItem => ({
  Title: textOf(fields, 'Title'),
  Link: linkOf(fields, 'Link') ?? NO_LINK,
  ...optionalTexts(fields, ['Icon']),
})

function footerOf(fields: Fields): FooterContent {
  const HighlightedLink = linkOf(fields, 'HighlightedLink')
  return {
    Brands: itemsOf(fields, 'Brands').map(({ fields: own }) => {
      const Logo = pictureOf(own, 'Logo')
      const LogoBlackAndWhite = pictureOf(own, 'LogoBlackAndWhite')
      return {
        Name: textOf(own, 'Name'),
        ...(Logo && { Logo }),
        ...(LogoBlackAndWhite && { LogoBlackAndWhite }),
      }
    }),
    Columns: itemsOf(fields, 'Columns').map(({ fields: own }) => ({
      Title: textOf(own, 'Title'),
      ...optionalTexts(own, ['Description']),
      ColumnItems: itemsOf(own, 'ColumnItems').flatMap((item) => {
        const Link = linkOf(item.fields, 'Link')
        return Link ? [{ Link }] : []
      }),
    })),
    ...(HighlightedLink && { HighlightedLink }),
    SocialLinks: itemsOf(fields, 'SocialLinks').flatMap(({ fields: own }) => {
      const Link = linkOf(own, 'Link')
      return Link ? [{ Link, Icon: textOf(own, 'Icon') }] : []
    }),
    InfoFieldsFirst: itemsOf(fields, 'InfoFieldsFirst').map(({ fields: own }) => infoOf(own)),
    InfoFieldsSecond: itemsOf(fields, 'InfoFieldsSecond').map(({ fields: own }) => infoOf(own)),
  }
}

function infoOf(fields: Fields): InfoField {
  const Link = linkOf(fields, 'Link')
  return { Text: textOf(fields, 'Text'), ...(Link && { Link }) }
}
