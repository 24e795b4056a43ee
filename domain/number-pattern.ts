/** How a language writes numbers: shown by `Intl` once, on the server, so that every browser writes the same. */
export interface NumberPattern {
  /** Between thousands. */
  readonly group: string
  readonly decimal: string
  readonly money: Affixes
  readonly percent: Affixes
}

interface Affixes {
  readonly before: string
  readonly after: string
}

/** `language` is a BCP 47 tag, `currency` ISO 4217. */
export function numberPattern(language: string, currency: string): NumberPattern {
  const money = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  const written = partsOf(language, money, 1_234_567)
  const share = partsOf(language, { style: 'percent', maximumFractionDigits: 2 }, 0.1234)
  const valueOf = (parts: readonly Intl.NumberFormatPart[], type: string) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return {
    group: valueOf(written, 'group'),
    decimal: valueOf(share, 'decimal'),
    money: affixes(written),
    percent: affixes(share),
  }
}

const partsOf = (language: string, options: Intl.NumberFormatOptions, value: number) =>
  new Intl.NumberFormat(language, options).formatToParts(value)

const NUMBER: readonly string[] = ['integer', 'group', 'decimal', 'fraction']

function affixes(parts: readonly Intl.NumberFormatPart[]): Affixes {
  const first = parts.findIndex(({ type }) => NUMBER.includes(type))
  const last = parts.findLastIndex(({ type }) => NUMBER.includes(type))
  const joined = (some: typeof parts) => some.map(({ value }) => value).join('')
  return { before: joined(parts.slice(0, first)), after: joined(parts.slice(last + 1)) }
}

/** `349 900`: to the nearest whole number. */
export const wholeText = (value: number, { group }: Pick<NumberPattern, 'group'>): string =>
  String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, group)

/** `349 900 kr`. */
export const moneyText = (amount: number, pattern: NumberPattern): string =>
  `${pattern.money.before}${wholeText(amount, pattern)}${pattern.money.after}`

/** `6,95 %` of 6.95: two decimals at most, without zeros at their end. */
export function percentText(percentage: number, pattern: NumberPattern): string {
  const [whole = '', decimals = ''] = percentage.toFixed(2).split('.')
  const shown = decimals.replace(/0+$/, '')
  const number = `${wholeText(Number(whole), pattern)}${shown && `${pattern.decimal}${shown}`}`
  return `${pattern.percent.before}${number}${pattern.percent.after}`
}

/** What an amount is counted in, as written beside it: `kr`, `£`. */
export const currencyText = ({ money }: NumberPattern): string =>
  money.after.trim() || money.before.trim()

/** Whether that stands before the amount. */
export const isCurrencyFirst = ({ money }: NumberPattern): boolean => money.after.trim() === ''
