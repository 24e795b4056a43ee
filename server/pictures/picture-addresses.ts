import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES_PATH } from '#domain/picture-files'

const FILE = /^[0-9a-f]{16}-(?:\d+\.(?:avif|webp)|social\.jpg)$/

/** The files of pictures in a build by the address under which each is served. */
export function readPictureFiles(dir: string): ReadonlyMap<string, string> {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => FILE.test(name)) : []
  return new Map(names.map((name) => [PICTURES_PATH + name, join(dir, name)]))
}
