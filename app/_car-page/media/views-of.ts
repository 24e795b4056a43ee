import type { CarMedia } from '#services/car-media'
import type { MediaView } from '#ui/car-media'

/** The ways to look at a car: pictures always, the others where its data say that they exist (MEDIA-02, MEDIA-03). */
export function viewsOf(media: CarMedia): readonly MediaView[] {
  const { hasVideo, videoUrl, hasInternal360, internal360, has360, images360 } = media
  return [
    'images',
    ...(hasVideo && videoUrl !== null ? (['video'] as const) : []),
    ...(hasInternal360 && internal360 !== null ? (['interior'] as const) : []),
    ...(has360 && images360.length > 1 ? (['exterior'] as const) : []),
  ]
}
