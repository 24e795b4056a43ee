import { defineFlow, type Expr, type Shape } from '#engine'
import { clearedStep, filterRetention } from '../shared/filter.ts'

const number = { type: 'number', pii: 'none' } as const
const car = {
  type: 'object',
  shape: {
    object: { id: 'number', brand: 'string', model: 'string', 'price?': 'number' },
  } as const satisfies Shape,
  pii: 'none',
} as const
const count = { ...number, initial: 0 } as const
/** What a calculation came to: a month's cost in whole units of the site's currency. */
const calculated = { months: number, downPayment: number, monthlyCost: number } as const

/** From the third change on (RTRACK-03, RTRACK-05). */
const COUNTED = 3

const rested = (calculator: string, changes: 'loanChanges' | 'leasingChanges', result: Result) => ({
  on: { event: `${calculator}.rested` },
  when: { gte: [{ ref: changes }, { lit: COUNTED }] } as const satisfies Expr,
  push: {
    event: { lit: 'finance_calculation' },
    calculator: { lit: calculator },
    car_id: { ref: 'car.id' },
    car_brand: { ref: 'car.brand' },
    car_model: { ref: 'car.model' },
    car_price: { ref: 'car.price' },
    months: { ref: result.months },
    monthly_cost: { ref: result.monthlyCost },
  },
})
type Result =
  | { readonly months: 'loanMonths'; readonly monthlyCost: 'loanCost' }
  | { readonly months: 'leasingMonths'; readonly monthlyCost: 'leasingCost' }

/** What visitors try in the loan and leasing calculators of a car. */
export const financeCalculator = defineFlow({
  id: 'finance-calculator',
  version: 1,
  formatVersion: 1,
  initial: 'calculating',
  storage: 'session',
  retention: filterRetention,

  context: {
    car: { ...car, initial: { id: 0, brand: '', model: '' } },
    /** Changes of each calculator since the car's page was opened. */
    loanChanges: count,
    leasingChanges: count,
    loanMonths: count,
    loanDownPayment: count,
    loanCost: count,
    leasingMonths: count,
    /** In per cent of the price. */
    leasingDownPayment: count,
    leasingMileage: count,
    leasingCost: count,
  },

  events: {
    /** The calculators of a car were first touched on its page. */
    opened: { kind: 'observed', payload: { car } },
    /** A slider was let go, an input left, a mileage chosen. */
    'loan.changed': { kind: 'user', payload: calculated },
    'leasing.changed': { kind: 'user', payload: { ...calculated, mileage: number } },
    /** Nothing was changed for half a second. */
    'loan.rested': { kind: 'observed', payload: {} },
    'leasing.rested': { kind: 'observed', payload: {} },
    /** The car's page was left. */
    left: { kind: 'observed', payload: {} },
  },

  steps: {
    calculating: {
      view: 'filter',
      slug: '',
      title: 'calculating.title',
      fields: [],
      on: {
        opened: [
          {
            assign: [
              { set: ['car', { event: 'car' }] },
              { set: ['loanChanges', { lit: 0 }] },
              { set: ['leasingChanges', { lit: 0 }] },
            ],
          },
        ],
        'loan.changed': [
          {
            assign: [
              { set: ['loanChanges', { add: [{ ref: 'loanChanges' }, { lit: 1 }] }] },
              { set: ['loanMonths', { event: 'months' }] },
              { set: ['loanDownPayment', { event: 'downPayment' }] },
              { set: ['loanCost', { event: 'monthlyCost' }] },
            ],
          },
        ],
        'leasing.changed': [
          {
            assign: [
              { set: ['leasingChanges', { add: [{ ref: 'leasingChanges' }, { lit: 1 }] }] },
              { set: ['leasingMonths', { event: 'months' }] },
              { set: ['leasingDownPayment', { event: 'downPayment' }] },
              { set: ['leasingMileage', { event: 'mileage' }] },
              { set: ['leasingCost', { event: 'monthlyCost' }] },
            ],
          },
        ],
        'loan.rested': [{}],
        'leasing.rested': [{}],
        left: [{ target: 'left' }],
      },
    },
    left: { ...clearedStep, slug: 'left', title: 'left.title' },
  },

  effects: {},
  tracking: [
    rested('loan', 'loanChanges', { months: 'loanMonths', monthlyCost: 'loanCost' }),
    rested('leasing', 'leasingChanges', { months: 'leasingMonths', monthlyCost: 'leasingCost' }),
  ],
  messages: [],
  migrations: [],
})
