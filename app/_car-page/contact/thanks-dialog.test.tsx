import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { FlowRunner } from '#engine'
import { contactRun, PERSON } from './testing/contact-run.ts'
import { ThanksDialog } from './thanks-dialog.tsx'

// There is no browser here: the dialog is a plain object, and its effect is run as React would.
const page = vi.hoisted(() => ({
  dialog: { showModal: (): void => undefined, close: (): void => undefined },
  flow: {} as object,
}))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useRef: () => ({ current: page.dialog }),
  useEffect: (effect: () => void) => effect(),
}))
vi.mock('#engine/react', () => ({ useFlow: () => page.flow }))

const messages: Readonly<Record<string, string>> = { 'notice.dismiss': 'Stäng' }
function draw(run: FlowRunner) {
  page.flow = {
    snapshot: run.getSnapshot(),
    runner: run,
    ready: true,
    t: (key: string) => messages[key] ?? key,
  }
  return ThanksDialog({ id: 'car-contact' }) as ReactElement<{ onClose: () => void }> | null
}

test('what has arrived is confirmed by a dialog over the form; closed, the form is empty [CONTACT-05] [CONTACT-30]', async () => {
  const opened = vi.spyOn(page.dialog, 'showModal')
  const { run, type, submit, rest } = await contactRun(async () => ({
    outcome: 'ok',
    payload: { receiptNumber: 'K7M2-9XQT-4' },
  }))
  for (const [field, value] of Object.entries(PERSON)) type(field, value)
  expect(draw(run)).toBeNull()
  expect(opened).not.toHaveBeenCalled()
  await submit()
  const dialog = draw(run)
  expect(opened).toHaveBeenCalledOnce()
  expect(dialog?.type).toBe('dialog')
  expect(renderToStaticMarkup(dialog)).toMatch(
    /aria-labelledby="car-contact-thanks".*thanks\.title.*K7M2-9XQT-4.*>Stäng</s,
  )
  const before = run.getSnapshot().run
  dialog?.props.onClose()
  await rest()
  const { run: after, state } = run.getSnapshot()
  expect(after).not.toBe(before)
  expect(state.context).toMatchObject({ name: null, phone: null, email: null, receiptNumber: null })
  expect(draw(run)).toBeNull()
})
