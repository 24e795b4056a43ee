import { kitPriceText, type Kit, type KitVehicle } from '#domain/kits'
import type { Locale } from '#domain/sites'
import type { KitsWords } from './kits-words.ts'

/** A kit without a name is called by its code, or else by its id. */
export const kitName = ({
  name,
  kitCode,
  kitId,
}: Pick<Kit, 'name' | 'kitCode' | 'kitId'>): string => name || kitCode || kitId

export const priceText = (
  { retailPrice, currency }: Pick<Kit, 'retailPrice' | 'currency'>,
  locale: Locale,
  words: KitsWords,
): string =>
  retailPrice === null ? words.kitsNoPrice : kitPriceText(retailPrice, currency, locale)

export const vehicleText = ({ manufacturer, model, typeYear }: KitVehicle): string =>
  [manufacturer, model, typeYear].filter(Boolean).join(' ')
