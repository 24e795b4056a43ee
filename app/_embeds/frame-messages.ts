/** What a message of a frame must fit to be one of the form builder's about this form. */
interface Frame {
  /** Window of the frame. */
  readonly source: unknown
  /** Where the form builder shows its forms. */
  readonly origin: string
  readonly formId: string
}

interface Heard {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** What the form builder tells the page of its form: that it was submitted, or how high it is in px. */
export type FrameMessage =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'height'; readonly px: number }

const HEIGHT = /^setHeight:(\d{1,5})(?:\.\d+)?(?::([\w-]*))?$/
const MIN_PX = 200
const MAX_PX = 6_000

/** Null for whatever is not of that frame, of that origin, about that form. */
export function frameMessage(
  { source, origin, data }: Heard,
  { source: own, origin: expected, formId }: Frame,
): FrameMessage | null {
  if (source === null || source !== own || origin !== expected) return null
  if (typeof data === 'string') {
    const [, height = '', id = ''] = HEIGHT.exec(data) ?? []
    if (height === '' || (id !== '' && id !== formId)) return null
    return { kind: 'height', px: Math.min(MAX_PX, Math.max(MIN_PX, Number(height))) }
  }
  if (typeof data !== 'object' || data === null) return null
  const { action, formID } = data as { readonly action?: unknown; readonly formID?: unknown }
  if (action !== 'submission-completed') return null
  return formID === undefined || String(formID) === formId ? { kind: 'submitted' } : null
}
