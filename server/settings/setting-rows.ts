import { InProduction } from './in-production.ts'
import { type SettingName, Settings } from './settings.ts'

export interface SettingRow {
  readonly name: SettingName
  readonly description: string
  /** As it would be written; null when there is none. */
  readonly default: string | null
  readonly without: string | null
  readonly secret: boolean
  /** What a production site does without it; null where that is nothing else. */
  readonly inProduction: InProduction | null
  /** The address without which it has no effect in production. */
  readonly onlyWith: string | null
}

const ROWS: readonly SettingRow[] = (Object.keys(Settings.shape) as SettingName[]).map((name) => {
  const schema = Settings.shape[name]
  const { description = '', without, secret: isKey, ...declared } = schema.meta() ?? {}
  return {
    name,
    description,
    default: written(schema.safeParse(undefined).data),
    without: typeof without === 'string' ? without : null,
    secret: isKey === true,
    inProduction: InProduction.safeParse(declared['inProduction']).data ?? null,
    onlyWith: typeof declared['onlyWith'] === 'string' ? declared['onlyWith'] : null,
  }
})

/** Returns what the declarations say of each setting, in their order. */
export const settingRows = (): readonly SettingRow[] => ROWS

const secrets = new Set<string>(ROWS.flatMap(({ name, secret: is }) => (is ? [name] : [])))
export const isSecret = (name: string): boolean => secrets.has(name)

/** Whether built pages may depend on it. */
export const isInPages = (name: SettingName): boolean =>
  Settings.shape[name].meta()?.['inPages'] === true

function written(value: unknown): string | null {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
