import { defineFlowManifest } from '../shared/manifest.ts'
import { kits } from './definition.ts'
import { messages } from './messages.ts'

export const kitsFlow = defineFlowManifest({ kind: 'filter', definition: kits, messages })
