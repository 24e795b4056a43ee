/** Another shape of what the screens read gets another name: what was seen is then fetched anew. */
export const SEEN_KEY = 'booking-seen-1'

/** Throws away the lists that the booking's screens keep in this tab beside their run. */
export const forgetSeen = (
  storage: () => Pick<Storage, 'removeItem'> = () => sessionStorage,
): void => {
  try {
    storage().removeItem(SEEN_KEY)
  } catch {
    // Nothing was ever stored.
  }
}
