/** Forms that a form builder shows on our pages, and whose answers we pass on. */

/** What the lead is called that its answers are passed on as. */
export const ONLINE_FORM = 'OnlineForm'

/** The hidden field in which a page's reference goes along with what is answered there. */
export const REFERENCE_FIELD = 'reference'

/** Id of a form at its vendor, as editors write it down. */
export const FORM_ID = /^[A-Za-z0-9][\w-]{0,63}$/

/** Name of a question of a form, by which its answer is passed on. */
export const ANSWER_NAME = /^[A-Za-z0-9][\w-]{0,63}$/

/** What is passed on of one submission at most: answers, and characters of each. */
export const ONLINE_FORM_LIMITS = { answers: 50, text: 2000 } as const

/** What a visitor answered, by the names of the questions, flattened into plain values (FORMB-02). */
export type OnlineAnswers = Readonly<Record<string, string | number>>
