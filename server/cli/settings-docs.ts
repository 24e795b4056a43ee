/** `npm run settings-docs`: writes docs/settings.md from the declarations of the settings. */
import { writeFileSync } from 'node:fs'
import { settingsPage } from '../settings/settings-page.ts'

writeFileSync('docs/settings.md', settingsPage())
