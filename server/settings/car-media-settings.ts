import { z } from 'zod'
import { switchedOff } from './in-production.ts'
import { webAddress } from './setting-kinds.ts'

const ORIGINS_RULE =
  'must be https origins with spaces between them, such as https://media.example, without paths; http on this machine only'
const ORIGIN =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1))(?::\d{1,5})?$/

const origins = z
  .string()
  .transform((list) => [...new Set(list.split(/\s+/))])
  .pipe(
    z.array(
      z
        .string()
        .regex(ORIGIN, ORIGINS_RULE)
        .refine((origin) => URL.canParse(origin), ORIGINS_RULE),
    ),
  )

/** Of films and turning pictures of British cars. */
export const carMediaSettings = {
  CAR_MEDIA_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      description:
        'The media service of British cars: a car’s media are asked for at its registration number below it',
      without: 'made-up films, and drawn cars that turn',
      inProduction: switchedOff('British cars have no films and no turning pictures'),
    }),
  CAR_MEDIA_KEY: z
    .string()
    .optional()
    .meta({ description: 'Its bearer key; goes with the address', secret: true }),
  CAR_MEDIA_ORIGINS: origins.optional().meta({
    description:
      'Where its pictures are fetched from, by the server, and its films played from, on pages of British cars: https origins with spaces between them',
    without: 'what the media service names elsewhere is left out',
    onlyWith: 'CAR_MEDIA_URL',
  }),
  CAR_VIEWER_ORIGINS: origins.optional().meta({
    description:
      'Where viewers of a car’s inside may come from, which pages of British cars then show in a sandboxed frame: https origins with spaces between them',
    without: 'viewers are left out; panoramas are shown by the page itself',
    onlyWith: 'CAR_MEDIA_URL',
  }),
}
