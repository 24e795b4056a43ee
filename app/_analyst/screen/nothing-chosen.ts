export const NOTHING_CHOSEN = 'Nothing has been chosen in this step.'
