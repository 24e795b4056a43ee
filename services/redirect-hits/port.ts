/** How often a rule was used since it was first. */
export interface RuleHits {
  /** The rule's key (`ruleKey` of redirects/), which does not change when rules move in the table. */
  readonly rule: string
  readonly hits: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** Hits of redirect rules over all processes. Throws `DatabaseError`. */
export interface RedirectHits {
  /** Adds what a process has counted since it last did; all or nothing. */
  add(
    site: string,
    counted: readonly { readonly rule: string; readonly hits: number }[],
  ): Promise<void>
  /** The rules of a site that were ever used. */
  read(site: string): Promise<readonly RuleHits[]>
}
