import { settingRows } from './settings.ts'

const INTRO = `# Settings

Environment variables, declared in [server/settings/settings.ts](../server/settings/settings.ts) and read once, at the start. Made by \`npm run settings-docs\` and held to the declarations by a test: edit those. An empty one counts as not set; a wrong one stops the start with one sentence.`

/** docs/settings.md. */
export function settingsPage(): string {
  const rows = settingRows().map(({ name, description, default: value, without, secret }) => {
    const unset = value === null ? (without ?? 'none') : `\`${value}\``
    return `| \`${name}\` | ${unset} | ${description}${secret ? '. Never printed' : ''} |`
  })
  return `${INTRO}\n\n| name | without it | what it is |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}
