import { camelCase, pascalCase, titleOf } from './names.ts'

/** A form that asks who somebody is and what they want, and sends it as a lead. */
export function leadFormFiles(id: string): Readonly<Record<string, string>> {
  const name = camelCase(id)
  return {
    'definition.ts': `import { defineFlow } from '#engine'
import {
  leadContext,
  leadEffects,
  leadEvents,
  leadRetention,
  leadSteps,
  leadTracking,
  textOrEmpty,
} from '../shared/lead.ts'
import { messageField, personFields } from '../shared/lead-fields.ts'
import { leadMessageKeys } from '../shared/lead-messages.ts'

/** By this name the lead's recipient knows the form. */
export const FORM_NAME = '${pascalCase(id)}Form'

const FIELDS = ['name', 'phone', 'email', 'message'] as const

export const ${name} = defineFlow({
  id: '${id}',
  version: 1,
  formatVersion: 1,
  initial: 'form',
  storage: 'durable',
  retention: leadRetention,
  context: { ...leadContext, ...personFields, message: messageField },
  events: leadEvents({}),
  steps: leadSteps({ fields: FIELDS }),
  effects: leadEffects(
    { lit: FORM_NAME },
    {
      customerName: { ref: 'name' },
      customerPhone: { ref: 'phone' },
      customerEmail: { ref: 'email' },
      other: textOrEmpty('message'),
    },
  ),
  tracking: leadTracking('${id.replaceAll('-', ' ')}'),
  messages: leadMessageKeys,
  migrations: [],
})
`,
    'messages.ts': `import { defineMessages } from '#engine'
import { leadMessages } from '../shared/lead-messages.ts'
import { ${name} } from './definition.ts'

export const messages = defineMessages(${name}, {
  sv: leadMessages.sv,
  en: { ...leadMessages.en, 'form.title': '${titleOf(id)}' },
})
`,
    'flow.ts': `import { z } from 'zod'
import { leadSends } from '../shared/lead.ts'
import { customer, defineLead, leadText } from '../shared/lead-values.ts'
import { defineFlowManifest } from '../shared/manifest.ts'
import { ${name}, FORM_NAME } from './definition.ts'
import { messages } from './messages.ts'

export const ${name}Flow = defineFlowManifest({
  kind: 'lead-form',
  definition: ${name},
  messages,
  sends: leadSends('request'),
  placed: { form: '${id}', variants: [''] },
  lead: defineLead({
    formNames: [FORM_NAME],
    values: z.strictObject({ ...customer, other: leadText }),
    recipient: null,
  }),
})
`,
    [`${id}.test.ts`]: `import { checkLeadForm } from '../shared/testing/lead-form.ts'
import { ${name}Flow } from './flow.ts'

checkLeadForm(${name}Flow, {}, {})
`,
  }
}
