import { defineMessages } from './define-messages.ts'

/** The page of one car. */
export const carPageMessages = defineMessages({
  sv: {
    carMissingTitle: 'Bilen finns inte här längre',
  },
  en: {
    carMissingTitle: 'That car is no longer here',
  },
  nb: {
    carMissingTitle: 'Bilen finnes ikke her lenger',
  },
  da: {
    carMissingTitle: 'Bilen er her ikke længere',
  },
  fi: {
    carMissingTitle: 'Auto ei ole enää täällä',
  },
  sk: {
    carMissingTitle: 'Toto auto tu už nie je',
  },
  cs: {
    carMissingTitle: 'To auto už tu není',
  },
})
