import {
  definitionHash,
  type FlowRunner,
  type JsonObject,
  type Port,
  type ServedFlow,
} from '#engine'
import { contactFlow } from '#flows/contact'
import { memoryStore } from '../../../../engine/log/key-value-store.ts'
import { openRun } from '../../../../engine/runner/open-run.ts'

const { definition, messages } = contactFlow

export const served: ServedFlow = {
  address: definitionHash(definition),
  definition,
  locale: 'sv',
  messages: messages.sv,
}

export const PERSON = { name: 'Kim Ek', phone: '070 123 45 67', email: 'kim@exempel.se' }

export const STOCK: JsonObject = {
  at: 1_000,
  formName: 'hedinautomotive-seCarContactForm',
  car: { car_id: 4711 },
  sample: false,
  sites: {},
  toName: 'Sara',
  toEmail: 'sara@x.example',
  source: 'https://x.example/4711',
  quote: false,
  testDrive: false,
}

export interface ContactRun {
  readonly run: FlowRunner
  type(field: string, value: string): void
  submit(submissionId?: string): Promise<ReturnType<FlowRunner['dispatch']>>
  rest(): Promise<void>
}

let ids = 0

/** The form of a car, opened, over a store of its own. */
export async function contactRun(comhub: Port, opened: JsonObject = STOCK): Promise<ContactRun> {
  const run = await openRun({
    served,
    world: {
      now: () => 1_000_000,
      newId: () => `run-${++ids}`,
      tab: 'tab',
      store: memoryStore(),
      online: () => true,
      wake: () => () => undefined,
      ports: { comhub },
    },
  })
  const rest = async (): Promise<void> => {
    for (let i = 0; i < 10; i++) await new Promise((go) => setTimeout(go))
    await run.settled()
  }
  run.dispatch({ type: 'opened', payload: opened }, 'observed')
  return {
    run,
    rest,
    type: (field, value) => void run.dispatch({ type: 'field.changed', payload: { field, value } }),
    async submit(submissionId = '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10') {
      const day = { today: '2026-03-02', latest: '2027-03-02', website: '' }
      const sent = run.dispatch({ type: 'submit', payload: { submissionId, at: 9_000, ...day } })
      await rest()
      return sent
    },
  }
}
