import { KitsAnswer, KitsCall } from '../../_kits/kits-call.ts'
import { withPictures } from '../../_kits/kits-with-pictures.ts'
import { route } from '../_http/route.ts'
import { finnish } from './finnish.ts'

export const POST = route({
  template: '/api/kits',
  summary:
    'Spare parts in kits, 24 a page, with the number of kits that each category would show. In Finland.',
  answers: { 200: { what: 'a page of kits', schema: KitsAnswer } },
  refusals: ['not-found'],
  body: KitsCall,
  costs: 'search',
  handle: async (call) =>
    finnish(call, async () => {
      const { services, site, body, admit } = call
      return Response.json(withPictures(await services.searchIndex.kits(site.id, body, admit)))
    }),
})

export { onlyPosted as GET } from '../_http/other-method.ts'
