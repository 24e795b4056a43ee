export type FindingCode =
  | 'unreachable-step'
  | 'dead-end'
  | 'no-way-to-end'
  | 'final-not-end'
  | 'contradictory-guard'
  | 'shadowed-guard'
  | 'always-true-guard'
  | 'unknown-step'
  | 'unknown-event'
  | 'unknown-effect'
  | 'unknown-field'
  | 'unknown-member'
  | 'unknown-pattern'
  | 'unknown-operator'
  | 'unknown-message'
  | 'type-mismatch'
  | 'unhandled-failure'
  | 'unhandled-success'
  | 'pii-undeclared'
  | 'pii-weakened'
  | 'pii-in-tracking'
  | 'pii-in-address'
  | 'address-clash'
  | 'address-unread'
  | 'branch-undeclared'
  | 'missing-translation'
  | 'migration-gap'
  | 'migration-clash'
  | 'migration-loss'
  | 'contradictory-rules'
  | 'caps-exceeded'
  | 'reserved-name'

/** What is wrong with a definition, where, and in a text for its author. */
export interface Finding {
  readonly code: FindingCode
  /** Dotted path in the definition, or `<locale>.<key>` of a message. */
  readonly path: string
  readonly message: string
}
