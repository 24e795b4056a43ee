import type { SiteId } from './sites.ts'

/** The action colour of each site (SITE-02), for what reads no style sheet; themes.css has them too. */
export const SITE_COLOURS: { readonly [id in SiteId]: `#${string}` } = {
  'hedinautomotive-se': '#0a4bd1',
  'hedinautomotive-no': '#046dc8',
  'hedinautomotive-uk': '#2d42be',
  'carstore-se': '#006b66',
  'carstore-no': '#00778e',
  'carstore-fi': '#007c51',
  'carstore-sk': '#107d40',
  'group-dk': '#5a34c9',
  'group-fi': '#712fbc',
  'group-sk': '#9335b6',
  'group-cz': '#ad3aad',
}
