import type { CarMediaMessages } from '#ui/car-media'
import type { Translate } from '../../_messages/translator.ts'

/** All that is said of a car's films and turning pictures, in the page's language. */
export const mediaMessages = (t: Translate, car: string): CarMediaMessages => ({
  views: t('carMediaViews', { car }),
  view: {
    images: t('carMediaImages'),
    video: t('carMediaVideo'),
    interior: t('carMediaInterior'),
    exterior: t('carMediaExterior'),
  },
  film: t('carMediaFilm', { car }),
  inside: t('carMediaInside', { car }),
  turnCar: t('carMediaTurnCar'),
  turnLeft: t('carMediaTurnLeft'),
  turnRight: t('carMediaTurnRight'),
  stop: t('carMediaStop'),
  turn: t('carMediaTurn'),
  lookAround: t('carMediaLookAround'),
  lookLeft: t('carMediaLookLeft'),
  lookRight: t('carMediaLookRight'),
  play: t('blockYoutubePlay'),
  playNote: t('blockYoutubeNote'),
  failed: t('carMediaFailed'),
})
