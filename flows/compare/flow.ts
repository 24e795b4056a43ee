import { defineFlowManifest } from '../shared/manifest.ts'
import { compare } from './definition.ts'
import { messages } from './messages.ts'

export const compareFlow = defineFlowManifest({ kind: 'filter', definition: compare, messages })
