import { currentBuild } from '../../server/build/builds.ts'

/** Folder of the build that is served from `root`. Throws when there is none. */
export function builtSite(root = '.'): string {
  const dir = currentBuild(root)
  if (dir === null) throw new Error('there is no build: run `npm run build` first')
  return dir
}
