import { describe, expect, test } from 'vitest'
import type { NavigationItem } from '#domain/content'
import type { ContentPort } from '../port.ts'
import { CONTEXT, EVERY_FIELD, LANGUAGE, OTHER_SITE, SECOND, SITE } from './sample.ts'

const NEWS = { ...CONTEXT, parentId: 'news', tags: [], first: 10 }
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id)

/** What every driver does with the content of `sample.ts`. */
export function contentContract(driver: string, content: () => ContentPort): void {
  describe(`content: ${driver}`, () => {
    test('a path leads to the page of that site and language, or to nothing [PAGE-11]', async () => {
      expect(await content().layout(CONTEXT, '/om')).toMatchObject({
        id: 'about',
        language: LANGUAGE,
        fields: { metaTitle: `about in ${LANGUAGE}` },
      })
      expect(await content().layout({ ...CONTEXT, language: SECOND }, '/om')).toBeNull()
      expect(await content().layout({ ...CONTEXT, site: OTHER_SITE }, '/om')).toBeNull()
    })

    test('all that a page says of itself is read, each member under its name [PAGE-08]', async () => {
      expect((await content().layout(CONTEXT, '/reports'))?.fields).toEqual(EVERY_FIELD)
    })

    test('the home item has settings, menu and footer, its path and parent [CMS-02, CMS-09, CONTENT-02]', async () => {
      const home = await content().home(CONTEXT)
      expect(home).toMatchObject({
        settings: { name: 'Sample', pathToCarList: '/cars' },
        navigation: { dataSourcePath: '/sample/menu' },
        footer: { Columns: [] },
        path: '/sample/home',
        parentId: 'sample',
      })
      expect(await content().home({ ...CONTEXT, site: OTHER_SITE })).toBeNull()
    })

    test('a menu is read by its datasource, three levels deep at most [CMS-03, NAV-40]', async () => {
      const source = (await content().home(CONTEXT))?.navigation.dataSourcePath ?? ''
      const depth = (items: readonly NavigationItem[]): number =>
        items.length === 0 ? 0 : 1 + Math.max(...items.map(({ Children }) => depth(Children)))
      expect(depth((await content().navigation(CONTEXT, source)) ?? [])).toBe(1 + 3)
      expect(await content().navigation(CONTEXT, '/another/source')).toBeNull()
    })

    test('the languages of a page come with its address in each [CMS-04, NAV-37]', async () => {
      const found = await content().languages(SITE, '/om')
      expect(found.map(({ name, url }) => [name, url.path])).toEqual([
        [LANGUAGE, '/om'],
        [SECOND, '/about'],
      ])
      for (const { displayName, englishName, nativeName } of found) {
        expect([displayName, englishName, nativeName].every(Boolean)).toBe(true)
      }
      expect(await content().languages(SITE, '/news')).toHaveLength(1)
      expect(await content().languages(SITE, '/nowhere')).toEqual([])
    })

    test('the current language is known where the page exists in it [CMS-05]', async () => {
      const second = { ...CONTEXT, language: SECOND }
      expect((await content().currentLanguage(second, '/about'))?.name).toBe(SECOND)
      expect(await content().currentLanguage(second, '/om')).toBeNull()
    })

    test('the dictionary is that of the site and language [CONTENT-03, SITE-05]', async () => {
      expect(await content().dictionary(CONTEXT)).toEqual({ more: 'More, says the editor' })
      expect(await content().dictionary({ ...CONTEXT, language: SECOND })).toEqual({})
    })

    test('wildcard pages match by name and pattern, the first 50 [CMS-06, CMS-08]', async () => {
      const found = await content().wildcardPages(CONTEXT, { name: '*', path: '/cars/ex40' })
      expect(ids(found)).toEqual(Array.from({ length: 50 }, (_, at) => `any-${at}`))
      const details = { name: '*', path: '/cars/ex40/details' }
      expect(ids(await content().wildcardPages(CONTEXT, details))).toEqual(['deeper'])
      expect(await content().wildcardPages({ ...CONTEXT, language: SECOND }, details)).toEqual([])
    })

    test('the page behind a wildcard is read by its own path, languages and all [CMS-08]', async () => {
      const path = '/cars/*/details'
      expect(await content().layout(CONTEXT, path)).toMatchObject({ id: 'deeper', path })
      expect(await content().layout({ ...CONTEXT, language: SECOND }, path)).toBeNull()
      const languages = await content().languages(SITE, path)
      expect(languages.map(({ name, url }) => [name, url.path])).toEqual([[LANGUAGE, path]])
      expect(await content().layout(CONTEXT, '/cars/ex40/details')).toBeNull()
    })

    test('stories of an index and language, no standard values, newest first [STORY-22, STORY-43]', async () => {
      const { total, results } = await content().stories(NEWS)
      expect([total, ids(results)]).toEqual([4, ['newest', 'same-day-a', 'same-day-b', 'oldest']])
      const reports = await content().stories({ ...NEWS, parentId: 'reports' })
      expect(ids(reports.results)).toEqual(['elsewhere'])
    })

    test("another site's stories are not found by the id of what they lie below [STORY-43]", async () => {
      const theirs = await content().stories({ ...NEWS, site: OTHER_SITE })
      expect(theirs).toEqual({
        total: 0,
        pageInfo: { endCursor: '', hasNext: false },
        results: [],
      })
      const above = await content().stories({ ...NEWS, parentId: 'sample' })
      expect(above.results).toEqual([])
    })

    test('the cursor goes through all stories once [STORY-22]', async () => {
      const one = await content().stories({ ...NEWS, first: 3 })
      expect([one.total, one.pageInfo.hasNext, one.results.length]).toEqual([4, true, 3])
      const two = await content().stories({ ...NEWS, first: 3, after: one.pageInfo.endCursor })
      expect([two.total, two.pageInfo.hasNext, ids(two.results)]).toEqual([4, false, ['oldest']])
    })

    test('a cursor that none of its answers had is refused [STORY-22]', async () => {
      for (const after of ['made-up', '{"searchAfter":[]}', '\u0000', 'x'.repeat(512)]) {
        await expect(content().stories({ ...NEWS, after })).rejects.toMatchObject({
          name: 'ContentError',
          code: 'ContentRefused',
        })
      }
      expect((await content().stories(NEWS)).total).toBe(4)
    })

    test('any of the tags will do, in any case, with or without braces [STORY-20, STORY-22]', async () => {
      const tagged = async (...tags: string[]) =>
        ids((await content().stories({ ...NEWS, tags })).results)
      expect(await tagged('AA-1')).toEqual(['same-day-b', 'oldest'])
      expect(await tagged('{bb-2}')).toEqual(['newest', 'same-day-b'])
      expect(await tagged('aa-1', 'Cc-3')).toEqual(['same-day-a', 'same-day-b', 'oldest'])
      expect(await tagged('aa')).toEqual([])
    })

    test('next is the closest older story, previous the closest newer [STORY-26, STORY-34]', async () => {
      const around = async (id: string) => {
        const { next, previous } = await content().neighbours(CONTEXT, id)
        return [next?.id, previous?.id]
      }
      expect(await around('same-day-a')).toEqual(['same-day-b', 'newest'])
      expect(await around('newest')).toEqual(['same-day-a', undefined])
      expect(await around('oldest')).toEqual([undefined, 'same-day-b'])
      expect(await around('unknown')).toEqual([undefined, undefined])
    })

    test('a story belongs to the index two levels above [STORY-23]', async () => {
      expect(await content().parentOfParent(CONTEXT, 'elsewhere')).toBe('reports')
      expect(await content().parentOfParent(CONTEXT, 'unknown')).toBeNull()
    })

    test('publish info has the date of its story [STORY-24]', async () => {
      const date = await content().publishDate(CONTEXT, 'publish-info')
      expect(date).toBe('2026-01-03T00:00:00.000Z')
      expect(await content().publishDate(CONTEXT, 'faq')).toBeNull()
    })

    test('tags have id, key and value [STORY-13, STORY-25]', async () => {
      expect(await content().tags(CONTEXT)).toEqual([
        { id: 'AA-1', key: 'electric', value: 'Electric' },
      ])
    })

    test('makes have a code and both logos; they are the first 65 of the site [DEALER-16] [DEALER-18]', async () => {
      const found = await content().brands(CONTEXT)
      expect(found).toEqual(
        Array.from({ length: 65 }, (_, at) => ({
          brandCode: `B${at}`,
          logo: `/brands/b${at}.svg`,
          logoBlackAndWhite: `/brands/b${at}-black.svg`,
        })),
      )
      expect(await content().brands({ ...CONTEXT, site: OTHER_SITE })).toEqual([])
    })

    test('the sitemap has every page in each language', async () => {
      const about = (await content().sitemap(SITE)).filter(({ path }) =>
        /^\/(om|about)$/.test(path),
      )
      expect(about.map(({ path, language }) => [path, language])).toEqual([
        ['/om', LANGUAGE],
        ['/about', SECOND],
      ])
    })
  })
}
