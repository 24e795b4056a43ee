import { Hero } from '#ui/blocks'
import { z } from 'zod'
import { heroSearch } from './hero-search.ts'
import { CarSearchBar } from '../_search/car-search-bar.tsx'
import { defineBlock } from './block.ts'
import {
  ButtonType,
  buttonOf,
  editMark,
  Flag,
  Link,
  Picture,
  Text,
  TextColor,
  titleTag,
  VideoSource,
} from '../_content/fields.ts'
import { filmOf } from './film.ts'
import { placeholderOf } from './placeholder.ts'

/** A large picture or film with words on it (BLOCK-02, BLOCK-03). */
export const heroBanner = defineBlock({
  schema: z.object({
    Content: Text,
    Image: Picture,
    ImagePhone: Picture,
    VideoDesktop: VideoSource,
    VideoPhone: VideoSource,
    Title: Text,
    TitleTag: titleTag('h1'),
    Text,
    Link,
    ButtonType,
    TextColor,
    ContentPlacement: Text,
    CenterContent: Flag,
    HasMarginTop: Flag,
    Variant: Text,
    HeroBannerHasSearchBar: Flag,
    HeroBannerSearchUrl: Text,
    PlaceholderText: Text,
    PlaceholderTextNarrow: Text,
  }),
  View: async ({ fields, context }) => {
    const { editing, id, index, t } = context
    const moving = fields.Content === 'Video'
    // Without a picture there is nothing to stand on, unless it was to be a video (BLOCK-04, BLOCK-24).
    if (!moving && fields.Image === null && !editing) return null
    const film = moving ? filmOf(fields, context, { title: fields.Title, bar: true }) : null
    const placement = { Top: 'top', Bottom: 'bottom' } as const
    const named = fields.ContentPlacement
    const search = fields.HeroBannerHasSearchBar
      ? await heroSearch(fields.HeroBannerSearchUrl, context)
      : null
    return (
      <Hero
        title={fields.Title}
        titleTag={fields.TitleTag}
        text={fields.Text}
        link={buttonOf(fields.Link, fields.ButtonType, editMark(editing, id, 'Link'))}
        image={fields.Image}
        imagePhone={fields.ImagePhone}
        film={film}
        blur={fields.Image && (await placeholderOf(fields.Image))}
        textColor={fields.TextColor}
        placement={named === 'Top' || named === 'Bottom' ? placement[named] : 'centre'}
        centred={fields.CenterContent}
        marginTop={fields.HasMarginTop}
        fullScreen={fields.Variant === 'FullScreen'}
        first={index === 0}
        {...(editing
          ? { titleMark: editMark(true, id, 'Title'), textMark: editMark(true, id, 'Text') }
          : {})}
      >
        {search && (
          <CarSearchBar
            {...search}
            {...(fields.Title ? { name: fields.Title } : {})}
            placeholder={fields.PlaceholderText || t('searchPlaceholder')}
            {...(fields.PlaceholderTextNarrow
              ? { placeholderNarrow: fields.PlaceholderTextNarrow }
              : {})}
            messages={{
              label: t('searchLabel'),
              submit: t('searchSubmit'),
              clear: t('searchClear'),
            }}
          />
        )}
      </Hero>
    )
  },
})
