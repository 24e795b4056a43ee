import { z } from 'zod'
import { isContentError } from '#services/content'
import { StoriesAnswer } from './stories-answer.ts'
import { LIST_SIZE, storiesPage } from '../../_content/stories/story-cards.ts'
import { bareId } from '../../_content/stories/story-tags.ts'
import { problem } from '../_http/problem.ts'
import { route } from '../_http/route.ts'

const ItemId = z.string().regex(/^\{?[\w-]{1,64}\}?$/)

export const GET = route({
  template: '/api/stories',
  summary: 'The next stories of a list, the newest first.',
  answers: { 200: { what: 'up to four stories', schema: StoriesAnswer } },
  // With a CMS, each new cursor or tag is a call to it.
  limit: 'stories',
  query: z.object({
    parent: ItemId.describe('Id of the item that the stories lie below'),
    after: z.string().min(1).max(512).optional().describe('`endCursor` of the answer before'),
    // Only the last one, of a parsed query; the handler reads them all.
    tag: ItemId.optional().meta({
      description: 'Ids of tags, any of which a story has',
      repeated: 50,
    }),
  }),
  handle: async ({ query, request, services, site, locale }) => {
    // Repeated, which a parsed query does not keep.
    const tags = z.array(ItemId).max(50).safeParse(new URL(request.url).searchParams.getAll('tag'))
    if (!tags.success) return problem('bad-request', locale, { field: 'tag' })
    const asked = {
      parentId: query.parent,
      tags: [...new Set(tags.data.map(bareId))],
      first: LIST_SIZE,
      fromVisitor: true,
      ...(query.after !== undefined && { after: query.after }),
    }
    try {
      const page = await storiesPage(services.content, { site, locale }, asked)
      return Response.json(page, {
        headers: { 'cache-control': 'public, max-age=30', vary: 'Host, Accept-Language' },
      })
    } catch (error) {
      if (isContentError(error, 'ContentRefused')) {
        return problem('bad-request', locale, { field: 'after' })
      }
      throw error
    }
  },
})

export { onlyRead as POST } from '../_http/other-method.ts'
