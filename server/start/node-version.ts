/** The oldest Node of the engines field, checked before anything newer than it is used. */
export const OLDEST_NODE = [20, 19] as const

/** Whether `version` (`v20.19.0`) will do. */
export function isNodeNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const [oldMajor, oldMinor] = OLDEST_NODE
  return major > oldMajor || (major === oldMajor && minor >= oldMinor)
}
