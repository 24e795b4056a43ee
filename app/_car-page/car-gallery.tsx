import { carTitle } from '#domain/car-card'
import { carPictures } from '#domain/car-pictures'
import { Gallery } from '#ui/gallery'
import type { CarPageContext } from './car-page-context.ts'

/** Its pictures (DETAIL-38). Ways to show more than pictures stand in this part, too. */
export function CarGallery({ context: { car, t } }: { readonly context: CarPageContext }) {
  const title = carTitle(car)
  const pictures = carPictures(car)
  const total = pictures.length
  return (
    <div id="gallery">
      <Gallery
        pictures={pictures.map(({ src }, at) => {
          const values = { car: title, index: at + 1, total }
          return {
            src,
            alt: t('carGalleryPicture', values),
            label: t('carGalleryPosition', values),
          }
        })}
        blur={pictures[0]?.blur ?? null}
        drawing={{ body: car.car_body ?? '', paint: car.car_color ?? '' }}
        missing={t('missingImageText')}
        messages={{
          label: t('carGallery', { car: title }),
          role: t('carouselRole'),
          previous: t('carouselPrevious'),
          next: t('carouselNext'),
          thumbs: t('carGalleryThumbs'),
          open: t('carGalleryOpen'),
          close: t('carGalleryClose'),
          zoomIn: t('carGalleryZoomIn'),
          zoomOut: t('carGalleryZoomOut'),
        }}
      />
    </div>
  )
}
