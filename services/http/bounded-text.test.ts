import { expect, test } from 'vitest'
import { AnswerTooLong, boundedText } from './bounded-text.ts'

test('a text is read whole, characters over two chunks too', async () => {
  const bytes = new TextEncoder().encode('Malmö')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 5))
      controller.enqueue(bytes.slice(5))
      controller.close()
    },
  })
  expect(await boundedText(new Response(body), bytes.length)).toBe('Malmö')
  expect(await boundedText(new Response(null), 0)).toBe('')
})

test('an answer without an end is left after so many bytes', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(1_000))
    },
  })
  await expect(boundedText(new Response(body), 10_000)).rejects.toThrow(AnswerTooLong)
  expect(sent).toBeLessThan(20)
})
