import type { Locale } from '#domain/sites'

/** What the daily e-mail about suspected leads says to those who read it. */
export const SUSPECTS_LABELS: Readonly<
  Record<Locale, { readonly subject: string; readonly intro: string }>
> = {
  sv: {
    subject: 'Misstänkta förfrågningar som inte har skickats vidare',
    intro:
      'Det här kan vara skickat av en maskin. Den som skickade har fått ett tack, men ingen annan har sett det. Är det en människa, så svara henne.',
  },
  en: {
    subject: 'Suspected requests that were not passed on',
    intro:
      'A machine may have sent these. Whoever did was thanked, and nobody else has seen them. Where it was a person, please answer.',
  },
  nb: {
    subject: 'Mistenkte forespørsler som ikke er sendt videre',
    intro:
      'Dette kan være sendt av en maskin. Den som sendte det, har fått en takk, men ingen andre har sett det. Er det et menneske, så svar.',
  },
  da: {
    subject: 'Mistænkelige forespørgsler, som ikke er sendt videre',
    intro:
      'Dette kan være sendt af en maskine. Afsenderen er blevet takket, men ingen andre har set det. Er det et menneske, så svar.',
  },
  fi: {
    subject: 'Epäilyttävät pyynnöt, joita ei ole välitetty',
    intro:
      'Nämä on voinut lähettää kone. Lähettäjää on kiitetty, mutta kukaan muu ei ole nähnyt niitä. Jos lähettäjä on ihminen, vastaathan hänelle.',
  },
  sk: {
    subject: 'Podozrivé žiadosti, ktoré neboli odoslané ďalej',
    intro:
      'Tieto žiadosti mohol poslať stroj. Odosielateľovi sme poďakovali, ale nikto iný ich nevidel. Ak ich poslal človek, odpovedzte mu.',
  },
  cs: {
    subject: 'Podezřelé žádosti, které nebyly předány dál',
    intro:
      'Tyto žádosti mohl poslat stroj. Odesílateli jsme poděkovali, ale nikdo jiný je neviděl. Pokud je poslal člověk, odpovězte mu.',
  },
}
