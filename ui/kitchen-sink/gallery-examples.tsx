import { Gallery, type GalleryMessages } from '../gallery/index.ts'
import styles from './kitchen-sink.module.css'

const MESSAGES: GalleryMessages = {
  label: 'Bilder på Volvo XC40',
  role: 'karusell',
  previous: 'Föregående bild',
  next: 'Nästa bild',
  thumbs: 'Välj bild',
  open: 'Visa bilderna i helskärm',
  close: 'Stäng helskärm',
  zoomIn: 'Förstora',
  zoomOut: 'Förminska',
}

const PAINTS = ['blue', 'black', 'red']
const PICTURES = PAINTS.flatMap((paint) =>
  ['side', 'front', 'rear'].map((view) => `/media/cars/suv-${paint}-${view}.svg`),
)

/** A gallery of nine pictures, of one, of one that cannot be had, and of none. */
export function GalleryExamples() {
  const cases = [PICTURES, PICTURES.slice(0, 1), ['/media/cars/none.webp'], []]
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>Bildspel på en bil</h2>
      <div className={styles.cars}>
        {cases.map((sources, at) => (
          <Gallery
            key={sources.join(' ')}
            pictures={sources.map((src, position) => {
              const label = `Bild ${position + 1} av ${sources.length}`
              return { src, label, alt: `Volvo XC40, ${label}` }
            })}
            blur={null}
            drawing={{ body: 'SUV', paint: 'Blå' }}
            missing="Bild saknas"
            messages={{ ...MESSAGES, label: `${MESSAGES.label} (${at + 1})` }}
          />
        ))}
      </div>
    </section>
  )
}
