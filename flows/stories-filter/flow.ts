import { defineFlowManifest } from '../shared/manifest.ts'
import { storiesFilter } from './definition.ts'
import { messages } from './messages.ts'

export const storiesFilterFlow = defineFlowManifest({
  kind: 'filter',
  definition: storiesFilter,
  messages,
})
