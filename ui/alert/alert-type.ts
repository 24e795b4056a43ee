const TYPES = ['Warning', 'Dark', 'Light', 'Neutral'] as const
const ICONS = ['CampaignAlert', 'WarningAlert'] as const

export type AlertType = (typeof TYPES)[number]
export type AlertIcon = (typeof ICONS)[number]

const named = <Name extends string>(names: readonly Name[], text: string | undefined) =>
  names.find((name) => name.toLowerCase() === text?.trim().toLowerCase())

/** `Neutral` unless it is one of the other three (ALERT-12). */
export const alertType = (text: string | undefined): AlertType => named(TYPES, text) ?? 'Neutral'

/** No icon unless it is one of the two (ALERT-12). */
export const alertIcon = (text: string | undefined): AlertIcon | null => named(ICONS, text) ?? null
