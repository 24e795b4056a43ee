import type { ENQUIRY_OPTIONS, SELL_CAR_OPTIONS } from '#domain/leads'
import type { Locale } from '#domain/sites'
import type { DayPart } from '#domain/visiting-hours'

/** What the e-mail of a lead says, in the first language of the site. */
export interface EmailLabels {
  readonly receipt: string
  readonly received: string
  readonly site: string
  readonly yes: string
  readonly no: string
  /** Titles of the forms that are known by name; another form is a request. */
  readonly forms: Readonly<
    Record<'sell-car' | 'service-request' | 'contact' | 'enquiry' | 'other', string>
  >
  /** By the documented name of the member; a form of its own that says more shows that by its name. */
  readonly members: Readonly<Record<LabelledMember, string>>
  /** Codes of a choice that a form sends. */
  readonly options: Readonly<Record<SentOption, string>>
}

type SentOption = (typeof SELL_CAR_OPTIONS)[number] | (typeof ENQUIRY_OPTIONS)[number] | DayPart

/** Of the forms' documented members, those that a person reads. */
export type LabelledMember =
  | 'customerName'
  | 'customerPhone'
  | 'customerEmail'
  | 'regno'
  | 'milage'
  | 'date'
  | 'dayPart'
  | 'services'
  | 'option'
  | 'message'
  | 'quote'
  | 'testDrive'
  | 'siteName'
  | 'description'
  | 'gdpr'
  | 'newsletter'
  | 'typeMC'
  | 'car'
  | 'source'
  | 'answers'
  | 'formId'

export const EMAIL_LABELS: Readonly<Record<Locale, EmailLabels>> = {
  sv: {
    receipt: 'Ärendenummer',
    received: 'Inkom',
    site: 'Webbplats',
    yes: 'ja',
    no: 'nej',
    forms: {
      'sell-car': 'Sälja bil',
      'service-request': 'Förfrågan om verkstadstid',
      contact: 'Fråga om bil',
      enquiry: 'Förfrågan om bil',
      other: 'Förfrågan',
    },
    members: {
      customerName: 'Namn',
      customerPhone: 'Telefon',
      customerEmail: 'E-post',
      regno: 'Registreringsnummer',
      milage: 'Mätarställning',
      date: 'Önskad dag',
      dayPart: 'Tid på dagen',
      services: 'Tjänster',
      option: 'Vill',
      message: 'Meddelande',
      quote: 'Vill ha offert',
      testDrive: 'Vill provköra',
      siteName: 'Anläggning',
      description: 'Formulär',
      gdpr: 'Samtycker till att uppgifterna sparas',
      newsletter: 'Vill ha nyhetsbrev',
      typeMC: 'Motorcykel',
      car: 'Bil',
      source: 'Sida',
      answers: 'Svar',
      formId: 'Formulär',
    },
    options: {
      sell: 'sälja bilen',
      'trade-in': 'byta in bilen',
      'test-drive': 'provköra',
      quotation: 'få en offert',
      reserve: 'reservera bilen',
      callback: 'bli uppringd',
      morning: 'förmiddag',
      afternoon: 'eftermiddag',
      evening: 'efter klockan 17',
    },
  },
  en: {
    receipt: 'Reference',
    received: 'Received',
    site: 'Site',
    yes: 'yes',
    no: 'no',
    forms: {
      'sell-car': 'Car for sale',
      'service-request': 'Request for a workshop appointment',
      contact: 'Question about a car',
      enquiry: 'Enquiry about a car',
      other: 'Request',
    },
    members: {
      customerName: 'Name',
      customerPhone: 'Telephone',
      customerEmail: 'E-mail',
      regno: 'Registration number',
      milage: 'Mileage',
      date: 'Desired day',
      dayPart: 'Time of day',
      services: 'Services',
      option: 'Wants to',
      message: 'Message',
      quote: 'Wants a quote',
      testDrive: 'Wants a test drive',
      siteName: 'Place',
      description: 'Form',
      gdpr: 'Agrees that the details are stored',
      newsletter: 'Wants news by e-mail',
      typeMC: 'Motorcycle',
      car: 'Car',
      source: 'Page',
      answers: 'Answers',
      formId: 'Form',
    },
    options: {
      sell: 'sell the car',
      'trade-in': 'trade the car in',
      'test-drive': 'a test drive',
      quotation: 'a quotation',
      reserve: 'to reserve the car',
      callback: 'a call back',
      morning: 'morning',
      afternoon: 'afternoon',
      evening: 'after 5 pm',
    },
  },
  nb: {
    receipt: 'Saksnummer',
    received: 'Mottatt',
    site: 'Nettsted',
    yes: 'ja',
    no: 'nei',
    forms: {
      'sell-car': 'Selge bil',
      'service-request': 'Forespørsel om verkstedtime',
      contact: 'Spørsmål om bil',
      enquiry: 'Forespørsel om bil',
      other: 'Forespørsel',
    },
    members: {
      customerName: 'Navn',
      customerPhone: 'Telefon',
      customerEmail: 'E-post',
      regno: 'Registreringsnummer',
      milage: 'Kilometerstand',
      date: 'Ønsket dag',
      dayPart: 'Tid på dagen',
      services: 'Tjenester',
      option: 'Vil',
      message: 'Melding',
      quote: 'Vil ha tilbud',
      testDrive: 'Vil prøvekjøre',
      siteName: 'Forhandler',
      description: 'Skjema',
      gdpr: 'Samtykker til at opplysningene lagres',
      newsletter: 'Vil ha nyhetsbrev',
      typeMC: 'Motorsykkel',
      car: 'Bil',
      source: 'Side',
      answers: 'Svar',
      formId: 'Skjema',
    },
    options: {
      sell: 'selge bilen',
      'trade-in': 'bytte inn bilen',
      'test-drive': 'prøvekjøre',
      quotation: 'få et tilbud',
      reserve: 'reservere bilen',
      callback: 'bli oppringt',
      morning: 'formiddag',
      afternoon: 'ettermiddag',
      evening: 'etter klokken 17',
    },
  },
  da: {
    receipt: 'Sagsnummer',
    received: 'Modtaget',
    site: 'Websted',
    yes: 'ja',
    no: 'nej',
    forms: {
      'sell-car': 'Sælge bil',
      'service-request': 'Forespørgsel om værkstedstid',
      contact: 'Spørgsmål om bil',
      enquiry: 'Forespørgsel om bil',
      other: 'Forespørgsel',
    },
    members: {
      customerName: 'Navn',
      customerPhone: 'Telefon',
      customerEmail: 'E-mail',
      regno: 'Registreringsnummer',
      milage: 'Kilometertal',
      date: 'Ønsket dag',
      dayPart: 'Tid på dagen',
      services: 'Ydelser',
      option: 'Vil',
      message: 'Besked',
      quote: 'Vil have et tilbud',
      testDrive: 'Vil prøvekøre',
      siteName: 'Forhandler',
      description: 'Formular',
      gdpr: 'Accepterer, at oplysningerne gemmes',
      newsletter: 'Vil have nyhedsbrev',
      typeMC: 'Motorcykel',
      car: 'Bil',
      source: 'Side',
      answers: 'Svar',
      formId: 'Formular',
    },
    options: {
      sell: 'sælge bilen',
      'trade-in': 'bytte bilen',
      'test-drive': 'en prøvetur',
      quotation: 'et tilbud',
      reserve: 'at reservere bilen',
      callback: 'at blive ringet op',
      morning: 'formiddag',
      afternoon: 'eftermiddag',
      evening: 'efter klokken 17',
    },
  },
  fi: {
    receipt: 'Viitenumero',
    received: 'Saapunut',
    site: 'Sivusto',
    yes: 'kyllä',
    no: 'ei',
    forms: {
      'sell-car': 'Auton myynti',
      'service-request': 'Huoltoaikapyyntö',
      contact: 'Kysymys autosta',
      enquiry: 'Autoa koskeva pyyntö',
      other: 'Pyyntö',
    },
    members: {
      customerName: 'Nimi',
      customerPhone: 'Puhelin',
      customerEmail: 'Sähköposti',
      regno: 'Rekisterinumero',
      milage: 'Ajokilometrit',
      date: 'Toivottu päivä',
      dayPart: 'Vuorokaudenaika',
      services: 'Palvelut',
      option: 'Haluaa',
      message: 'Viesti',
      quote: 'Haluaa tarjouksen',
      testDrive: 'Haluaa koeajaa',
      siteName: 'Toimipiste',
      description: 'Lomake',
      gdpr: 'Suostuu tietojen tallentamiseen',
      newsletter: 'Haluaa uutiskirjeen',
      typeMC: 'Moottoripyörä',
      car: 'Auto',
      source: 'Sivu',
      answers: 'Vastaukset',
      formId: 'Lomake',
    },
    options: {
      sell: 'myydä auton',
      'trade-in': 'vaihtaa auton',
      'test-drive': 'koeajaa auton',
      quotation: 'saada tarjouksen',
      reserve: 'varata auton',
      callback: 'että soitamme',
      morning: 'aamupäivä',
      afternoon: 'iltapäivä',
      evening: 'kello 17 jälkeen',
    },
  },
  sk: {
    receipt: 'Číslo žiadosti',
    received: 'Prijaté',
    site: 'Web',
    yes: 'áno',
    no: 'nie',
    forms: {
      'sell-car': 'Predaj vozidla',
      'service-request': 'Žiadosť o termín v servise',
      contact: 'Otázka k vozidlu',
      enquiry: 'Dopyt na auto',
      other: 'Žiadosť',
    },
    members: {
      customerName: 'Meno',
      customerPhone: 'Telefón',
      customerEmail: 'E-mail',
      regno: 'Evidenčné číslo',
      milage: 'Najazdené kilometre',
      date: 'Požadovaný deň',
      dayPart: 'Časť dňa',
      services: 'Služby',
      option: 'Chce',
      message: 'Správa',
      quote: 'Chce ponuku',
      testDrive: 'Chce skúšobnú jazdu',
      siteName: 'Prevádzka',
      description: 'Formulár',
      gdpr: 'Súhlasí s uložením údajov',
      newsletter: 'Chce novinky e-mailom',
      typeMC: 'Motocykel',
      car: 'Vozidlo',
      source: 'Stránka',
      answers: 'Odpovede',
      formId: 'Formulár',
    },
    options: {
      sell: 'predať vozidlo',
      'trade-in': 'vymeniť vozidlo',
      'test-drive': 'skúšobnú jazdu',
      quotation: 'cenovú ponuku',
      reserve: 'rezerváciu auta',
      callback: 'zavolať',
      morning: 'dopoludnia',
      afternoon: 'popoludní',
      evening: 'po 17. hodine',
    },
  },
  cs: {
    receipt: 'Číslo žádosti',
    received: 'Přijato',
    site: 'Web',
    yes: 'ano',
    no: 'ne',
    forms: {
      'sell-car': 'Prodej vozu',
      'service-request': 'Žádost o termín v servisu',
      contact: 'Dotaz k vozu',
      enquiry: 'Poptávka na vůz',
      other: 'Žádost',
    },
    members: {
      customerName: 'Jméno',
      customerPhone: 'Telefon',
      customerEmail: 'E-mail',
      regno: 'Registrační značka',
      milage: 'Najeto',
      date: 'Požadovaný den',
      dayPart: 'Část dne',
      services: 'Služby',
      option: 'Chce',
      message: 'Zpráva',
      quote: 'Chce nabídku',
      testDrive: 'Chce zkušební jízdu',
      siteName: 'Provozovna',
      description: 'Formulář',
      gdpr: 'Souhlasí s uložením údajů',
      newsletter: 'Chce novinky e-mailem',
      typeMC: 'Motocykl',
      car: 'Vůz',
      source: 'Stránka',
      answers: 'Odpovědi',
      formId: 'Formulář',
    },
    options: {
      sell: 'prodat vůz',
      'trade-in': 'vyměnit vůz',
      'test-drive': 'zkušební jízdu',
      quotation: 'cenovou nabídku',
      reserve: 'rezervaci vozu',
      callback: 'zavolat',
      morning: 'dopoledne',
      afternoon: 'odpoledne',
      evening: 'po 17. hodině',
    },
  },
}
