import { defineFlowManifest } from '../shared/manifest.ts'
import { financeCalculator } from './definition.ts'
import { messages } from './messages.ts'

export const financeCalculatorFlow = defineFlowManifest({
  kind: 'filter',
  definition: financeCalculator,
  messages,
})
