import { defineMessages } from './define-messages.ts'

/** The foot of every page. */
export const footerMessages = defineMessages({
  sv: {
    footerBrands: 'Våra bilmärken',
    footerSocial: 'Följ oss',
    footerCopied: 'Kopierat',
    footerCookieSettings: 'Cookieinställningar',
    footerNewTab: '(öppnas i ny flik)',
    scrollToTop: 'Till toppen av sidan',
  },
  en: {
    footerBrands: 'Our brands',
    footerSocial: 'Follow us',
    footerCopied: 'Copied',
    footerCookieSettings: 'Cookie settings',
    footerNewTab: '(opens in a new tab)',
    scrollToTop: 'To the top of the page',
  },
  nb: {
    footerBrands: 'Våre bilmerker',
    footerSocial: 'Følg oss',
    footerCopied: 'Kopiert',
    footerCookieSettings: 'Innstillinger for informasjonskapsler',
    footerNewTab: '(åpnes i ny fane)',
    scrollToTop: 'Til toppen av siden',
  },
  da: {
    footerBrands: 'Vores bilmærker',
    footerSocial: 'Følg os',
    footerCopied: 'Kopieret',
    footerCookieSettings: 'Cookieindstillinger',
    footerNewTab: '(åbner i ny fane)',
    scrollToTop: 'Til toppen af siden',
  },
  fi: {
    footerBrands: 'Automerkkimme',
    footerSocial: 'Seuraa meitä',
    footerCopied: 'Kopioitu',
    footerCookieSettings: 'Evästeasetukset',
    footerNewTab: '(avautuu uuteen välilehteen)',
    scrollToTop: 'Sivun alkuun',
  },
  sk: {
    footerBrands: 'Naše značky',
    footerSocial: 'Sledujte nás',
    footerCopied: 'Skopírované',
    footerCookieSettings: 'Nastavenia cookies',
    footerNewTab: '(otvorí sa na novej karte)',
    scrollToTop: 'Na začiatok stránky',
  },
  cs: {
    footerBrands: 'Naše značky',
    footerSocial: 'Sledujte nás',
    footerCopied: 'Zkopírováno',
    footerCookieSettings: 'Nastavení cookies',
    footerNewTab: '(otevře se na nové kartě)',
    scrollToTop: 'Na začátek stránky',
  },
})
