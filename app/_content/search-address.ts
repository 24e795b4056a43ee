/** A path of this site: a form is sent to no other (`form-action` of the policy). */
export const isSearchAddress = (url: string): boolean => /^\/(?![/\\])/.test(url)
