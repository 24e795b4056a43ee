const RETRYABLE = [
  'DefinitionUnavailable',
  'LogConflict',
  'LogWriteFailed',
  'EffectTransient',
  'EffectUnknownOutcome',
  'LockLost',
] as const
const FINAL = [
  'DefinitionInvalid',
  'FormatTooNew',
  'EventRejected',
  'LogCorrupt',
  'ReplayDivergence',
  'EffectPermanent',
  'MigrationFailed',
  'VerificationRejected',
] as const

export type ErrorCode = (typeof RETRYABLE)[number] | (typeof FINAL)[number]

const isRetryable = (code: ErrorCode): boolean => (RETRYABLE as readonly string[]).includes(code)

/** The engine's error catalogue: whether the same call may succeed later. */
export const ERRORS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ [...RETRYABLE, ...FINAL].map((code) => [code, isRetryable(code)]),
) as { readonly [code in ErrorCode]: boolean }

/** The words for the visitor: `engine.error.` and the code with a small first letter. */
export const errorMessageKey = (code: ErrorCode): string =>
  `engine.error.${code.charAt(0).toLowerCase()}${code.slice(1)}`

/** Thrown by the engine. Match on `code`, never on the text, which is for developers. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly messageKey: string

  constructor(code: ErrorCode, detail: string, options?: { cause?: unknown }) {
    super(`${code}: ${detail}`, options)
    this.code = code
    this.retryable = isRetryable(code)
    this.messageKey = errorMessageKey(code)
  }
}
