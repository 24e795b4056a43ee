import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { definitionHash, type FlowRunner, type JsonObject, type Port } from '#engine'
import { openUnattended, sweepUnattended } from '#engine/resume'
import { contactFlow } from '#flows/contact'
import { openRun } from '../../../engine/runner/open-run.ts'
import { type Disk, disks } from '../../../engine/runner/testing/disk.ts'
import { breathe } from '../../../engine/runner/testing/fake-browser.ts'
import { createBackgroundSender } from '../../_background-sender/background-sender.ts'
import { carRunStore } from './car-run-store.ts'

const { definition } = contactFlow
const served = { address: definitionHash(definition), definition, locale: 'sv', messages: {} }
const opened: FlowRunner[] = []
afterEach(async () => {
  for (const run of opened.splice(0)) await run.close()
})

let ids = 0
const world = () => ({
  now: () => 1_000_000,
  newId: () => `run-${++ids}`,
  tab: `tab-${++ids}`,
  online: () => true,
  wake: () => () => undefined,
})
const offline: Port = async () => ({ outcome: 'offline' })
const rest = async () => {
  for (let i = 0; i < 8; i++) {
    await breathe(5)
    await new Promise((go) => setTimeout(go, 2))
  }
}

const factsOf = (carId: number): JsonObject => ({
  at: 1_000,
  formName: 'hedinautomotive-seCarContactForm',
  car: { car_id: carId },
  sample: false,
  sites: {},
  toName: 'Sara',
  toEmail: 'sara@x.example',
  source: `https://x.example/${carId}`,
  quote: false,
  testDrive: false,
})

/** The form of a car's page, in a tab. */
async function formOf(disk: Disk, carId: number, tab = 'a', port = offline): Promise<FlowRunner> {
  const store = carRunStore(async () => disk.store(tab), carId)
  const run = await openRun({ served, world: { ...world(), store, ports: { comhub: port } } })
  opened.push(run)
  return run
}
const open = (run: FlowRunner, carId: number) =>
  run.dispatch({ type: 'opened', payload: factsOf(carId) }, 'observed')
const type = (run: FlowRunner, field: string, value: string) =>
  run.dispatch({ type: 'field.changed', payload: { field, value } })
async function send(run: FlowRunner, carId: number): Promise<void> {
  open(run, carId)
  type(run, 'name', 'Kim Ek')
  type(run, 'phone', '070 123 45 67')
  type(run, 'email', 'kim@exempel.se')
  const payload = {
    submissionId: `00000000-0000-4000-8000-${String(carId).padStart(12, '0')}`,
    at: 9_000,
    today: '2026-03-02',
    latest: '2027-03-02',
    website: '',
  }
  expect(run.dispatch({ type: 'submit', payload })).toEqual({ accepted: true })
  await rest()
  await run.settled()
}
const shown = (run: FlowRunner) => {
  const { step, context } = run.getSnapshot().state
  return { step, sending: context['sending'], name: context['name'] }
}
const EMPTY = { step: 'form', sending: false, name: null }

test('a form begun offline at one car and one at the next both arrive, once each', async () => {
  const disk = disks.durable()
  for (const carId of [1, 2]) {
    const form = await formOf(disk, carId)
    expect(shown(form)).toEqual(EMPTY)
    await send(form, carId)
    await form.close()
  }
  const arrived: unknown[] = []
  const port: Port = async (input) => {
    const { formSubmissionId, values } = input as JsonObject
    arrived.push([formSubmissionId, ((values as JsonObject)['car'] as JsonObject)['car_id']])
    return { outcome: 'ok', payload: { receiptNumber: 'K7M2-9XQT-4' } }
  }
  const sender = createBackgroundSender({
    openUnattended,
    sweepUnattended,
    flows: {
      contact: {
        storage: 'durable',
        effects: ['send', 'resend'],
        receipt: 'receiptNumber',
        retention: definition.retention,
        ports: async () => ({ comhub: port }),
      },
    },
    isOnPage: () => false,
    store: async () => disk.store('a'),
    isCopied: async () => false,
    served: async () => served,
    run: world(),
    watch: () => () => undefined,
  })
  for (let looks = 0; looks < 3; looks++) {
    expect(await sender.look()).toBe(true)
    await rest()
  }
  await sender.rest()
  expect(arrived.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['00000000-0000-4000-8000-000000000001', 1],
    ['00000000-0000-4000-8000-000000000002', 2],
  ])
})

test('a lead that waits for its car is still there when that car’s page is opened again', async () => {
  const disk = disks.durable()
  const form = await formOf(disk, 1)
  await send(form, 1)
  const { run } = form.getSnapshot()
  await form.close()
  const again = await formOf(disk, 1)
  expect(again.getSnapshot().run).toBe(run)
  expect(shown(again)).toMatchObject({ sending: true, name: 'Kim Ek' })
})

test('what is half filled in goes along to the next car', async () => {
  const disk = disks.durable()
  const form = await formOf(disk, 1)
  open(form, 1)
  type(form, 'name', 'Kim Ek')
  await form.settled()
  await form.close()
  const next = await formOf(disk, 2)
  expect(shown(next)).toEqual({ ...EMPTY, name: 'Kim Ek' })
})

test('after a lead has arrived the form is empty again, at its car too', async () => {
  const disk = disks.durable()
  const port: Port = async () => ({ outcome: 'ok', payload: { receiptNumber: 'K7M2-9XQT-4' } })
  const form = await formOf(disk, 1, 'a', port)
  await send(form, 1)
  expect(shown(form).step).toBe('thanks')
  await form.close()
  const again = await formOf(disk, 1)
  expect(shown(again)).toEqual(EMPTY)
})

test('two tabs that open a car’s form share the run that the first begins', async () => {
  const disk = disks.durable()
  const sent = await formOf(disk, 1)
  await send(sent, 1)
  await sent.close()
  const [one, two] = await Promise.all([formOf(disk, 2, 'a'), formOf(disk, 2, 'b')])
  expect(two.getSnapshot().run).toBe(one.getSnapshot().run)
  expect([one, two].filter((run) => run.getSnapshot().writer)).toHaveLength(1)
})
