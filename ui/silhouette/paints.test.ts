import { expect, test } from 'vitest'
import { paintNamed } from './paints.ts'

test('a paint is known by its last part, in any case and language of ours', () => {
  expect(paintNamed('Mörkblå metallic')).toBe(paintNamed('Blå'))
  expect(paintNamed('lys sølv')).toBe(paintNamed('Silver'))
  expect(paintNamed('Tummansininen')).toBe(paintNamed('Modrá'))
  expect(paintNamed('Svart')).not.toBe(paintNamed('Vit'))
  for (const none of ['', 'kameleont', 'constructor']) expect(paintNamed(none)).toBeUndefined()
})
