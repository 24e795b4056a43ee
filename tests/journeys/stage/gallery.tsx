import { Gallery } from '#ui/gallery'
import { blockMessages } from '../../../app/_messages/blocks.ts'
import { carGalleryMessages } from '../../../app/_messages/car-gallery.ts'
import { carMessages } from '../../../app/_messages/cars.ts'

const query = new URLSearchParams(location.search)
const total = Number(query.get('count') ?? '12')
const own = carGalleryMessages.sv
const turning = blockMessages.sv
const filled = (text: string, index: number) =>
  text
    .replace('{car}', 'Volvo XC40')
    .replace('{index}', String(index))
    .replace('{total}', String(total))

/** A picture with its number, twice as large as it is shown. */
const drawn = (index: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="teal"/><text x="500" y="500" font-size="300">${index}</text></svg>`,
  )}`

/** A gallery on a long page; `broken` is the number of a picture that cannot be had. */
export function GalleryScene() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Volvo XC40</h1>
      <div style={{ maxInlineSize: '40rem' }}>
        <Gallery
          pictures={Array.from({ length: total }, (_, at) => ({
            src: query.get('broken') === String(at + 1) ? '/gone.webp' : drawn(at + 1),
            alt: filled(own.carGalleryPicture, at + 1),
            label: filled(own.carGalleryPosition, at + 1),
          }))}
          blur={null}
          drawing={{ body: 'SUV', paint: 'Blå' }}
          missing={carMessages.sv.missingImageText}
          messages={{
            label: filled(own.carGallery, 0),
            role: turning.carouselRole,
            previous: turning.carouselPrevious,
            next: turning.carouselNext,
            thumbs: own.carGalleryThumbs,
            open: own.carGalleryOpen,
            close: own.carGalleryClose,
            zoomIn: own.carGalleryZoomIn,
            zoomOut: own.carGalleryZoomOut,
          }}
        />
      </div>
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>
          <a href={`#${line}`}>Rad {line + 1}</a>
        </p>
      ))}
    </main>
  )
}
