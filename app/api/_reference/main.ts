/** `npm run api-docs`: writes docs/api.md and docs/openapi.json from the schemas of the calls. */
import { writeFileSync } from 'node:fs'
import { markdown } from './markdown.ts'
import { openApi } from './openapi.ts'

writeFileSync('docs/api.md', markdown())
writeFileSync('docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`)
