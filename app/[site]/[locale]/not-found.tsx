import { StandInBoundary } from '../../_site/stand-in-boundary.tsx'

/** For pages that only some sites have. */
export default function NotFound() {
  return <StandInBoundary kind="missing" />
}
