import type { ImageField } from '#domain/content'
import { BlockButton } from './block-button.tsx'
import { Carousel, type CarouselMessages } from './carousel.tsx'
import { FULL_PAGE, PhoneSources, Picture } from '../picture/index.ts'
import styles from './slides.module.css'
import type { BlockLink, Editable, ThemeColour } from './types.ts'
import { VideoPlayer, type VideoMessages } from './video-player.tsx'

export interface Slide {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly colour: ThemeColour
  readonly shadow: boolean
  readonly link: BlockLink | null
  readonly subTitle: string
  readonly subTitleLink: { readonly href: string; readonly target?: string } | null
  readonly subTitleColour: ThemeColour
  readonly image: ImageField | null
  readonly imagePhone: ImageField | null
  readonly video: { readonly src: string; readonly phone: string | null } | null
  /** "Slide 2 of 3". */
  readonly label: string
  readonly marks?: {
    readonly title: Editable
    readonly text: Editable
    readonly subTitle: Editable
  }
}

export interface SlidesProps {
  readonly slides: readonly Slide[]
  readonly interval: number
  /** The first block of a page: its first picture is fetched before anything else. */
  readonly first: boolean
  readonly still: boolean
  /** `aria-roledescription` of a slide. */
  readonly slideRole: string
  readonly messages: CarouselMessages
  readonly videoMessages: VideoMessages
}

/** Large pictures that follow each other (BLOCK-13, BLOCK-14). */
export function Slides({ slides, interval, messages, ...rest }: SlidesProps) {
  return (
    <Carousel interval={rest.still ? 0 : interval} messages={messages}>
      {slides.map((slide, index) => (
        <OneSlide key={slide.id} slide={slide} first={rest.first && index === 0} {...own(rest)} />
      ))}
    </Carousel>
  )
}

type Own = Pick<SlidesProps, 'still' | 'slideRole' | 'videoMessages'>
const own = ({ still, slideRole, videoMessages }: Own): Own => ({ still, slideRole, videoMessages })

function OneSlide({
  slide,
  first,
  still,
  slideRole,
  videoMessages,
}: Own & { readonly slide: Slide; readonly first: boolean }) {
  const { image, imagePhone, video, marks } = slide
  return (
    <div
      role="group"
      aria-roledescription={slideRole}
      aria-label={slide.label}
      className={styles.slide}
      data-colour={slide.colour}
      data-picture={image !== null || video !== null || undefined}
    >
      {image && (
        <Picture image={image} sizes={FULL_PAGE} className={styles.image} first={first}>
          {imagePhone && <PhoneSources image={imagePhone} />}
        </Picture>
      )}
      {video && (
        <VideoPlayer
          {...video}
          poster={null}
          autoplay={!still}
          bar
          label={slide.title}
          messages={videoMessages}
        />
      )}
      <div className={styles.content} data-shadow={slide.shadow || undefined}>
        {(slide.subTitle !== '' || marks) && (
          <p className={styles.subTitle} data-colour={slide.subTitleColour}>
            {slide.subTitleLink ? (
              <a
                href={slide.subTitleLink.href}
                {...(slide.subTitleLink.target === '_blank'
                  ? { target: '_blank', rel: 'noopener' }
                  : {})}
                {...marks?.subTitle}
              >
                {slide.subTitle}
              </a>
            ) : (
              <span {...marks?.subTitle}>{slide.subTitle}</span>
            )}
          </p>
        )}
        {(slide.title !== '' || marks) && (
          <h2 className={styles.title} {...marks?.title}>
            {slide.title}
          </h2>
        )}
        {(slide.text !== '' || marks) && (
          <p className={styles.text} {...marks?.text}>
            {slide.text}
          </p>
        )}
        {slide.link && <BlockButton link={slide.link} />}
      </div>
    </div>
  )
}
