import { defineFlowManifest } from '../shared/manifest.ts'
import { carList } from './definition.ts'
import { messages } from './messages.ts'

export const carListFlow = defineFlowManifest({
  kind: 'filter',
  definition: carList,
  messages,
})
