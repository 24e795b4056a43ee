import { z } from 'zod'
import { PlateParam } from '../../../_http/params.ts'
import { route } from '../../../_http/route.ts'
import { british, pictureAnswer } from '../../car-media.ts'

export const GET = route({
  template: '/api/car-media/{regNo}/interior',
  summary: 'The panorama of a car’s inside, fetched from where it lies. In Britain.',
  answers: { 200: { what: 'the picture, 2 MiB at most', mediaType: 'image/*' } },
  refusals: ['not-found'],
  params: z.object({ regNo: PlateParam }),
  limit: 'carMedia',
  handle: async (call) =>
    british(call, async (carMedia) =>
      pictureAnswer(await carMedia.panorama(call.params.regNo), call),
    ),
})

export { onlyRead as POST } from '../../../_http/other-method.ts'
