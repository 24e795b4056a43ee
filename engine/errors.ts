/** The engine's error catalogue. `retryable` says whether the same call may succeed later. */
export const ERRORS = {
  DefinitionInvalid: { retryable: false, message: 'engine.error.definitionInvalid' },
  DefinitionUnavailable: { retryable: true, message: 'engine.error.definitionUnavailable' },
  FormatTooNew: { retryable: false, message: 'engine.error.formatTooNew' },
  EventRejected: { retryable: false, message: 'engine.error.eventRejected' },
  LogConflict: { retryable: true, message: 'engine.error.logConflict' },
  LogCorrupt: { retryable: false, message: 'engine.error.logCorrupt' },
  LogWriteFailed: { retryable: true, message: 'engine.error.logWriteFailed' },
  ReplayDivergence: { retryable: false, message: 'engine.error.replayDivergence' },
  EffectTransient: { retryable: true, message: 'engine.error.effectTransient' },
  EffectPermanent: { retryable: false, message: 'engine.error.effectPermanent' },
  EffectUnknownOutcome: { retryable: true, message: 'engine.error.effectUnknownOutcome' },
  LockLost: { retryable: true, message: 'engine.error.lockLost' },
  MigrationFailed: { retryable: false, message: 'engine.error.migrationFailed' },
  VerificationRejected: { retryable: false, message: 'engine.error.verificationRejected' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** Thrown by the engine. Match on `code`, never on the text, which is for developers. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly messageKey: string

  constructor(code: ErrorCode, detail: string, options?: { cause?: unknown }) {
    super(`${code}: ${detail}`, options)
    this.code = code
    this.retryable = ERRORS[code].retryable
    this.messageKey = ERRORS[code].message
  }
}
