import { leadSends } from '../shared/lead.ts'
import { defineFlowManifest } from '../shared/manifest.ts'
import { serviceRequestLead } from '../shared/service-request-lead.ts'
import { serviceRequest } from './definition.ts'
import { messages } from './messages.ts'

export const serviceRequestFlow = defineFlowManifest({
  kind: 'lead-form',
  definition: serviceRequest,
  messages,
  sends: leadSends('request'),
  placed: { form: 'service-request', variants: ['', 'car'] },
  lead: serviceRequestLead,
})
