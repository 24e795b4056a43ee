import { onlineForms } from '#fixtures/online-forms'
import {
  FormBuilderFailed,
  type FormBuilderPort,
  type MadeUpControl,
  type MadeUpFormBuilder,
} from '../port.ts'
import { NEWEST, submissionsOf } from '../submissions.ts'

type Entries = Parameters<MadeUpFormBuilder['submit']>[1]

/** So many submissions of a form stay in memory. */
const KEPT = 50

/** A form builder with forms of its own, which answers as the real one documents it. */
export function createMadeUpFormBuilder(now: () => number): MadeUpFormBuilder {
  const submitted = new Map<string, object[]>()
  let count = 0
  const formOf = (formId: string) => onlineForms.find(({ id }) => id === formId) ?? null
  return {
    form: formOf,
    submit(formId, entries) {
      const form = formOf(formId)
      if (form === null) return false
      count += 1
      const answers = form.controls.map((control, at) => [
        control.id,
        {
          name: control.name,
          order: String(at + 1),
          text: control.text,
          type: control.type,
          ...answerOf(control, entries),
        },
      ])
      const before = submitted.get(formId) ?? []
      const submission = {
        id: `${now()}${String(count).padStart(6, '0')}`,
        form_id: formId,
        created_at: new Date(now()).toISOString().slice(0, 19).replace('T', ' '),
        status: 'ACTIVE',
        answers: Object.fromEntries(answers) as unknown,
      }
      submitted.set(formId, [submission, ...before].slice(0, KEPT))
      return true
    },
    submissions: (formId, limit) => ({
      responseCode: 200,
      message: 'success',
      content: (submitted.get(formId) ?? []).slice(0, limit),
    }),
  }
}

/** The made-up form builder, asked without a socket. */
export const createEmbeddedFormBuilder = (vendor: MadeUpFormBuilder): FormBuilderPort => ({
  async newest(formId) {
    const found = submissionsOf(vendor.submissions(formId, NEWEST))
    if (found === null) throw new FormBuilderFailed()
    return found
  },
})

/** As the vendor has the answer of each kind of control; what was not answered has none. */
function answerOf({ name, type }: MadeUpControl, entries: Entries): { answer?: unknown } {
  const one = (part: string): string | undefined => {
    const value = entries[part]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const parts = (names: readonly string[]) => {
    const filled = names.flatMap((part) => {
      const value = one(`${name}.${part}`)
      return value === undefined ? [] : [[part, value] as const]
    })
    return filled.length === 0 ? {} : { answer: Object.fromEntries(filled) }
  }
  if (type === 'control_fullname') return parts(['first', 'last'])
  if (type === 'control_phone') return parts(['full'])
  if (type === 'control_address') return parts(['addr_line1', 'postal', 'city'])
  if (type === 'control_datetime') {
    const [year = '', month = '', day = ''] = one(name)?.split('-') ?? []
    return year === '' ? {} : { answer: { year, month, day } }
  }
  const value = entries[name]
  if (type === 'control_checkbox') {
    const ticked = [value ?? []].flat()
    return ticked.length === 0 ? {} : { answer: ticked }
  }
  const text = one(name)
  return text === undefined ? {} : { answer: text }
}
