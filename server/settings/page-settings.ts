import type { Environment } from './config.ts'
import { isInPages, isSecret } from './setting-rows.ts'
import { Settings, type SettingName } from './settings.ts'

const NAMES = Object.keys(Settings.shape) as SettingName[]

/** The environment of a build: without the settings that pages do not depend on, so that none gets into a page. */
export function buildEnvironment<Env extends Environment>(env: Env): Env {
  const left = new Set<string>(NAMES.filter((name) => !isInPages(name)))
  return Object.fromEntries(Object.entries(env).filter(([name]) => !left.has(name))) as Env
}

/** The settings that pages depend on, defaults included; of a secret only whether it is set. */
export function pageSettings(env: Environment): readonly (readonly [SettingName, unknown])[] {
  return NAMES.filter(isInPages).map((name) => {
    const given = env[name]?.trim() || undefined
    return [name, isSecret(name) ? given !== undefined : Settings.shape[name].parse(given)] as const
  })
}
