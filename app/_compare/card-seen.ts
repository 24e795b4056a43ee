/** An event of the window: a car's card with a toggle is on the page. */
export const CARD_SEEN = 'compare:card'
