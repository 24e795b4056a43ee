import type { Locale } from '#domain/sites'

/** What the page says that stands for one out of reach, in one language. */
export interface OfflinePageMessages {
  readonly title: string
  readonly text: string
  readonly retry: string
  readonly home: string
  readonly back: string
  readonly waiting: string
  readonly readable: string
  readonly readableText: string
  readonly nothing: string
  /** With `{when}`. */
  readonly saved: string
  readonly contact: string
}

export const OFFLINE_PAGE_MESSAGES: Record<Locale, OfflinePageMessages> = {
  sv: {
    title: 'Du är offline',
    text: 'Sidan du vill se finns inte sparad här än. Inget du har fyllt i är borta.',
    retry: 'Försök igen',
    home: 'Till startsidan',
    back: 'Du är online igen. Nu går det att öppna sidan.',
    waiting: 'Väntar på att skickas',
    readable: 'Det här kan du läsa nu',
    readableText: 'Sidor du har besökt sparas i den här webbläsaren.',
    nothing: 'Inga sidor är sparade än. De du besöker sparas här, så att de går att läsa utan nät.',
    saved: 'Sparad {when}',
    contact: 'Prata med oss',
  },
  en: {
    title: 'You are offline',
    text: 'The page you want to see is not kept here yet. Nothing you typed is lost.',
    retry: 'Try again',
    home: 'To the start page',
    back: 'You are online again. The page can be opened now.',
    waiting: 'Waiting to be sent',
    readable: 'What you can read now',
    readableText: 'Pages that you have visited are kept in this browser.',
    nothing: 'No pages are kept yet. Those you visit are, so that they can be read offline.',
    saved: 'Kept {when}',
    contact: 'Talk to us',
  },
  nb: {
    title: 'Du er frakoblet',
    text: 'Siden du vil se, er ikke lagret her ennå. Ingenting du har fylt ut, er borte.',
    retry: 'Prøv igjen',
    home: 'Til forsiden',
    back: 'Du er på nett igjen. Nå kan siden åpnes.',
    waiting: 'Venter på å bli sendt',
    readable: 'Dette kan du lese nå',
    readableText: 'Sider du har besøkt, lagres i denne nettleseren.',
    nothing: 'Ingen sider er lagret ennå. De du besøker, lagres her, så de kan leses uten nett.',
    saved: 'Lagret {when}',
    contact: 'Snakk med oss',
  },
  da: {
    title: 'Du er offline',
    text: 'Siden, du vil se, er ikke gemt her endnu. Intet af det, du har udfyldt, er gået tabt.',
    retry: 'Prøv igen',
    home: 'Til forsiden',
    back: 'Du er online igen. Nu kan siden åbnes.',
    waiting: 'Venter på at blive sendt',
    readable: 'Det kan du læse nu',
    readableText: 'Sider, du har besøgt, gemmes i denne browser.',
    nothing: 'Ingen sider er gemt endnu. Dem, du besøger, gemmes her, så de kan læses uden net.',
    saved: 'Gemt {when}',
    contact: 'Tal med os',
  },
  fi: {
    title: 'Olet offline-tilassa',
    text: 'Hakemaasi sivua ei ole vielä tallennettu. Mitään täyttämääsi ei ole kadonnut.',
    retry: 'Yritä uudelleen',
    home: 'Etusivulle',
    back: 'Olet taas verkossa. Sivun voi nyt avata.',
    waiting: 'Odottaa lähettämistä',
    readable: 'Tämän voit lukea nyt',
    readableText: 'Sivut, joilla olet käynyt, tallentuvat tähän selaimeen.',
    nothing:
      'Sivuja ei ole vielä tallennettu. Sivut, joilla käyt, tallentuvat tänne luettaviksi ilman verkkoa.',
    saved: 'Tallennettu {when}',
    contact: 'Ota yhteyttä',
  },
  sk: {
    title: 'Ste offline',
    text: 'Stránka, ktorú chcete vidieť, tu ešte nie je uložená. Nič z toho, čo ste vyplnili, sa nestratilo.',
    retry: 'Skúsiť znova',
    home: 'Na úvodnú stránku',
    back: 'Ste opäť online. Stránku už možno otvoriť.',
    waiting: 'Čaká na odoslanie',
    readable: 'Toto si môžete prečítať teraz',
    readableText: 'Stránky, ktoré ste navštívili, sa ukladajú v tomto prehliadači.',
    nothing:
      'Zatiaľ nie sú uložené žiadne stránky. Tie, ktoré navštívite, sa uložia a dajú sa čítať bez siete.',
    saved: 'Uložené {when}',
    contact: 'Kontaktujte nás',
  },
  cs: {
    title: 'Jste offline',
    text: 'Stránka, kterou chcete vidět, tu ještě není uložená. Nic z toho, co jste vyplnili, se neztratilo.',
    retry: 'Zkusit znovu',
    home: 'Na úvodní stránku',
    back: 'Jste zase online. Stránku už lze otevřít.',
    waiting: 'Čeká na odeslání',
    readable: 'Tohle si můžete přečíst teď',
    readableText: 'Stránky, které jste navštívili, se ukládají v tomto prohlížeči.',
    nothing:
      'Zatím nejsou uložené žádné stránky. Ty, které navštívíte, se uloží a dají se číst bez sítě.',
    saved: 'Uloženo {when}',
    contact: 'Kontaktujte nás',
  },
}
