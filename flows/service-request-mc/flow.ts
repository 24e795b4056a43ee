import { leadSends } from '../shared/lead.ts'
import { defineFlowManifest } from '../shared/manifest.ts'
import { serviceRequestLead } from '../shared/service-request-lead.ts'
import { serviceRequestMc } from './definition.ts'
import { messages } from './messages.ts'

export const serviceRequestMcFlow = defineFlowManifest({
  kind: 'lead-form',
  definition: serviceRequestMc,
  messages,
  sends: leadSends('request'),
  placed: { form: 'service-request', variants: ['motorcycle'] },
  lead: serviceRequestLead,
})
