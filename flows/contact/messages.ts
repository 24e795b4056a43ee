import { defineMessages } from '#engine'
import { leadMessages } from '../shared/lead-messages.ts'
import { contact } from './definition.ts'

export const messages = defineMessages(contact, {
  sv: {
    ...leadMessages.sv,
    'form.title': 'Fråga om bilen',
    'form.submit': 'Skicka frågan',
    'form.choose': 'Välj säljare *',
    'siteName.label': 'Säljare',
    'siteName.required': 'Välj vilken anläggning du vill prata med.',
    'siteName.departmentNotFound':
      'Den anläggningen säljer inte bilen. Välj en annan, eller ring oss.',
    'quote.label': 'Jag vill ha en offert',
    'testDrive.label': 'Jag vill provköra',
    'failed.title': 'Något gick fel. Frågan skickades inte.',
    'thanks.title': 'Tack för din fråga!',
    'thanks.text': 'Säljaren hör av sig så snart som möjligt, oftast inom några timmar.',
    'thanks.again': 'Skicka en fråga till',
  },
  en: {
    ...leadMessages.en,
    'form.title': 'Ask about the car',
    'form.submit': 'Send the question',
    'form.choose': 'Choose a seller *',
    'siteName.label': 'Seller',
    'siteName.required': 'Choose the dealer that you want to talk to.',
    'siteName.departmentNotFound': 'That dealer does not sell the car. Choose another, or call us.',
    'quote.label': 'I would like a quote',
    'testDrive.label': 'I would like a test drive',
    'failed.title': 'Something went wrong. The question was not sent.',
    'thanks.title': 'Thank you for your question!',
    'thanks.text': 'The seller will be in touch as soon as possible, mostly within a few hours.',
    'thanks.again': 'Send another question',
  },
  nb: {
    ...leadMessages.nb,
    'form.title': 'Spør om bilen',
    'form.submit': 'Send spørsmålet',
    'form.choose': 'Velg selger *',
    'siteName.label': 'Selger',
    'siteName.required': 'Velg forhandleren du vil snakke med.',
    'siteName.departmentNotFound':
      'Den forhandleren selger ikke bilen. Velg en annen, eller ring oss.',
    'quote.label': 'Jeg vil ha et tilbud',
    'testDrive.label': 'Jeg vil prøvekjøre',
    'failed.title': 'Noe gikk galt. Spørsmålet ble ikke sendt.',
    'thanks.title': 'Takk for spørsmålet!',
    'thanks.text': 'Selgeren tar kontakt så snart som mulig, som regel innen noen timer.',
    'thanks.again': 'Send et nytt spørsmål',
  },
})
