import { StillFlow } from '#engine/react/still'
import { Button } from '#ui/button'
import { PlateField, TextField } from '#ui/field'
import { Notice } from '#ui/notice'
import { SummaryLines, SummaryPanel } from '#ui/panel'
import { ChosenSiteCard } from '#ui/site-list'
import { StepCard } from '#ui/step'
import { BookingPageProvider, useBooking } from '../../_booking/booking-context.tsx'
import { timeLostText } from '../../_booking/chosen-time.tsx'
import { ContactForm } from '../../_booking/contact-form.tsx'
import type { BookingPageSettings } from '../../_booking/settings.ts'
import { slotText } from '../../_booking/slot-dates.ts'
import { StepList } from '../../_booking/step-list.tsx'
import { countOf, titleOf } from '../../_booking/steps-view.ts'
import { linesOf, SummaryContent } from '../../_booking/summary-content.tsx'
import type { DrawnMoment } from './drawn-moment.ts'
import { isWithheld } from '../replay/withheld.ts'
import { NOTHING_CHOSEN } from './nothing-chosen.ts'
import { withPlaceholders } from './placeholders.ts'
import styles from './screen.module.css'

/** Of the page that it was, only the language is known. */
const settingsOf = (locale: 'sv' | 'en'): BookingPageSettings => ({
  locale,
  contact: { email: '', phone: '', phoneText: '' },
  directBookings: [],
  otherBrands: [],
  damageInspectionUrl: '',
  mapStyleUrl: null,
})

const SETTINGS = { sv: settingsOf('sv'), en: settingsOf('en') }

const nothing = () => {}

/**
 * The booking as its visitor had it: all steps, what was chosen and what it came to. Lists of services,
 * workshops and times are not drawn: of what was on offer, a log has what was chosen.
 */
export default function BookingScreen({ definition, state, refused, messages }: DrawnMoment) {
  const isCarWithheld = isWithheld(state.context['car'])
  return (
    <StillFlow
      definition={definition}
      messages={messages.texts}
      state={withPlaceholders(definition, state)}
      // The contact form marks its fields by a refusal of its own press alone.
      lastRejection={refused && { ...refused, type: 'submit', seq: 0 }}
    >
      <BookingPageProvider settings={messages.locale === 'en' ? SETTINGS.en : SETTINGS.sv}>
        {isCarWithheld && (
          <p className={styles.note} lang="en">
            The car is withheld: prices are those without a service agreement.
          </p>
        )}
        <Moment />
      </BookingPageProvider>
    </StillFlow>
  )
}

function Moment() {
  const { booking, locale, rejection, step, t } = useBooking()
  const count = countOf(step, booking.maxBookingState)
  const isLost = booking.before !== null && booking.slot === null
  return (
    <div className={styles.wizard}>
      <StepList>
        <StepCard
          id="screen-step"
          label={count ? t('step.label', count) : ''}
          title={t(titleOf(step))}
        >
          {isLost && (
            <Notice tone={booking.timeLost === 'released' ? 'info' : 'warning'}>
              {timeLostText(booking, locale, t)}
            </Notice>
          )}
          <Chosen />
          {rejection?.message && <p className={styles.refused}>{t(rejection.message)}</p>}
        </StepCard>
      </StepList>
      <SummaryPanel title={t('summary.title')} id="screen-summary">
        <SummaryContent />
      </SummaryPanel>
    </div>
  )
}

/** What had been answered or chosen in the step in view. */
function Chosen() {
  const { booking, locale, step, t } = useBooking()
  const { site, slot } = booking
  if (step === 'car') return <CarFields />
  if (step === 'services' || step === 'addons') {
    const type = step === 'services' ? 'service' : 'addon'
    const lines = linesOf(booking, t).filter(({ id }) => booking.services[id]?.type === type)
    return (
      <SummaryLines lines={lines} empty={t(step === 'addons' ? 'addons.none' : 'summary.none')} />
    )
  }
  if (!site) return <p className={styles.empty}>{NOTHING_CHOSEN}</p>
  if (step === 'workshop' && slot) {
    return (
      <>
        <ContactForm site={site} slot={slot} />
        <div>
          <Button size="l" busy={booking.submitting} onClick={nothing}>
            {t('form.submit')}
          </Button>
        </div>
        {booking.bookingError && (
          <p className={styles.refused}>{booking.bookingError.message || t('form.failed')}</p>
        )}
      </>
    )
  }
  return (
    <ChosenSiteCard
      label={t('workshop.chosen')}
      name={site.siteName}
      address={site.address}
      time={slot ? slotText(slot, locale, t) : ''}
    />
  )
}

function CarFields() {
  const { booking, t } = useBooking()
  const { car, location, placeText, plate } = booking
  return (
    <>
      <PlateField
        name="plate"
        label={t('car.plate')}
        hint={t('car.plateHint')}
        value={plate ?? ''}
        onChange={nothing}
      />
      {car && (
        <p>{t('car.found', { brand: car.brand, model: car.model, year: car.buildYear ?? '' })}</p>
      )}
      <TextField
        name="place"
        label={t('car.place')}
        hint={t('car.placeHint')}
        value={placeText ?? location?.name ?? ''}
        onChange={nothing}
      />
    </>
  )
}
