import type { Locale } from '#domain/sites'

/** Why a call was not answered as asked. */
export type Refusal =
  | 'bad-request'
  | 'wrong-origin'
  | 'not-found'
  | 'method'
  | 'wrong-media-type'
  | 'too-large'
  | 'too-many'
  | 'unknown-plate'
  | 'unsupported-car'
  | 'unknown-department'
  | 'slot-taken'
  | 'already-booked'
  | 'refused'
  | 'invalid'
  | 'key-missing'
  | 'key-reused'
  | 'id-reused'
  | 'no-agreement'
  | 'number-ended'
  | 'code-wrong'
  | 'code-spent'
  | 'code-ended'
  | 'too-soon'
  | 'unknown-workshop'
  | 'already-reviewed'
  | 'run-taken'
  | 'run-over'
  | 'signed-out'
  | 'not-yours'
  | 'credentials-wrong'
  | 'role-missing'
  | 'overloaded'
  | 'unavailable'
  | 'internal'

type Messages = Record<
  | 'general'
  | 'check'
  | 'plate'
  | 'car'
  | 'workshop'
  | 'slot'
  | 'booked'
  | 'again'
  | 'sent'
  | 'later'
  | 'nothing',
  string
>

/** What a refusal comes to for a visitor: several technical reasons share one sentence. */
const SAID: Record<Refusal, keyof Messages> = {
  'bad-request': 'check',
  'wrong-origin': 'general',
  'not-found': 'nothing',
  method: 'general',
  'wrong-media-type': 'general',
  'too-large': 'check',
  'too-many': 'later',
  'unknown-plate': 'plate',
  'unsupported-car': 'car',
  'unknown-department': 'workshop',
  'slot-taken': 'slot',
  'already-booked': 'booked',
  refused: 'general',
  invalid: 'check',
  'key-missing': 'general',
  'key-reused': 'again',
  'id-reused': 'sent',
  'no-agreement': 'plate',
  'number-ended': 'check',
  'code-wrong': 'check',
  'code-spent': 'check',
  'code-ended': 'check',
  'too-soon': 'later',
  'unknown-workshop': 'workshop',
  'already-reviewed': 'general',
  'run-taken': 'general',
  'run-over': 'general',
  'signed-out': 'general',
  'not-yours': 'check',
  'credentials-wrong': 'check',
  'role-missing': 'general',
  overloaded: 'later',
  unavailable: 'later',
  internal: 'general',
}

const MESSAGES: Record<Locale, Messages> = {
  sv: {
    general: 'Något gick fel, vänligen försök igen senare.',
    check: 'Något i uppgifterna stämmer inte. Kontrollera dem och försök igen.',
    plate: 'Vi hittar ingen bil med det registreringsnumret.',
    car: 'Vi kan tyvärr inte ta emot den här bilen.',
    workshop: 'Vi hittar inte den verkstaden.',
    slot: 'Tiden hann bli bokad av någon annan. Välj en ny tid.',
    booked:
      'Bilen har redan en tid den dagen, bokningsnummer {bookingNumber}. Välj en annan dag, eller kontakta oss om du vill ändra bokningen.',
    again: 'Bokningen är redan skickad med andra uppgifter. Ladda om sidan och försök igen.',
    sent: 'Formuläret är redan skickat med andra uppgifter. Ladda om sidan och försök igen.',
    later: 'Vi kan inte svara just nu. Vänta en stund och försök igen.',
    nothing: 'Det finns inget här.',
  },
  en: {
    general: 'Something went wrong, please try again later.',
    check: 'Something in the details is not right. Check them and try again.',
    plate: 'We cannot find a car with that registration number.',
    car: 'Unfortunately we cannot take this car.',
    workshop: 'We cannot find that workshop.',
    slot: 'Somebody else just booked that time. Please choose another.',
    booked:
      'The car already has an appointment that day, booking number {bookingNumber}. Choose another day, or contact us to change the booking.',
    again: 'The booking was already sent with other details. Reload the page and try again.',
    sent: 'The form was already sent with other details. Reload the page and try again.',
    later: 'We cannot answer right now. Wait a moment and try again.',
    nothing: 'There is nothing here.',
  },
  nb: {
    general: 'Noe gikk galt, vennligst prøv igjen senere.',
    check: 'Noe i opplysningene stemmer ikke. Kontroller dem og prøv igjen.',
    plate: 'Vi finner ingen bil med det registreringsnummeret.',
    car: 'Vi kan dessverre ikke ta imot denne bilen.',
    workshop: 'Vi finner ikke det verkstedet.',
    slot: 'Tiden ble nettopp bestilt av en annen. Velg en ny tid.',
    booked:
      'Bilen har allerede en time den dagen, bestillingsnummer {bookingNumber}. Velg en annen dag, eller kontakt oss for å endre bestillingen.',
    again:
      'Bestillingen er allerede sendt med andre opplysninger. Last siden på nytt og prøv igjen.',
    sent: 'Skjemaet er allerede sendt med andre opplysninger. Last siden på nytt og prøv igjen.',
    later: 'Vi kan ikke svare akkurat nå. Vent litt og prøv igjen.',
    nothing: 'Det finnes ingenting her.',
  },
  da: {
    general: 'Noget gik galt, prøv venligst igen senere.',
    check: 'Noget i oplysningerne stemmer ikke. Kontrollér dem og prøv igen.',
    plate: 'Vi kan ikke finde en bil med det registreringsnummer.',
    car: 'Vi kan desværre ikke tage imod denne bil.',
    workshop: 'Vi kan ikke finde det værksted.',
    slot: 'Tiden er netop blevet booket af en anden. Vælg en ny tid.',
    booked:
      'Bilen har allerede en tid den dag, bookingnummer {bookingNumber}. Vælg en anden dag, eller kontakt os for at ændre bookingen.',
    again: 'Bookingen er allerede sendt med andre oplysninger. Genindlæs siden og prøv igen.',
    sent: 'Formularen er allerede sendt med andre oplysninger. Genindlæs siden og prøv igen.',
    later: 'Vi kan ikke svare lige nu. Vent et øjeblik og prøv igen.',
    nothing: 'Der er ikke noget her.',
  },
  fi: {
    general: 'Jokin meni pieleen, yritä myöhemmin uudelleen.',
    check: 'Tiedoissa on virhe. Tarkista ne ja yritä uudelleen.',
    plate: 'Emme löydä autoa tällä rekisterinumerolla.',
    car: 'Valitettavasti emme voi ottaa tätä autoa vastaan.',
    workshop: 'Emme löydä kyseistä korjaamoa.',
    slot: 'Joku muu ehti varata ajan. Valitse uusi aika.',
    booked:
      'Autolla on jo aika samana päivänä, varausnumero {bookingNumber}. Valitse toinen päivä tai ota meihin yhteyttä, jos haluat muuttaa varausta.',
    again: 'Varaus on jo lähetetty muilla tiedoilla. Lataa sivu uudelleen ja yritä uudelleen.',
    sent: 'Lomake on jo lähetetty muilla tiedoilla. Lataa sivu uudelleen ja yritä uudelleen.',
    later: 'Emme voi vastata juuri nyt. Odota hetki ja yritä uudelleen.',
    nothing: 'Täällä ei ole mitään.',
  },
  sk: {
    general: 'Niečo sa pokazilo, skúste to neskôr.',
    check: 'Niektorý údaj nie je správny. Skontrolujte ich a skúste to znova.',
    plate: 'Vozidlo s týmto evidenčným číslom sme nenašli.',
    car: 'Toto vozidlo bohužiaľ nemôžeme prijať.',
    workshop: 'Tento servis sme nenašli.',
    slot: 'Tento termín si práve rezervoval niekto iný. Vyberte si iný.',
    booked:
      'Vozidlo už má na tento deň termín, číslo rezervácie {bookingNumber}. Vyberte si iný deň alebo nás kontaktujte, ak chcete rezerváciu zmeniť.',
    again: 'Rezervácia už bola odoslaná s inými údajmi. Obnovte stránku a skúste to znova.',
    sent: 'Formulár už bol odoslaný s inými údajmi. Obnovte stránku a skúste to znova.',
    later: 'Momentálne nemôžeme odpovedať. Chvíľu počkajte a skúste to znova.',
    nothing: 'Nič tu nie je.',
  },
  cs: {
    general: 'Něco se pokazilo, zkuste to později.',
    check: 'Některý údaj není správný. Zkontrolujte je a zkuste to znovu.',
    plate: 'Vozidlo s touto registrační značkou jsme nenašli.',
    car: 'Toto vozidlo bohužel nemůžeme přijmout.',
    workshop: 'Tento servis jsme nenašli.',
    slot: 'Tento termín si právě rezervoval někdo jiný. Vyberte si jiný.',
    booked:
      'Vozidlo už má na tento den termín, číslo rezervace {bookingNumber}. Vyberte si jiný den, nebo nás kontaktujte, pokud chcete rezervaci změnit.',
    again: 'Rezervace už byla odeslána s jinými údaji. Obnovte stránku a zkuste to znovu.',
    sent: 'Formulář už byl odeslán s jinými údaji. Obnovte stránku a zkuste to znovu.',
    later: 'Právě teď nemůžeme odpovědět. Chvíli počkejte a zkuste to znovu.',
    nothing: 'Nic tu není.',
  },
}

/** The words for the visitor (BOOKFORM-10), with what they name. */
export const wordsFor = (
  refusal: Refusal,
  locale: Locale,
  named: { readonly bookingNumber?: string } = {},
): string =>
  MESSAGES[locale][SAID[refusal]].replace('{bookingNumber}', () => named.bookingNumber ?? '–')
