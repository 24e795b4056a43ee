import { defineFlowManifest } from '../shared/manifest.ts'
import { locatorFilter } from './definition.ts'
import { messages } from './messages.ts'

export const locatorFilterFlow = defineFlowManifest({
  kind: 'filter',
  definition: locatorFilter,
  messages,
})
