import { getConfig, playsVendors } from '#server'
import { PLAYED } from './played-vendors.ts'

/** Where marketing forms come from: the vendor of the settings, or the one that is played; null is none. */
export function marketingVendor(): { readonly script: string; readonly account: string } | null {
  const config = getConfig()
  const { marketingForm } = config
  if (marketingForm) return { script: marketingForm.url, account: marketingForm.account }
  return playsVendors(config) ? PLAYED.marketingForm : null
}

/** Below which the form builder shows its forms; null is none. */
export function formBuilderUrl(): string | null {
  const config = getConfig()
  return config.formBuilder?.url ?? (playsVendors(config) ? PLAYED.formBuilder : null)
}
