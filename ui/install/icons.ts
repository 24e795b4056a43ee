import type { Theme } from '#domain/sites'

/** `any` as it is drawn; `maskable` fills its square, so that a launcher may cut any shape out of it. */
export type IconPurpose = 'any' | 'maskable'

export interface InstallIcon {
  /** Side in px. */
  readonly size: number
  readonly purpose: IconPurpose
}

/** The sizes that Chromium asks for (192, 512), and a maskable one (W3C App Manifest, "purpose"). */
export const INSTALL_ICONS: readonly InstallIcon[] = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
]

/** Where an icon is served; sites of one family share their mark. */
export const installIconPath = (theme: Theme, { size, purpose }: InstallIcon): string =>
  `/icons/${theme}/${purpose === 'any' ? '' : `${purpose}-`}${size}.png`

/** Home screens of iOS take this one, round its corners themselves, and show no transparency. */
export const touchIconPath = (theme: Theme): string => `/icons/${theme}/touch-180.png`
