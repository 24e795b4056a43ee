/** The engine's error catalogue: whether the same call may succeed later. */
export const ERRORS = {
  DefinitionInvalid: false,
  DefinitionUnavailable: true,
  FormatTooNew: false,
  EventRejected: false,
  LogConflict: true,
  LogCorrupt: false,
  LogWriteFailed: true,
  ReplayDivergence: false,
  EffectTransient: true,
  EffectPermanent: false,
  EffectUnknownOutcome: true,
  LockLost: true,
  MigrationFailed: false,
  VerificationRejected: false,
} as const

export type ErrorCode = keyof typeof ERRORS

/** The message key for the visitor: `engine.error.` and the code with a small first letter. */
export const errorMessageKey = (code: ErrorCode): string =>
  `engine.error.${code.charAt(0).toLowerCase()}${code.slice(1)}`

/** Thrown by the engine. Match on `code`, never on the text, which is for developers. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  /** `ERRORS` tells whether it may pass, `errorMessageKey` gives its message key. */
  declare readonly code: ErrorCode

  constructor(code: ErrorCode, detail: string, options?: { cause?: unknown }) {
    super(`${code}: ${detail}`, options)
    this.code = code
  }
}

/** What was thrown as an error of the catalogue; what is none yet gets that code. */
export const asEngineError = (cause: unknown, code: ErrorCode): EngineError =>
  cause instanceof EngineError ? cause : new EngineError(code, String(cause), { cause })
