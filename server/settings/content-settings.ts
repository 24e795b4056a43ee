import { z } from 'zod'
import { refused } from './in-production.ts'
import { webAddress } from './setting-kinds.ts'

/** Settings of the search index and the CMS. */
export const contentSettings = {
  SEARCH_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      inPages: true,
      description:
        'The search proxy of a real index of cars and dealers; set while the pages are built, too',
      without: 'the made-up cars and dealers; with `CMS_URL` none',
      inProduction: refused('cars and dealers would be made up or missing'),
    }),
  SEARCH_KEY: z.string().optional().meta({
    inPages: true,
    description: 'Its key, sent as `X-API-KEY`; goes with the address',
    secret: true,
  }),
  CMS_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      inPages: true,
      description: 'The content graph (GraphQL) of a real CMS; set while the pages are built, too',
      without: 'the content that comes with the code',
      inProduction: refused('visitors would read made-up pages'),
    }),
  CMS_KEY: z
    .string()
    .optional()
    .meta({ inPages: true, description: 'Its key; goes with the address', secret: true }),
  CMS_KEY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be the name of a header')
    .default('sc_apikey')
    .meta({ inPages: true, description: 'The header that carries the key' }),
  CMS_STORY_TEMPLATE: z
    .string()
    .regex(/^\{?[A-Za-z0-9-]{1,64}\}?$/, 'must be the id of a template')
    .optional()
    .meta({
      inPages: true,
      description: 'Id of the template that the CMS’s stories have; goes with the address',
    }),
  CMS_DRAFTS_URL: webAddress('must be an http or https address').optional().meta({
    description:
      'The content graph as the CMS’s editors have it, with what is not published yet; `/feaas-render` opens a preview of it. Goes with `CMS_URL` and `EDITING_SECRET`',
    without: 'no preview',
  }),
  CMS_DRAFTS_KEY: z
    .string()
    .optional()
    .meta({ description: 'Its key; goes with the address', secret: true }),
  CMS_HOST: webAddress('must be an http or https address')
    .optional()
    .meta({ inPages: true, description: 'Where `/sitecore/…` is fetched', without: '404 there' }),
  MEDIA_HOST: webAddress('must be an http or https address').optional().meta({
    inPages: true,
    description: 'Where media, `/-/…`, are fetched',
    without: '`CMS_HOST`',
  }),
}
