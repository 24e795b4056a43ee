import { defineFlowManifest } from '../shared/manifest.ts'
import { dealerFilter } from './definition.ts'
import { messages } from './messages.ts'

export const dealerFilterFlow = defineFlowManifest({
  kind: 'filter',
  definition: dealerFilter,
  messages,
})
