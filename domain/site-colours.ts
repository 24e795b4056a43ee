import type { SiteId } from './sites.ts'

/** The action colour of each site (SITE-02), for what reads no style sheet; themes.css has them too. */
export const SITE_COLOURS: { readonly [id in SiteId]: `#${string}` } = {
  'hedinautomotive-se': '#0a4bd1',
  'hedinautomotive-no': '#056fcc',
  'hedinautomotive-uk': '#2d42be',
  'carstore-se': '#006b66',
  'carstore-no': '#007b94',
  'carstore-fi': '#008055',
  'carstore-sk': '#128143',
  'group-dk': '#5a34c9',
  'group-fi': '#712fbc',
  'group-sk': '#9335b6',
  'group-cz': '#b03bb0',
}
