/** What a text may be meant to say. */
export interface SearchSuggestion {
  readonly id: string
  /** 'Volvo XC60'. */
  readonly text: string
  /** '23 cars'. */
  readonly count: string
  readonly href: string
}
