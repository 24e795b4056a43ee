import { defineFlowManifest } from '../shared/manifest.ts'
import { financeQuote } from './definition.ts'
import { messages } from './messages.ts'

export const financeQuoteFlow = defineFlowManifest({
  kind: 'filter',
  definition: financeQuote,
  messages,
})
