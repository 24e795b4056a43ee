import type { BritishCarSettings } from './british-cars.ts'
import type { OpenIdSettings } from './analysts/port.ts'
import type { Cms } from './content/of-cms.ts'
import type { Log } from './database/driver.ts'

interface Remote {
  readonly url: string
  readonly key: string
}

/** Which driver stands behind each port, and what it is called with. */
export interface ServiceSettings extends BritishCarSettings {
  /** `postgres://…`; without it the embedded database below `dataDir`. */
  readonly databaseUrl?: string | null
  readonly dataDir: string
  /** The real workshop system; without it the embedded one on the database. */
  readonly workshop?: Remote | null
  /** The real geocoder; without it the embedded gazetteers. */
  readonly places?: (Remote & { readonly protocol: 'nominatim' | 'photon' }) | null
  /** The real tyre-hotel system; without it the embedded one on the database. */
  readonly tyreHotel?: Remote | null
  /** Of the embedded tyre hotel's codes; without it one is made and stored in the database. */
  readonly tyreHotelSecret?: string | null
  /** Sends short messages; without it they go to the development inbox, on the embedded database only. */
  readonly sms?: Remote | null
  /** The customer relations system that leads go to; without it they go by mail. */
  readonly crm?: Remote | null
  /** The mail server; without it letters go to the development inbox, on the embedded database only. */
  readonly smtp?: { readonly url: string; readonly from: string } | null
  /** The real search index; without it the made-up cars and dealers, and none beside a CMS. */
  readonly search?: Remote | null
  /** The real form builder; without it a made-up one, or none. */
  readonly formBuilder?: { readonly apiUrl: string; readonly key: string } | null
  /** A real CMS; without it the content that comes with the code. */
  readonly content?: Cms | null
  /** Days that what visitors did in flows is kept; 90 when left out. */
  readonly flowEventsDays?: number
  /** By which analysts sign in beside their passwords. */
  readonly openId?: OpenIdSettings | null
  readonly log?: Log
  /** Milliseconds since 1970 UTC; the system clock when left out. */
  readonly now?: () => number
}
