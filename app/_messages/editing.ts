import { defineMessages } from './define-messages.ts'

/** The editor's bar. */
export const editingMessages = defineMessages({
  sv: {
    editingOn: 'Redigeringsläge',
    editingPublish: 'Publicera',
    editingLeave: 'Avsluta',
    editingSaving: 'Sparar …',
    editingSaved: 'Sparat som utkast',
    editingPublished: 'Publicerat',
    editingConflict:
      'Någon annan har ändrat den här texten. Ladda om sidan; din text finns kvar här.',
    editingFailed: 'Det gick inte att spara. Din text finns kvar här; försök igen.',
  },
  nb: {
    editingOn: 'Redigeringsmodus',
    editingPublish: 'Publiser',
    editingLeave: 'Avslutt',
    editingSaving: 'Lagrer …',
    editingSaved: 'Lagret som utkast',
    editingPublished: 'Publisert',
    editingConflict:
      'Noen andre har endret denne teksten. Last siden på nytt; teksten din står her.',
    editingFailed: 'Kunne ikke lagre. Teksten din står her; prøv igjen.',
  },
  da: {
    editingOn: 'Redigering',
    editingPublish: 'Udgiv',
    editingLeave: 'Afslut',
    editingSaving: 'Gemmer …',
    editingSaved: 'Gemt som kladde',
    editingPublished: 'Udgivet',
    editingConflict: 'En anden har ændret denne tekst. Genindlæs siden; din tekst står her stadig.',
    editingFailed: 'Kunne ikke gemme. Din tekst står her stadig; prøv igen.',
  },
  fi: {
    editingOn: 'Muokkaustila',
    editingPublish: 'Julkaise',
    editingLeave: 'Lopeta',
    editingSaving: 'Tallennetaan …',
    editingSaved: 'Tallennettu luonnoksena',
    editingPublished: 'Julkaistu',
    editingConflict:
      'Joku muu on muuttanut tätä tekstiä. Lataa sivu uudelleen; tekstisi on yhä tässä.',
    editingFailed: 'Tallennus ei onnistunut. Tekstisi on yhä tässä; yritä uudelleen.',
  },
  sk: {
    editingOn: 'Režim úprav',
    editingPublish: 'Zverejniť',
    editingLeave: 'Ukončiť',
    editingSaving: 'Ukladá sa …',
    editingSaved: 'Uložené ako koncept',
    editingPublished: 'Zverejnené',
    editingConflict: 'Tento text medzitým zmenil niekto iný. Obnovte stránku; váš text tu zostal.',
    editingFailed: 'Uloženie zlyhalo. Váš text tu zostal; skúste to znova.',
  },
  cs: {
    editingOn: 'Režim úprav',
    editingPublish: 'Zveřejnit',
    editingLeave: 'Ukončit',
    editingSaving: 'Ukládá se …',
    editingSaved: 'Uloženo jako koncept',
    editingPublished: 'Zveřejněno',
    editingConflict: 'Tento text mezitím změnil někdo jiný. Obnovte stránku; váš text tu zůstal.',
    editingFailed: 'Uložení se nezdařilo. Váš text tu zůstal; zkuste to znovu.',
  },
  en: {
    editingOn: 'Editing mode',
    editingPublish: 'Publish',
    editingLeave: 'Leave',
    editingSaving: 'Saving …',
    editingSaved: 'Saved as a draft',
    editingPublished: 'Published',
    editingConflict: 'Somebody else has changed this text. Reload the page; yours is still here.',
    editingFailed: 'It could not be saved. Your text is still here; try again.',
  },
})
