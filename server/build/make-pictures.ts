/** The part of a build that makes the planned pictures of the folder in which it is run. */
import { join } from 'node:path'
import { picturesCache, readManifest } from '../pictures/manifest.ts'
import { findPictures } from '../pictures/picture-source.ts'
import { makePictures } from './build-pictures.ts'

const root = process.cwd()
await makePictures(root, {
  manifest: readManifest(picturesCache(root)),
  sources: findPictures(join(root, 'public')),
})
