import { lazy, Suspense } from 'react'
import { deferredImport } from '../_offline/deferred-import.ts'
import type { ServiceFinderProps } from './service-finder.tsx'

/** Asked for once somebody begins to use the page, before the step is near. */
export const loadServiceFinder = () => deferredImport(() => import('./service-finder.tsx'))

const Finder = lazy(async () => ({ default: (await loadServiceFinder()).ServiceFinder }))

export const LazyServiceFinder = (props: ServiceFinderProps) => (
  <Suspense fallback={null}>
    <Finder {...props} />
  </Suspense>
)
