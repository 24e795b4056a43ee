import type { Car } from '#domain/car'
import type { LocalDate } from '#domain/local-date'
import type { SiteId } from '#domain/sites'
import type { Admit } from '../reads/port.ts'

/** A car that has a page. */
export interface FoundCar {
  readonly car: Car
  /** The day (UTC) on which it was found to have left the index; null while it is for sale. */
  readonly soldOn: LocalDate | null
}

/** Cars for their pages: those of the index, and those that have been in it, as they last were. */
export interface CarRecords {
  /**
   * The car of an id, by a search with the filter `car_id` (DETAIL-27); one that has left the index as it
   * was when somebody last asked for it. Null for one that was never asked for while it was for sale, and a
   * year after it was sold. Throws `SearchFailed` while the index does not answer, `DatabaseError`, and what
   * `admit` throws.
   */
  find(site: SiteId, id: number, admit?: Admit): Promise<FoundCar | null>
  /** Looks once a day which cars have left the index, whoever visits them, from now until it is stopped. */
  startRounds(): { stop(): Promise<void> }
  /** Writes what is still to be written. */
  close(): Promise<void>
}
