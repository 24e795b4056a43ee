/** Of the drawer's height: a drag that is longer turns it over (RECO-06, RECO-08). */
const TURNING_SHARE = 0.3

/** Whether the drawer is open after a drag; `up` is negative for one downwards. Both in pixels. */
export function isOpenAfterDrag(drag: {
  readonly wasOpen: boolean
  readonly up: number
  readonly height: number
}): boolean {
  const { wasOpen, up, height } = drag
  const turns = (wasOpen ? -up : up) > height * TURNING_SHARE
  return turns ? !wasOpen : wasOpen
}
