import { z } from 'zod'
import { PlateParam } from '../../../../_http/params.ts'
import { route } from '../../../../_http/route.ts'
import { british, pictureAnswer } from '../../../car-media.ts'

const Frame = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .describe('Its number, from 1')

export const GET = route({
  template: '/api/car-media/{regNo}/frames/{frame}',
  summary: 'One of the pictures around a car, fetched from where they lie. In Britain.',
  answers: { 200: { what: 'the picture, 2 MiB at most', mediaType: 'image/*' } },
  refusals: ['not-found'],
  params: z.object({ regNo: PlateParam, frame: Frame }),
  limit: 'carMedia',
  handle: async (call) =>
    british(call, async (carMedia) => {
      const { regNo, frame } = call.params
      return pictureAnswer(await carMedia.frame(regNo, frame), call)
    }),
})

export { onlyRead as POST } from '../../../../_http/other-method.ts'
