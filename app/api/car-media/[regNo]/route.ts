import { CarMedia, NO_MEDIA } from '#services/car-media'
import { z } from 'zod'
import { PlateParam } from '../../_http/params.ts'
import { route } from '../../_http/route.ts'
import { british, carMediaAnswer } from '../car-media.ts'

export const GET = route({
  template: '/api/car-media/{regNo}',
  summary:
    'Films and turning pictures of a car, as far as there are any; a car of which nothing is known has none. In Britain.',
  answers: { 200: { what: 'the media', schema: CarMedia } },
  refusals: ['not-found'],
  params: z.object({ regNo: PlateParam }),
  limit: 'carMedia',
  handle: async (call) =>
    british(call, async (carMedia) => {
      const { regNo } = call.params
      const media = (await carMedia.media(regNo)) ?? NO_MEDIA
      return Response.json(carMediaAnswer(regNo, media), {
        headers: { 'cache-control': 'public, max-age=300' },
      })
    }),
})

export { onlyRead as POST } from '../../_http/other-method.ts'
