'use client'

import { useState } from 'react'
import {
  availability,
  isSingleChoice,
  needsUnitChoice,
  parseMileage,
  unitChoices,
} from '#domain/offering-rules'
import type { Offering, Offerings, ServiceCategory } from '#services/workshop'
import { OfferingCard, OfferingGroup } from '#ui/choice'
import { Disclosure } from '#ui/disclosure'
import { NumberField, Select } from '#ui/field'
import { categoryIcon } from './category-icon.ts'
import { useBooking } from './booking-context.tsx'
import { OfferingPrice } from './offering-price.tsx'
import { unitText } from './units.ts'
import { useToggle } from './use-toggle.ts'
import styles from './booking.module.css'

type Kind = 'service' | 'addon'

/**
 * The categories as collapsible groups, the first and those with a choice in them open (SVC-01). While
 * something is searched for, what was found, all open.
 */
export function OfferingList({
  offerings,
  type,
  openAll = false,
  found = null,
}: {
  readonly offerings: Offerings
  readonly type: Kind
  readonly openAll?: boolean
  readonly found?: ReadonlySet<string> | 'loading' | null
}) {
  const { booking, t } = useBooking()
  const [toggled, setToggled] = useState<{ readonly [group: string]: boolean }>({})
  if (found === 'loading') return null
  return offerings.serviceOfferingCategories.map((category, index) => {
    const shown = category.offerings.filter(({ code }) => found === null || found.has(code))
    const chosen = category.offerings.filter(({ code }) => code in booking.services).length
    if (found !== null && shown.length === 0) return null
    // A search opens all; once it is over, groups are as they were before.
    const group = found === null ? category.name : `${category.name} found`
    const setOpen = (open: boolean) => setToggled({ ...toggled, [group]: open })
    return (
      <Disclosure
        key={category.name}
        title={category.name}
        {...categoryIcon(category.icon)}
        count={chosen}
        countLabel={t('services.chosen')}
        open={toggled[group] ?? (openAll || found !== null || index === 0 || chosen > 0)}
        onToggle={setOpen}
        {...(isSingleChoice(category) ? { note: t('services.single') } : {})}
      >
        <OfferingGroup
          label={category.name}
          choice={isSingleChoice(category) ? 'radio' : 'checkbox'}
        >
          {shown.map((offering) => (
            <OfferingRow
              key={offering.code}
              offering={offering}
              category={category}
              type={type}
              // A group does not close under the hand that lets its last choice go.
              onToggle={() => setOpen(true)}
            />
          ))}
        </OfferingGroup>
      </Disclosure>
    )
  })
}

function OfferingRow({
  offering,
  category,
  type,
  onToggle,
}: {
  readonly offering: Offering
  readonly category: ServiceCategory
  readonly type: Kind
  readonly onToggle: () => void
}) {
  const { booking, t } = useBooking()
  const toggle = useToggle(type)
  const state = availability(offering, Object.keys(booking.services))
  const single = isSingleChoice(category)
  return (
    <OfferingCard
      id={`offering-${offering.code}`}
      name={offering.name}
      description={offering.description}
      price={<OfferingPrice offering={offering} />}
      choice={single ? 'radio' : 'checkbox'}
      group={category.name}
      checked={offering.code in booking.services}
      onToggle={() => {
        onToggle()
        toggle(offering, category)
      }}
      disabledReason={
        state === 'not-offered'
          ? t('services.notForModel')
          : state === 'base-chosen'
            ? t('services.baseChosen')
            : undefined
      }
    >
      {needsMore(offering) && (
        <div className={styles.more}>
          {needsUnitChoice(offering) && <UnitChoice offering={offering} />}
          {offering.allowUserInput && <Mileage code={offering.code} />}
        </div>
      )}
    </OfferingCard>
  )
}

const needsMore = (offering: Offering): boolean =>
  needsUnitChoice(offering) || offering.allowUserInput

/** Every whole number of the range, with its unit (SVC-19, SVC-20). */
function UnitChoice({ offering }: { readonly offering: Offering }) {
  const { booking, dispatch, t } = useBooking()
  const { unitPrice } = offering
  const unit = booking.services[offering.code]?.unit
  return (
    <Select
      id={`unit-${offering.code}`}
      name="unit"
      label={t('services.unitsOf', { name: offering.name })}
      required
      value={String(unit ?? unitPrice?.minimum ?? '')}
      options={unitChoices(offering).map((count) => ({
        value: String(count),
        label: unitText(count, unitPrice),
      }))}
      onChange={(value) =>
        dispatch({
          type: 'unit.chosen',
          payload: { code: offering.code, unit: Number(value) },
        })
      }
    />
  )
}

/** What is wrong with a miltal: that it is missing is said only after Continue (SVC-15). */
export function mileageError(
  text: string,
  isRefused: boolean,
): 'services.needMileage' | 'services.mileageRange' | null {
  if (parseMileage(text) !== null) return null
  if (text.trim() !== '') return 'services.mileageRange'
  return isRefused ? 'services.needMileage' : null
}

/** Units of 10 km, one number for the whole booking (SVC-15, SVC-16). */
function Mileage({ code }: { readonly code: string }) {
  const { booking, dispatch, rejection, t } = useBooking()
  const text = booking.services[code]?.userInput ?? ''
  const wrong = mileageError(text, rejection?.message === 'services.needMileage')
  return (
    <NumberField
      id={`mileage-${code}`}
      name="mileage"
      label={t('services.mileage')}
      hint={t('services.mileageHint')}
      suffix={t('services.mileageUnit')}
      required
      value={text}
      error={wrong && t(wrong)}
      onChange={(typed) => {
        const value = parseMileage(typed)
        // A space between thousands is none of the answer's.
        const kept = value === null ? typed : String(value)
        dispatch({ type: 'mileage.entered', payload: { value, text: kept } })
      }}
    />
  )
}
