import { carCard } from '#domain/car-card'
import { comparedCarOf } from '#domain/compared-car'
import { siteById } from '#domain/sites'
import { CarTeaser } from '#ui/blocks'
import { ScrollToTop } from '#ui/scroll-to-top'
import { Section } from '#ui/shell'
import { CompareToggle } from '../../../app/_compare/compare-toggle.tsx'
import { CompareTray } from '../../../app/_compare/compare-tray.tsx'
import { carCardMessages } from '../../../app/_content/car-card-messages.ts'
import { carMessages } from '../../../app/_messages/cars.ts'
import { COMPARED } from './compare-cars.ts'

const own: Readonly<Record<string, string>> = carMessages.sv

/** Cards of cars with their toggles, and the tray. Each card knows less than the index does. */
export function Compare() {
  const hasCards = new URLSearchParams(location.search).get('cards') !== 'none'
  return (
    <>
      <main id="main" tabIndex={-1}>
        <h1>Bilar</h1>
        {hasCards && <Cards />}
      </main>
      <ScrollToTop label="Till toppen" />
      <CompareTray site={siteById('hedinautomotive-se')} />
    </>
  )
}

function Cards() {
  return (
    <Section>
      <CarTeaser
        title="Bilar till salu"
        messages={carCardMessages((key) => own[key] ?? key)}
        all={{ href: '/kopa-bil', text: 'Se alla bilar' }}
        none=""
        cars={COMPARED.map(({ car_equipment: _, car_power_text: __, ...car }) => {
          const href = `/?bil=${car.car_id}`
          const compared = comparedCarOf({ ...car, href })
          return {
            id: String(car.car_id),
            href,
            content: carCard(car, siteById('hedinautomotive-se')),
            action: compared && <CompareToggle car={compared} label={own['carCompare'] ?? ''} />,
          }
        })}
      />
    </Section>
  )
}
