import { isInPages, settingRows, type SettingRow } from './setting-rows.ts'

const INTRO = `# Settings

Environment variables, declared in [server/settings/settings.ts](../server/settings/settings.ts) and read once, at the start. Made by \`npm run settings-docs\` and held to the declarations by a test: edit those.

- An empty one counts as not set. A wrong one stops the start with one sentence, and so does a name that is no setting and looks like one (\`DATABSE_URL\`).
- A production site is one with \`DATABASE_URL\`, or with a host in \`SITE_HOSTS\` that is not this machine, unless \`DEMO\` is on. It never answers with made-up data: where the third column says something, that is what it does without the setting.`

const BUILT = `## While pages are built

Pages that are built depend on these settings, and on no others: set them for \`npm run build\` as for \`npm start\`. Another value of one makes a build with another id; of a secret only whether it is set counts.
`

/** Returns the text of docs/settings.md. */
export function settingsPage(): string {
  const rows = settingRows().map((row) => {
    const { name, description, default: value, without, secret } = row
    const unset = value === null ? (without ?? 'none') : `\`${value}\``
    return `| \`${name}\` | ${unset} | ${inProductionOf(row)} | ${description}${secret ? '. Never printed' : ''} |`
  })
  const inPages = settingRows().flatMap(({ name }) => (isInPages(name) ? [`\`${name}\``] : []))
  return `${INTRO}\n\n| name | without it | without it in production | what it is |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n${BUILT}\n${inPages.join(', ')}.\n`
}

function inProductionOf({ inProduction, onlyWith }: SettingRow): string {
  if (inProduction === null) return onlyWith === null ? '' : `goes with \`${onlyWith}\``
  switch (inProduction.unset) {
    case 'refused': {
      const { or, consequence } = inProduction
      return `does not start${or === null ? '' : ` unless \`${or}\` is set`}: ${consequence}`
    }
    case 'off':
      return `switched off: ${inProduction.effect}`
    case 'nothing-made-up':
      return `nothing is made up: ${inProduction.why}`
  }
}
