import { parseLocalDate } from '#domain/local-date'
import {
  ANSWER_NAME,
  ONLINE_FORM_LIMITS,
  REFERENCE_FIELD,
  type OnlineAnswers,
} from '#domain/online-form'

/** A control of a submission, as the vendor has it. */
export interface AnsweredControl {
  readonly name: string
  readonly type: string
  /** Its place in the form. */
  readonly order: number
  readonly answer: unknown
}

export interface FlatAnswers {
  readonly reference: string | null
  readonly answers: OnlineAnswers
  readonly cut: boolean
}

/** Answers as plain values in the order of the form, no more than is passed on (FORMB-02, FORMB-06). */
export function flattened(controls: readonly AnsweredControl[]): FlatAnswers {
  const answers = new Map<string, string | number>()
  let reference: string | null = null
  let cut = false
  for (const { name, type, answer } of controls.toSorted((a, b) => a.order - b.order)) {
    const value = (FLAT.get(type) ?? textOf)(answer)
    if (value === null || value === '') continue
    if (name === REFERENCE_FIELD) {
      reference = String(value)
    } else if (!ANSWER_NAME.test(name) || answers.has(name)) {
      cut = true
    } else if (answers.size >= ONLINE_FORM_LIMITS.answers) {
      cut = true
    } else {
      const short = typeof value === 'string' ? shortened(value) : value
      cut ||= short !== value
      answers.set(name, short)
    }
  }
  return { reference, answers: Object.fromEntries(answers), cut }
}

type Flatten = (answer: unknown) => string | number | null

/** By the vendor's kind of control; every other is its text. */
const FLAT: ReadonlyMap<string, Flatten> = new Map<string, Flatten>([
  ['control_fullname', (answer) => partsOf(answer, NAME).join(' ')],
  ['control_phone', phoneOf],
  ['control_address', (answer) => partsOf(answer, ADDRESS).join(', ')],
  ['control_checkbox', (answer) => listOf(answer).join(', ')],
  ['control_datetime', dateOf],
  ['control_rating', numberOf],
])

const NAME = ['prefix', 'first', 'middle', 'last', 'suffix']
const ADDRESS = ['addr_line1', 'addr_line2', 'city', 'state', 'postal', 'country']

function phoneOf(answer: unknown): string {
  const [full] = partsOf(answer, ['full'])
  return full ?? partsOf(answer, ['country', 'area', 'phone']).join(' ')
}

type Parts = { readonly [part: string]: unknown }

/** The parts of an answer that has several, in that order; of a plain one itself. */
function partsOf(answer: unknown, names: readonly string[]): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return plain(answer)
  return names.flatMap((name) => plain((answer as Parts)[name]))
}

/** What was ticked: a list, or an object whose `other` may be a list of its own. */
const listOf = (answer: unknown): readonly string[] =>
  typeof answer === 'object' && answer !== null ? leaves(answer) : plain(answer)

/** `YYYY-MM-DD`; null of what is no day. */
function dateOf(answer: unknown): string | null {
  const { year, month, day, datetime } = (
    typeof answer === 'object' && answer !== null ? answer : { datetime: answer }
  ) as Parts
  const parts = [plain(year)[0] ?? '', ...[month, day].map((part) => plain(part)[0] ?? '')]
  const [y = '', m = '', d = ''] = parts
  const written = y === '' ? (plain(datetime)[0] ?? '').slice(0, 10) : `${y}-${two(m)}-${two(d)}`
  return parseLocalDate(written) === null ? null : written
}
const two = (digits: string) => digits.padStart(2, '0')

/** A number that is one; else the text. */
function numberOf(answer: unknown): string | number | null {
  const text = textOf(answer)
  if (text === null || text.trim() === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** The text of a control that nothing else is known of. */
function textOf(answer: unknown): string | null {
  const parts = typeof answer === 'object' && answer !== null ? leaves(answer) : plain(answer)
  return parts.length === 0 ? null : parts.join(', ')
}

/** So deep does an answer go. */
const MAX_DEPTH = 4
const MAX_LEAVES = 200

/** The texts in a nested answer, in their order. */
function leaves(nested: object, depth = 0): readonly string[] {
  if (depth >= MAX_DEPTH) return []
  return Object.values(nested)
    .slice(0, MAX_LEAVES)
    .flatMap((part: unknown) =>
      typeof part === 'object' && part !== null ? leaves(part, depth + 1) : plain(part),
    )
    .slice(0, MAX_LEAVES)
}

/** Control characters are no part of what somebody wrote, but for those that make lines. */
// oxlint-disable-next-line no-control-regex -- they are what is left out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Half of a character, which is none. */
const HALF = /\p{Surrogate}/gu

/** The text of a plain value; nothing of an empty one. */
function plain(value: unknown): readonly string[] {
  if (typeof value === 'number' && !Number.isFinite(value)) return []
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    return []
  }
  const text = String(value).replaceAll(CONTROL, '').replaceAll(HALF, '').trim()
  return text === '' ? [] : [text]
}

const shortened = (text: string): string =>
  text.slice(0, ONLINE_FORM_LIMITS.text).replaceAll(HALF, '')
