/**
 * Before the page listens, Enter would send the form by itself, with what was typed in the address. Outside
 * of a dialog this method sends nothing.
 */
export const NOT_SENT_EARLY = { method: 'dialog' } as const
