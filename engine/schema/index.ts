export { parseDefinition } from './parse.ts'
export { definitionSchema } from './schema.ts'
