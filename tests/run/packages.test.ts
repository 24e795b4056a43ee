import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly engines?: { readonly node?: string }
  readonly optional?: boolean
}
interface Manifest {
  readonly engines: { readonly node: string }
  readonly dependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const { packages } = read('package-lock.json') as {
  readonly packages: Readonly<Record<string, Locked>>
}
const manifest = read('package.json') as Manifest

/** Returns whether the lock has a package where Node would find it from `path`. */
function isLocked(path: string, name: string): boolean {
  const parents = path.split('/node_modules/').map((_, index, all) => all.slice(0, index + 1))
  const folders = ['', ...parents.map((parts) => `${parts.join('/node_modules/')}/`)]
  return folders.some((folder) => packages[`${folder}node_modules/${name}`] !== undefined)
}

// A registry that lacks other platforms' binaries makes `npm install` leave them out of the lock,
// and then `npm ci` refuses the lock, on every platform.
test('the lock names the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

// `npm ci` prints EBADENGINE for any other, which a newcomer reads as "this does not run here".
test('every locked package runs on the oldest Node of each supported release line', () => {
  const oldest = manifest.engines.node.split('||').map((range) => String(minVersion(range)))
  expect(oldest).toEqual(['20.19.0', '22.13.0', '24.0.0'])
  const misfits = Object.entries(packages).flatMap(([path, { engines, optional }]) =>
    oldest
      .filter((node) => !optional && !satisfies(node, engines?.node ?? '*'))
      .map((node) => `${path} does not run on Node ${node}`),
  )
  expect(misfits).toEqual([])
})

/** Types that are compiled away, and the compiler, without which Next does not build. */
const BUILD_TIME = /^(?:@types\/|typescript$)/
/** Source that runs on a production machine: neither tests nor generators of committed files. */
const isProduct = (path: string): boolean =>
  !/^(?:tests|tools)\/|\.test(?:-d)?\.tsx?$|(?:^|\/)testing\/|^(?:ui|fixtures)\/.*\/build[^/]*\.ts$/.test(
    path,
  )

test('a package that only tests and generators use is a development dependency', () => {
  const sources = sourceFiles()
    .filter(isProduct)
    .map((path) => readFileSync(path, 'utf8'))
  sources.push(manifest.scripts['start'] ?? '')
  const isUsed = (name: string): boolean => {
    const use = new RegExp(String.raw`(?:['"]${name}(?:/[^'"]*)?['"]|--import ${name}\b)`)
    return sources.some((source) => use.test(source))
  }
  const unused = Object.keys(manifest.dependencies).filter(
    (name) => !BUILD_TIME.test(name) && !isUsed(name),
  )
  expect(unused).toEqual([])
})
