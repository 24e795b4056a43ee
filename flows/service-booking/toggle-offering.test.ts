import { expect, test } from 'vitest'
import { type RuledCategory, toggleOffering } from '#domain/offering-rules'
import { randomOf, seedOfRun } from '#engine/testing'
import { flow, play, toggle, toServices } from './tape.ts'

const CODES = ['olja', 'bromsar', 'ac', 'hjul', 'basservice-liten', 'stor-basservice'] as const
const CLICKS = 12

/**
 * Two categories, the second one perhaps of a single choice, with offerings that may not be for the model.
 * The base service stands among those of which many may be chosen, as in every catalogue.
 */
function catalogueOf(random: ReturnType<typeof randomOf>): readonly RuledCategory[] {
  const offerings: { code: string; isAvailable: boolean; isFirst: boolean }[] = CODES.map(
    (code) => ({
      code,
      isAvailable: !random.chance(0.15),
      isFirst: random.chance(0.5),
    }),
  )
  const of = (isFirst: boolean) =>
    offerings
      .filter((one) => one.isFirst === isFirst)
      .map(({ code, isAvailable }) => ({
        code,
        isAvailable,
        allowUserInput: false,
        unitPrice: null,
      }))
  const base = {
    code: 'originalservice',
    isAvailable: true,
    allowUserInput: false,
    unitPrice: null,
  }
  return [
    { offerings: [base, ...of(true)] },
    { offerings: of(false), ...(random.chance(0.6) && { selectionType: 'single' }) },
  ]
}

const seed = seedOfRun()

test(`the flow chooses offerings as the business rules do (seed ${seed}) [SVC-12, SVC-14, SVC-17, SVC-18]`, () => {
  const random = randomOf(seed)
  for (let tape = 0; tape < 500; tape++) {
    const catalogue = catalogueOf(random)
    let { state } = play(toServices)
    let chosen: readonly string[] = []
    for (let n = 0; n < CLICKS; n++) {
      const category = random.pick(catalogue.filter(({ offerings }) => offerings.length > 0))
      const { code, isAvailable } = random.pick(category.offerings)
      const group = { category: String(catalogue.indexOf(category)) }
      const single = category.selectionType !== undefined
      ;({ state } = flow.step(state, toggle(code, group, { available: isAvailable, single })))
      chosen = toggleOffering(chosen, category, code)
      expect(Object.keys(state.context['services'] as object)).toEqual(chosen)
    }
  }
})
