/** An event of the window, once: React has taken over the page, and knows of itself which parts it has not. */
export const AWAKE = 'page:awake'
