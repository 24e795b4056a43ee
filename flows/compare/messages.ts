import { defineMessages } from '#engine'
import { compare } from './definition.ts'
import { cs } from './messages-cs.ts'
import { da } from './messages-da.ts'
import { en } from './messages-en.ts'
import { fi } from './messages-fi.ts'
import { nb } from './messages-nb.ts'
import { sk } from './messages-sk.ts'
import { sv } from './messages-sv.ts'

/** All that the tray and the modal say: they come with the flow, once somebody compares. */
export const messages = defineMessages(compare, { sv, en, nb, da, fi, sk, cs })
