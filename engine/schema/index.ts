export { parseDefinition } from './parse.ts'
