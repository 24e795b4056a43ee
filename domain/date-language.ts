/** The language that dates and times of day are written in: English as in Britain, the day before the month. */
export const dateLanguage = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)
