import type { BlockContext } from './block.ts'

interface VideoFields {
  readonly VideoDesktop: string | null
  readonly VideoPhone: string | null
}

/** The film of a block's fields, muted and repeating; null without one (BLOCK-12, BLOCK-31). */
export function filmOf(
  { VideoDesktop, VideoPhone }: VideoFields,
  { t, editing }: BlockContext,
  { title, bar }: { readonly title: string; readonly bar: boolean },
) {
  const src = VideoDesktop ?? VideoPhone
  if (src === null) return null
  return {
    src,
    phone: VideoPhone === src ? null : VideoPhone,
    bar,
    autoplay: !editing,
    label: title === '' ? t('blockVideo') : title,
    messages: videoMessages(t),
  }
}

export const videoMessages = (t: BlockContext['t']) => ({
  play: t('blockVideoPlay'),
  pause: t('blockVideoPause'),
  mute: t('blockVideoMute'),
  unmute: t('blockVideoUnmute'),
})
