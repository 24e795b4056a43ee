import type { SiteContext } from '#domain/href'
import { translator } from '../_content/content.ts'
import { fallbackContentOf } from '../_shell/fallback-messages.ts'
import { FallbackPage } from '../_shell/fallback-page.tsx'
import { carPlaceOf } from './car-page-context.ts'

/** In the place of a car while the index does not answer, with the way to the car list (DETAIL-39). */
export async function CarUnavailable({ siteContext }: { readonly siteContext: SiteContext }) {
  const [{ list }, t] = await Promise.all([carPlaceOf(siteContext), translator(siteContext)])
  const messages = {
    ...fallbackContentOf(siteContext),
    errorTitle: t('carUnavailableTitle'),
    errorText: t('carUnavailableText'),
    home: t('carsAll'),
    homeHref: list.path,
  }
  return <FallbackPage kind="error" messages={messages} />
}
