import { carTitle } from '#domain/car-card'
import { carPictures } from '#domain/car-pictures'
import { pictureAddress, pictureSrcSet } from '#domain/picture-files'
import { Gallery } from '#ui/gallery'
import { photographFilesOf } from '../_content/card-picture.ts'
import type { CarPageContext } from './car-page-context.ts'
import { CarMediaPlace } from './media/car-media-place.tsx'
import { mediaMessages } from './media/media-messages.ts'
import { registrationOf } from './media/registration.ts'

/** The files of a photograph of this site. */
function filesOf(src: string) {
  const files = photographFilesOf(src)
  if (files === null) return {}
  return { srcSet: pictureSrcSet(files, 'webp'), thumb: pictureAddress(files, 320) }
}

/** Its pictures (DETAIL-38). Ways to show more than pictures stand in this part, too. */
export function CarGallery({ context }: { readonly context: CarPageContext }) {
  const { car, siteContext, soldOn, t } = context
  const title = carTitle(car)
  const pictures = carPictures(car)
  const total = pictures.length
  const gallery = (
    <Gallery
      pictures={pictures.map(({ src }, at) => {
        const values = { car: title, index: at + 1, total }
        return {
          src,
          ...filesOf(src),
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
  )
  const registration = soldOn === null ? registrationOf(car, siteContext.site) : null
  return (
    <div id="gallery">
      {registration === null ? (
        gallery
      ) : (
        <CarMediaPlace
          key={registration}
          registration={registration}
          locale={siteContext.locale}
          poster={pictures[0]?.src ?? null}
          messages={mediaMessages(t, title)}
        >
          {gallery}
        </CarMediaPlace>
      )}
    </div>
  )
}
