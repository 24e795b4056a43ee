import type { Locale } from '#domain/sites'
import { hrefOf, type SiteContext } from '#domain/href'
import type { FallbackContent } from './fallback-page.tsx'

interface FallbackMessages {
  readonly missingTitle: string
  readonly missingText: string
  readonly home: string
  readonly errorTitle: string
  readonly errorText: string
  readonly retry: string
  readonly contact: string
}

/** What a page of the place says where another is missing or broken; not in the browser's code. */
export function fallbackContentOf(siteContext: SiteContext): FallbackContent {
  const { phone, phoneText } = siteContext.site.contact
  return {
    ...FALLBACK_MESSAGES[siteContext.locale],
    homeHref: hrefOf(siteContext, '/'),
    phone,
    phoneText,
  }
}

/** Apart from the content's dictionary, which is not there when the content cannot be read. */
const FALLBACK_MESSAGES: Record<Locale, FallbackMessages> = {
  sv: {
    contact: 'Prata med oss',
    missingTitle: 'Sidan finns inte',
    missingText: 'Adressen kan vara gammal eller felstavad. Inget du har fyllt i är borta.',
    home: 'Till startsidan',
    errorTitle: 'Något gick fel',
    errorText: 'Sidan kunde inte visas. Det du har fyllt i finns kvar i den här fliken.',
    retry: 'Försök igen',
  },
  en: {
    contact: 'Talk to us',
    missingTitle: 'This page does not exist',
    missingText: 'The address may be old or misspelt. Nothing you typed is lost.',
    home: 'To the start page',
    errorTitle: 'Something went wrong',
    errorText: 'The page could not be shown. What you typed is still in this tab.',
    retry: 'Try again',
  },
  nb: {
    contact: 'Snakk med oss',
    missingTitle: 'Siden finnes ikke',
    missingText: 'Adressen kan være gammel eller feilstavet. Ingenting du har fylt ut er borte.',
    home: 'Til forsiden',
    errorTitle: 'Noe gikk galt',
    errorText: 'Siden kunne ikke vises. Det du har fylt ut er fortsatt i denne fanen.',
    retry: 'Prøv igjen',
  },
  da: {
    contact: 'Tal med os',
    missingTitle: 'Siden findes ikke',
    missingText:
      'Adressen kan være gammel eller stavet forkert. Intet af det, du har skrevet, er gået tabt.',
    home: 'Til forsiden',
    errorTitle: 'Noget gik galt',
    errorText: 'Siden kunne ikke vises. Det, du har skrevet, er stadig i denne fane.',
    retry: 'Prøv igen',
  },
  fi: {
    contact: 'Ota yhteyttä',
    missingTitle: 'Sivua ei löydy',
    missingText:
      'Osoite voi olla vanha tai väärin kirjoitettu. Mitään täyttämääsi ei ole kadonnut.',
    home: 'Etusivulle',
    errorTitle: 'Jokin meni pieleen',
    errorText: 'Sivua ei voitu näyttää. Täyttämäsi tiedot ovat edelleen tässä välilehdessä.',
    retry: 'Yritä uudelleen',
  },
  sk: {
    contact: 'Kontaktujte nás',
    missingTitle: 'Stránka neexistuje',
    missingText:
      'Adresa môže byť stará alebo chybne napísaná. Nič z toho, čo ste vyplnili, sa nestratilo.',
    home: 'Na úvodnú stránku',
    errorTitle: 'Niečo sa pokazilo',
    errorText: 'Stránku sa nepodarilo zobraziť. Čo ste vyplnili, je stále na tejto karte.',
    retry: 'Skúsiť znova',
  },
  cs: {
    contact: 'Kontaktujte nás',
    missingTitle: 'Stránka neexistuje',
    missingText:
      'Adresa může být stará nebo chybně napsaná. Nic z toho, co jste vyplnili, se neztratilo.',
    home: 'Na úvodní stránku',
    errorTitle: 'Něco se pokazilo',
    errorText: 'Stránku se nepodařilo zobrazit. Co jste vyplnili, je stále na této kartě.',
    retry: 'Zkusit znovu',
  },
}
