import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGAIN_MS, keepForm, LATE_MS, type FormFailure, type MarketingForms } from './keep-form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = Parameters<MarketingForms['create']>[0]

/** A form that is kept, and all that its vendor was asked to make. */
function kept(vendor: Partial<MarketingForms> | null | 'missing' = {}) {
  const made: Options[] = []
  const said: (FormFailure | 'ready' | 'cleared')[] = []
  const forms: MarketingForms = {
    create: (options: Options) => void made.push(options),
    ...(typeof vendor === 'object' ? vendor : {}),
  }
  const stop = keepForm({
    account: '1234',
    formId: 'f-1',
    target: '#form-b1',
    load: async () => {
      if (vendor === 'missing') throw new Error('no script')
      return vendor === null ? undefined : forms
    },
    clear: () => said.push('cleared'),
    onReady: () => said.push('ready'),
    onFailed: (code) => said.push(code),
  })
  return { made, said, stop }
}
const loaded = () => vi.advanceTimersByTimeAsync(0)

test('the form is made by the vendor’s script, in the EU region [MKTFORM-04]', async () => {
  const { made, said } = kept()
  expect(made).toEqual([])
  await loaded()
  expect(made).toEqual([
    {
      region: 'eu1',
      portalId: '1234',
      formId: 'f-1',
      target: '#form-b1',
      onFormReady: expect.any(Function) as () => void,
      onFormSubmitted: expect.any(Function) as () => void,
    },
  ])
  made[0]?.onFormReady()
  await vi.advanceTimersByTimeAsync(LATE_MS)
  expect(said).toEqual(['ready'])
})

test('three seconds after a submit the form is made anew, however often the submit is reported [MKTFORM-03]', async () => {
  const { made, said } = kept()
  await loaded()
  made[0]?.onFormReady()
  for (let n = 0; n < 100; n += 1) made[0]?.onFormSubmitted()
  await vi.advanceTimersByTimeAsync(2_999)
  expect([made.length, said]).toEqual([1, ['ready']])
  await vi.advanceTimersByTimeAsync(1)
  expect([made.length, said]).toEqual([2, ['ready', 'cleared']])
  // The one that is gone has nothing more to say.
  made[0]?.onFormSubmitted()
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(made).toHaveLength(2)
  made[1]?.onFormSubmitted()
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(made).toHaveLength(3)
})

test('a script that cannot be had, is none, throws or hangs fails once, and says how [MKTFORM-05]', async () => {
  const failures: [Parameters<typeof kept>[0], FormFailure][] = [
    ['missing', 'network'],
    [null, 'unknown'],
    [
      {
        create: () => {
          throw new Error('of the vendor')
        },
      },
      'unknown',
    ],
    [{}, 'timeout'],
  ]
  for (const [vendor, code] of failures) {
    const { said } = kept(vendor)
    await vi.advanceTimersByTimeAsync(2 * LATE_MS)
    expect(said).toEqual([code])
  }
})

test('a form that comes late is shown all the same; one that nobody waits for any more is not', async () => {
  const late = kept()
  await vi.advanceTimersByTimeAsync(LATE_MS)
  late.made[0]?.onFormReady()
  expect(late.said).toEqual(['timeout', 'ready'])
  const gone = kept()
  gone.stop()
  await vi.advanceTimersByTimeAsync(LATE_MS)
  expect([gone.made, gone.said]).toEqual([[], []])
  const left = kept()
  await loaded()
  left.made[0]?.onFormSubmitted()
  left.stop()
  await vi.advanceTimersByTimeAsync(LATE_MS)
  expect(left.made).toHaveLength(1)
})
