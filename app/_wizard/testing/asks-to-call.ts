/** Asks to call, write or get in touch, in each language that a flow speaks. */
const ASKS =
  /\b(?:ring|kontakta|mejla|fråga) oss\b|\bring eller\b|\bhör av dig\b|\b(?:call|contact|ask|e-mail|in touch with) us\b|\bcall or\b|\bfeel free to ask\b|\b(?:ring|kontakt|spør) oss\b|\bta kontakt med oss\b|\bkontakt os\b|\b(?:ota meihin yhteyttä|soita meille)|\bnás kontaktujte|\bnám zavol(?:ajte|ejte)/i

/** What somebody may do later of himself asks for nothing now. */
const MAY = /\b(?:om du kontaktar|hvis du kontakter|if you contact|jos otat meihin)\b/i

/** Keys of the messages that ask to be called, in whichever language they do. */
export const asksToCall = (
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly string[] => {
  const keys = Object.values(messages).flatMap((texts) =>
    Object.keys(texts).filter((key) => {
      const text = texts[key] ?? ''
      return ASKS.test(text) && !MAY.test(text) && !text.includes('{phone}')
    }),
  )
  return [...new Set(keys)].toSorted()
}
