import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/** Nobody needs it before a form was sent, which takes a network. */
export const LazyThanks = dynamic(() =>
  deferredImport(() => import('./thanks.tsx')).then(({ Thanks }) => Thanks),
)
