import { FallbackBoundary } from '../../_shell/fallback-boundary.tsx'

/** For pages that only some sites have. */
export default function NotFound() {
  return <FallbackBoundary kind="missing" />
}
