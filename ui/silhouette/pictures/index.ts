import { bodies, type BodyType } from '../bodies.ts'
import { PAINTS, type PaintName } from '../paints.ts'
import { front, rear } from './ends.ts'
import { interior } from './interior.ts'
import { side } from './side.ts'

const VIEWS = { side, front, rear } as const

/** Every picture by its name: `suv-blue-front`, `interior-electric`. */
export function* carPictures(): Generator<readonly [name: string, svg: string], void> {
  for (const body of Object.keys(bodies) as BodyType[]) {
    for (const paint of Object.keys(PAINTS) as PaintName[]) {
      for (const [view, draw] of Object.entries(VIEWS)) {
        yield [`${body}-${paint}-${view}`, draw(body, PAINTS[paint])]
      }
    }
  }
  for (const isElectric of [false, true]) {
    for (const isRightHandDrive of [false, true]) {
      const name = ['interior', isElectric && 'electric', isRightHandDrive && 'right']
      yield [name.filter(Boolean).join('-'), interior({ isElectric, isRightHandDrive })]
    }
  }
}
