import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

/** Is the package in the lock where Node would find it from `path`? */
function isLocked(path: string, name: string): boolean {
  const parents = path.split('/node_modules/').map((_, index, all) => all.slice(0, index + 1))
  const folders = ['', ...parents.map((parts) => `${parts.join('/node_modules/')}/`)]
  return folders.some((folder) => packages[`${folder}node_modules/${name}`] !== undefined)
}

// A registry that lacks other platforms' binaries makes `npm install` leave them out of the lock,
// and then `npm ci` refuses the lock, on every platform.
test('the lock names the binaries of every platform', () => {
  const left = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(left).toEqual([])
})
