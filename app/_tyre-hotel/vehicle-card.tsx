'use client'

import { useId } from 'react'
import { Plate } from '#ui/field'
import { Icon } from '#ui/icon'
import { TyreSet } from '#ui/tyres'
import { ContactLine } from './help-footer.tsx'
import { MailLink } from '../_wizard/mail-link.tsx'
import { NewTyresChoice } from './new-tyres.tsx'
import { useTyreHotel } from './tyre-context.tsx'
import type { Vehicle } from './tyre-state.ts'
import { tyreViews } from './tyre-views.ts'
import styles from './tyre-hotel.module.css'

/** A vehicle with its tyres where they sit (TYRE-08, TYRE-12); to be chosen where there are several. */
export function VehicleCard({
  vehicle,
  choice,
}: {
  readonly vehicle: Vehicle
  /** Null for an only vehicle. */
  readonly choice: { readonly isChosen: boolean; readonly onChoose: () => void } | null
}) {
  const { locale, t } = useTyreHotel()
  const id = useId()
  const tyres = tyreViews(vehicle.tires, { t, locale })
  return (
    <article
      className={styles.vehicle}
      aria-labelledby={`${id}-name`}
      data-chosen={choice?.isChosen || undefined}
    >
      <header className={styles.vehicleHead}>
        <Plate value={vehicle.regNo} />
        <div className={styles.vehicleText}>
          <h3 id={`${id}-name`} className={styles.large}>
            <span className="sr-only">{vehicle.regNo} </span>
            <span>{vehicle.name || `${vehicle.brand} ${vehicle.model}`}</span>
          </h3>
          <p className={styles.quiet}>
            {vehicle.packageLevel !== '' && t('loggedIn.package', { name: vehicle.packageLevel })}
          </p>
        </div>
        {choice && (
          <label className={styles.choose}>
            <input
              type="radio"
              name="vehicle"
              value={vehicle.regNo}
              checked={choice.isChosen}
              onChange={choice.onChoose}
            />
            <span>{t(choice.isChosen ? 'loggedIn.chosen' : 'loggedIn.choose')}</span>
            <span className="sr-only"> {vehicle.regNo}</span>
          </label>
        )}
      </header>
      {tyres.length > 0 ? (
        <TyreSet
          tyres={tyres}
          messages={{
            warning: t('tyre.warning'),
            depth: t('tyre.depth'),
            dimension: t('tyre.dimension'),
            front: t('tyre.front'),
          }}
        />
      ) : (
        <p className={styles.quiet}>
          {t('tyre.none')} {vehicle.location.phone === '' && <ContactLine />}
        </p>
      )}
      {choice?.isChosen !== false && <NewTyresChoice vehicle={vehicle} />}
      <LocationLine vehicle={vehicle} />
    </article>
  )
}

/** Where the wheels are, and how to reach them there. */
function LocationLine({ vehicle: { location } }: { readonly vehicle: Vehicle }) {
  const { t } = useTyreHotel()
  return (
    <p className={styles.location}>
      <Icon name="map-pin" size="s" />
      <span>
        {t('loggedIn.location')} <strong>{location.locationName}</strong>
      </span>
      <LocationLinks location={location} />
    </p>
  )
}

/** Telephone and e-mail of a location (SVCERR-09). */
export function LocationLinks({ location }: { readonly location: Vehicle['location'] }) {
  return (
    <span className={styles.links}>
      {location.phone !== '' && (
        <a href={`tel:${location.phone.replace(/[^\d+]/g, '')}`}>{location.phone}</a>
      )}
      {location.email !== '' && <MailLink email={location.email} />}
    </span>
  )
}
