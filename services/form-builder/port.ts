import type { OnlineAnswers } from '#domain/online-form'
import { failureGuard } from '../failure-guard.ts'

/** What somebody answered to a form. */
export interface OnlineSubmission {
  /** Given by the vendor. */
  readonly id: string
  /** What stood in the hidden field: which page it was answered on; null where it stands nowhere. */
  readonly reference: string | null
  /** Flattened, and no more than may be passed on. */
  readonly answers: OnlineAnswers
  /** Whether something of it was left out, because there was more. */
  readonly cut: boolean
}

/** The errors of the form builder. */
export const FORM_BUILDER_FAILURES = {
  /** Not reached, too slow, or nothing that can be read; the same call may succeed later. */
  unavailable: 'The form builder does not answer.',
} as const

export class FormBuilderFailed extends Error {
  override readonly name = 'FormBuilderFailed'
  readonly code = 'unavailable'

  constructor(options?: { readonly cause?: unknown }) {
    super(FORM_BUILDER_FAILURES.unavailable, options)
  }
}
export const isFormBuilderFailed = failureGuard<FormBuilderFailed>('FormBuilderFailed')

/** The vendor whose forms stand on our pages. */
export interface FormBuilderPort {
  /** The newest submissions of a form, by anybody, the newest first. Throws `FormBuilderFailed`. */
  newest(formId: string): Promise<readonly OnlineSubmission[]>
}

/** A question of a made-up form, in the vendor's own words for its kind. */
export interface MadeUpControl {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly type: string
  readonly options?: readonly string[]
  readonly required?: boolean
}
export interface MadeUpForm {
  readonly id: string
  readonly language: string
  readonly title: string
  readonly submit: string
  readonly thanks: string
  readonly controls: readonly MadeUpControl[]
}

/** The form builder of the embedded default: forms to be answered, and what was answered, in memory. */
export interface MadeUpFormBuilder {
  form(formId: string): MadeUpForm | null
  /** `entries` are as an HTML form has them: `fullName.first`; false where there is no such form. */
  submit(formId: string, entries: { readonly [name: string]: string | readonly string[] }): boolean
  /** As the vendor's own interface answers: whatever it is, `content[0]` is the newest. */
  submissions(formId: string, limit: number): unknown
}
