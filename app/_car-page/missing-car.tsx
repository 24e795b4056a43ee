import type { SiteContext } from '#domain/href'
import { Section } from '#ui/shell'
import { translator } from '../_content/content.ts'
import { carPlaceOf } from './car-page-context.ts'

interface MissingCarProps {
  readonly siteContext: SiteContext
  /** What the slug of the address says; empty where it had none. */
  readonly words: string
}

/** In the place of a car that is not there (RETAILERR-07). */
export async function MissingCar({ siteContext, words }: MissingCarProps) {
  const [{ list }, t] = await Promise.all([carPlaceOf(siteContext), translator(siteContext)])
  const query = words === '' ? '' : `?keyphrase=${encodeURIComponent(words)}`
  return (
    <Section>
      <h1>{t('carMissingTitle')}</h1>
      <a href={`${list.path}${query}`}>{t('carsAll')}</a>
    </Section>
  )
}
