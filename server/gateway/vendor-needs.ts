import type { Config } from '../settings/config.ts'
import { playsVendors } from '../settings/plays-vendors.ts'
import type { NeedOrigins } from './csp.ts'

/** What pages may load of each vendor that they say they need, by the settings. */
export function needOrigins(config: Config): NeedOrigins {
  const { marketingForm, formBuilder } = config
  const marketing = marketingForm && [
    ...new Set([new URL(marketingForm.url).origin, ...marketingForm.origins]),
  ]
  const builder = formBuilder
    ? [new URL(formBuilder.url).origin]
    : playsVendors(config)
      ? ["'self'"]
      : []
  return {
    // A made-up vendor's script is the site's own, as everything that it asks for is.
    'marketing-form': marketing
      ? {
          'script-src': marketing,
          'connect-src': marketing,
          'img-src': marketing,
          'frame-src': marketing,
        }
      : {},
    'form-builder': { 'frame-src': builder },
    'car-viewer': {
      'frame-src': config.carMediaOrigins.viewers,
      'media-src': config.carMediaOrigins.media,
    },
  }
}
