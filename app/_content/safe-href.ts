/** Where an editor's link may lead: a path or anchor of this site, the web, a number or an address to write to. */
export const SAFE_HREF = /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)/i
