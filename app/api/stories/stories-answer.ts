import { z } from 'zod'

export const StoriesAnswer = z.object({
  total: z.int(),
  endCursor: z.string(),
  hasNext: z.boolean(),
  stories: z.array(
    z.object({
      id: z.string(),
      href: z.string(),
      title: z.string(),
      preamble: z.string(),
      date: z.object({
        iso: z.string(),
        text: z.string().describe('In the language of the answer'),
      }),
      image: z
        .object({
          src: z.string(),
          alt: z.string(),
          width: z.number(),
          height: z.number(),
          files: z
            .object({ id: z.string(), widths: z.array(z.number()), blur: z.string() })
            .optional()
            .describe('What the build made of it: `/pictures/<id>-<width>.avif` and `.webp`'),
        })
        .optional(),
      tags: z.array(z.string()),
    }),
  ),
})
