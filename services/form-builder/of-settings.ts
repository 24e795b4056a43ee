import type { Log } from '../database/driver.ts'
import { createEmbeddedFormBuilder, createMadeUpFormBuilder } from './embedded/index.ts'
import { Breaker } from '../http/breaker.ts'
import { createHttpFormBuilder } from './http/index.ts'
import type { FormBuilderPort, MadeUpFormBuilder } from './port.ts'

export interface FormBuilders {
  /** What was answered to the form builder's forms; null where these are switched off. */
  readonly formBuilder: FormBuilderPort | null
  /** The form builder that is played for developers; null where it is not. */
  readonly madeUpForms: MadeUpFormBuilder | null
}

/** Opens the real form builder where it is set, else the made-up one where that is allowed. */
export function formBuilderOf(
  {
    formBuilder,
    madeUp = true,
    log,
  }: {
    readonly madeUp?: boolean
    readonly formBuilder?: { readonly apiUrl: string; readonly key: string } | null
    readonly log?: Log
  },
  now: () => number,
): FormBuilders {
  if (formBuilder) {
    const onFailure = (code: string) =>
      log?.warn({ event: 'form-builder-failed', code }, 'no answers')
    const { apiUrl: baseUrl, key } = formBuilder
    const breaker = new Breaker({ driver: 'form-builder', log, now })
    return {
      formBuilder: createHttpFormBuilder({ baseUrl, key, onFailure, breaker }),
      madeUpForms: null,
    }
  }
  if (!madeUp) return { formBuilder: null, madeUpForms: null }
  const madeUpForms = createMadeUpFormBuilder(now)
  return { formBuilder: createEmbeddedFormBuilder(madeUpForms), madeUpForms }
}
