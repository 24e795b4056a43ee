'use client'

import type { Offerings } from '#services/workshop'
import { DueHint } from './due-hint.tsx'
import { OftenBooked } from './often-booked.tsx'
import { OfferingSearch } from './offering-search.tsx'
import type { useOfferingSearch } from './use-offering-search.ts'
import styles from './service-finder.module.css'

export interface ServiceFinderProps {
  readonly offerings: Offerings
  readonly search: ReturnType<typeof useOfferingSearch>
}

/** What leads to a service sooner than the list of all. It comes late: the list does without it. */
export function ServiceFinder({ offerings, search }: ServiceFinderProps) {
  return (
    <div className={styles.finder}>
      <OfferingSearch search={search} />
      {search.found === null && (
        <>
          <OftenBooked offerings={offerings} />
          <DueHint offerings={offerings} />
        </>
      )}
    </div>
  )
}
