/** What the vendor's script offers, and all that we use of it. */
export interface MarketingForms {
  create(options: {
    readonly region: 'eu1'
    readonly portalId: string
    readonly formId: string
    /** A CSS selector. */
    readonly target: string
    readonly onFormReady: () => void
    readonly onFormSubmitted: () => void
  }): unknown
}

export type FormFailure = 'network' | 'timeout' | 'unknown'

interface FormParts {
  readonly account: string
  readonly formId: string
  readonly target: string
  /** Rejects where the vendor's script cannot be had. */
  load(): Promise<MarketingForms | undefined>
  /** Empties the target. */
  clear(): void
  /** The form is there. */
  onReady(): void
  /** It is not, and why; it may come all the same after `timeout`. */
  onFailed(code: FormFailure): void
}

/** How long a submitted form says its thanks before there is an empty one (MKTFORM-03). */
export const AGAIN_MS = 3_000
/** A form that is not there by then is taken for lost. */
export const LATE_MS = 15_000

/** Keeps a form of the vendor in its place, made in the EU (MKTFORM-04). Answers how to stop. */
export function keepForm(parts: FormParts): () => void {
  const { account: portalId, formId, target } = parts
  let isOver = false
  let made = 0
  let again: ReturnType<typeof setTimeout> | null = null
  const late = setTimeout(() => parts.onFailed('timeout'), LATE_MS)
  const failed = (code: FormFailure) => {
    clearTimeout(late)
    if (!isOver) parts.onFailed(code)
  }

  function make(forms: MarketingForms): void {
    made += 1
    const own = made
    const isCurrent = () => !isOver && own === made
    forms.create({
      region: 'eu1',
      portalId,
      formId,
      target,
      onFormReady: () => {
        clearTimeout(late)
        if (isCurrent()) parts.onReady()
      },
      onFormSubmitted: () => {
        // However often it says so.
        if (!isCurrent() || again !== null) return
        again = setTimeout(() => {
          again = null
          parts.clear()
          attempt(forms)
        }, AGAIN_MS)
      },
    })
  }
  function attempt(forms: MarketingForms): void {
    try {
      make(forms)
    } catch {
      failed('unknown')
    }
  }

  parts.load().then(
    (forms) => {
      if (isOver) return
      if (forms) attempt(forms)
      else failed('unknown')
    },
    () => failed('network'),
  )
  return () => {
    isOver = true
    clearTimeout(late)
    if (again !== null) clearTimeout(again)
  }
}
