import type { Block, Page } from '#domain/content'
import { describe, expect, test } from 'vitest'
import { editKey, findText, storyWith, withEdits } from './overlay.ts'

const SITE = 'hedinautomotive-se'
const hero: Block = {
  id: 'hero',
  name: 'HeroBanner',
  site: SITE,
  fields: {
    Title: 'Välkommen',
    Link: { href: '/kop-bil', text: 'Köp bil' },
    Image: { src: '/a.jpg', alt: 'En bil', width: 3, height: 2 },
    Items: [{ id: 'slide', fields: { Title: 'Ett', Button: { href: '/ett', text: 'Läs mer' } } }],
  },
}
const theirs: Block = {
  id: 'theirs',
  name: 'RichText',
  site: 'carstore-se',
  fields: { Text: 'Deras' },
}
const story = {
  id: 'page',
  name: 'nyhet',
  displayName: 'Nyhet',
  url: { path: '/nyheter/2026/nyhet' },
  title: 'Rubrik',
  premble: 'Ingress',
  date: { value: '2026-01-01T00:00:00.000Z', dateValue: 0, formattedDateValue: '' },
  tags: '',
  templateId: 'story',
}
const page: Page = {
  id: 'page',
  site: SITE,
  language: 'sv',
  path: '/',
  template: 'ContentPage',
  name: 'page',
  displayName: 'page',
  fields: { metaTitle: 'Start' },
  sections: { aside: [theirs], main: [hero] },
}
const withStory: Page = { ...page, story }
const edits = (...texts: readonly (readonly [item: string, field: string, text: string])[]) =>
  new Map(texts.map(([item, field, text]) => [editKey(item, field), text]))

describe('the text in a field', () => {
  test.each([
    ['page', 'metaTitle', 'Start'],
    ['hero', 'Title', 'Välkommen'],
    ['hero', 'Link', 'Köp bil'],
    ['slide', 'Title', 'Ett'],
    ['slide', 'Button', 'Läs mer'],
    ['page', 'title', 'Rubrik'],
    ['page', 'premble', 'Ingress'],
  ])('%s %s is %j', (item, field, text) => {
    expect(findText(withStory, item, field)?.text).toBe(text)
  })

  test.each([
    ['hero', 'Image'],
    ['hero', 'Items'],
    ['hero', 'Nothing'],
    ['hero', 'constructor'],
    ['nobody', 'Title'],
    ['page', 'name'],
    ['page', 'Title'],
    // Another site's datasource is that site's to edit.
    ['theirs', 'Text'],
  ])('%s %s is none', (item, field) => {
    expect(findText(withStory, item, field)).toBeUndefined()
  })

  test('of a page without a story none of a story is', () => {
    expect(findText(page, 'page', 'title')).toBeUndefined()
  })
})

describe('a page with edits', () => {
  test('is the page itself where there are none', () => {
    expect(withEdits(page, edits())).toBe(page)
  })

  test('has the edited texts where they belong, and all else as it was', () => {
    const edited = withEdits(
      withStory,
      edits(
        ['page', 'metaTitle', 'Ny start'],
        ['hero', 'Title', 'Hej'],
        ['hero', 'Link', 'Till bilarna'],
        ['slide', 'Title', 'Nytt'],
        ['slide', 'Button', 'Mer'],
        ['page', 'title', 'Ny rubrik'],
        ['page', 'name', 'annan'],
        ['hero', 'Image', 'x'],
        ['hero', 'Nothing', 'x'],
      ),
    )
    expect(edited).toEqual({
      ...withStory,
      fields: { metaTitle: 'Ny start' },
      story: { ...story, title: 'Ny rubrik' },
      sections: {
        aside: [theirs],
        main: [
          {
            ...hero,
            fields: {
              ...hero.fields,
              Title: 'Hej',
              Link: { href: '/kop-bil', text: 'Till bilarna' },
              Items: [
                { id: 'slide', fields: { Title: 'Nytt', Button: { href: '/ett', text: 'Mer' } } },
              ],
            },
          },
        ],
      },
    })
    expect(hero.fields['Title']).toBe('Välkommen')
  })

  test('may have an empty text, but no link without words, and no heading where one is required', () => {
    const { main } = withEdits(
      page,
      edits(['slide', 'Title', ''], ['hero', 'Title', ''], ['hero', 'Link', ' ']),
    ).sections
    expect(main?.[0]?.fields).toMatchObject({
      Title: 'Välkommen',
      Link: { href: '/kop-bil', text: 'Köp bil' },
      Items: [{ fields: { Title: '' } }],
    })
  })

  test('has no story where it had none', () => {
    expect(withEdits(page, edits(['page', 'title', 'x']))).not.toHaveProperty('story')
  })
})

test('a story in a list has the texts that are edited at its page', () => {
  expect(storyWith(story, 'page', edits(['page', 'premble', 'Ny']))).toEqual({
    ...story,
    premble: 'Ny',
  })
  expect(storyWith(story, 'other', edits(['page', 'premble', 'Ny']))).toEqual(story)
})
