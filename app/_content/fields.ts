import type { ImageField, LinkField } from '#domain/content'
import type { BandTone, ThemeColour } from '#ui/blocks'
import type { ButtonVariant } from '#ui/button'
import { z } from 'zod'
import { SAFE_HREF } from './safe-href.ts'
import { shownPicture } from './shown-picture.ts'

/** The CMS writes flags as '1' or ''. */
export const Flag = z
  .string()
  .default('')
  .transform((value) => value === '1')

/** A line of text; absent is empty. */
export const Text = z.string().max(20_000).default('')

const SAFE_SOURCE = /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/

/**
 * A picture with a source on this site or by https, and the files that the build made of it; anything else,
 * and what the build could not read, is no picture. One without words for it is decoration.
 */
export const Picture = z
  .object({
    src: z.string().regex(SAFE_SOURCE),
    alt: z.string().default(''),
    width: z.coerce.number().int().positive(),
    height: z.coerce.number().int().positive(),
  })
  .transform((image): ImageField | null => shownPicture(image))
  .nullish()
  .catch(null)
  .transform((image) => image ?? null)

/** A link with words and a safe destination; anything else is no link. */
export const Link = z
  .object({
    href: z.string().regex(SAFE_HREF),
    text: z.string().min(1),
    target: z.string().optional(),
    linktype: z.string().optional(),
  })
  .transform((link): LinkField => ({
    href: link.href,
    text: link.text,
    ...(link.target === '_blank' ? { target: '_blank' } : {}),
  }))
  .nullish()
  .catch(null)
  .transform((link) => link ?? null)

/** A link whose words stand elsewhere. */
export const Destination = z
  .object({ href: z.string().regex(SAFE_HREF), target: z.string().optional() })
  .transform(({ href, target }) => (target === '_blank' ? { href, target } : { href }))
  .nullish()
  .catch(null)
  .transform((link) => link ?? null)

export type ButtonLook = ButtonVariant | 'ghost-contrast'
const BUTTONS: Readonly<Record<string, ButtonLook>> = {
  primary: 'primary',
  secondary: 'secondary',
  ghost: 'ghost',
  'ghost contrast': 'ghost-contrast',
}

/** `Primary` unless it is one of the other three (BLOCK-27). */
export const ButtonType = z
  .string()
  .default('')
  .transform((type) => BUTTONS[type.trim().toLowerCase()] ?? 'primary')

/** `Black or white`, in any case (BLOCK-29). */
export const TextColor = z
  .string()
  .default('')
  .transform((colour) => (colour.trim().toLowerCase() === 'white' ? 'white' : 'black'))

const COLOURS: Readonly<Record<string, ThemeColour>> = {
  black: 'ink',
  ink: 'ink',
  white: 'paper',
  paper: 'paper',
  action: 'action',
  primary: 'action',
}

/** A colour by the theme's name, in any case; black otherwise (BLOCK-27, BLOCK-29). */
export const ThemeColourName = z
  .string()
  .default('')
  .transform((name) => COLOURS[name.trim().toLowerCase()] ?? 'ink')

const TONES: Readonly<Record<string, BandTone>> = {
  '': 'paper',
  white: 'paper',
  paper: 'paper',
  action: 'tint',
  primary: 'tint',
  tint: 'tint',
  black: 'night',
  ink: 'night',
  night: 'night',
}

/** A ground by the theme's name, in any case; one that is none of them is mist (BLOCK-27). */
export const BackgroundColor = z
  .string()
  .default('')
  .transform((name) => TONES[name.trim().toLowerCase()] ?? 'mist')

/** A film on this site or by https; anything else is none. A media field of the CMS has it as `src`. */
export const VideoSource = z
  .union([z.string(), z.object({ src: z.string() }).transform(({ src }) => src)])
  .nullish()
  .catch(null)
  .transform((src) => (src && SAFE_SOURCE.test(src) ? src : null))

export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** `h1` to `h6`, else the block's own (BLOCK-27). */
export const titleTag = (otherwise: HeadingTag) =>
  z
    .string()
    .default('')
    .transform((tag) => {
      const plain = tag.trim().toLowerCase()
      return /^h[1-6]$/.test(plain) ? (plain as HeadingTag) : otherwise
    })

/** The items of a list field, each through `fields`; one that is refused is left out. */
export const itemsOf = <Fields extends z.ZodType>(fields: Fields) =>
  z
    .array(z.object({ id: z.string(), fields: z.unknown() }))
    .default([])
    .transform((items) =>
      items.flatMap((item): { readonly id: string; readonly fields: z.output<Fields> }[] => {
        const parsed = fields.safeParse(item.fields)
        return parsed.success ? [{ id: item.id, fields: parsed.data }] : []
      }),
    )

/** Names or ids that an editor wrote between commas, semicolons or lines. */
export const namesOf = (text: string): readonly string[] =>
  text.split(/[,;\n]/).flatMap((part) => part.trim() || [])

/** Marks a text for the editor, and only for the editor (EDIT-01); empty, it shows its name (EDIT-04). */
export const editMark = (editing: boolean, item: string, field: string) =>
  editing ? { 'data-edit': `${item}:${field}`, 'data-placeholder': field } : {}

/** A link as a button, its words marked for the editor (EDIT-01). */
export const buttonOf = (
  link: LinkField | null,
  variant: ButtonLook,
  mark: ReturnType<typeof editMark>,
) => link && { ...link, variant, ...('data-edit' in mark ? { mark } : {}) }
