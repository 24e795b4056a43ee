import { existsSync, readdirSync } from 'node:fs'

type ErrorClass = new (...given: readonly unknown[]) => Error & { readonly code: string }

const isErrorClass = (value: unknown): value is ErrorClass =>
  typeof value === 'function' && value.prototype instanceof Error

let loaded: Promise<ReadonlyMap<string, ErrorClass>> | undefined

/** The error classes of all ports by their names, from a second copy of each module, as a build has them. */
export const copiedErrors = (): Promise<ReadonlyMap<string, ErrorClass>> => (loaded ??= load())

async function load(): Promise<ReadonlyMap<string, ErrorClass>> {
  const folder = new URL('..', import.meta.url)
  const ports = readdirSync(folder).map((name) => `${name}/port.ts`)
  const modules = [
    ...ports.filter((path) => existsSync(new URL(path, folder))),
    'database/errors.ts',
  ]
  const copies = await Promise.all(
    // The query makes it a module of its own.
    modules.map((path) => import(/* @vite-ignore */ `../${path}?copy`) as Promise<object>),
  )
  const classes = copies.flatMap((copy) => Object.values(copy)).filter(isErrorClass)
  return new Map(classes.map((one) => [new one('').name, one]))
}

/** Errors that are made with the seconds to wait; the others are with their code. */
const WITH_SECONDS: ReadonlySet<string> = new Set(['Overloaded', 'TooManyReads'])

/** An error of a port as the other copy of its module throws it: `instanceof` is false for it here. */
export async function copiedError(name: string, code: string): Promise<Error> {
  const Copied = (await copiedErrors()).get(name)
  if (Copied === undefined) throw new Error(`no port throws ${name}`)
  const error = WITH_SECONDS.has(name) ? new Copied(7) : new Copied(code)
  if (error.code !== code) throw new Error(`${name} has no code ${code}`)
  return error
}
