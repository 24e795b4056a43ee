import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { sites } from '#domain/sites'
import { ownMessages, MESSAGE_AREAS } from './index.ts'
import { translatorOf } from './translator.ts'

const LOCALES = ['sv', 'nb', 'da', 'fi', 'sk', 'cs', 'en'] as const

test('every area of words is joined', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !['index.ts', 'define-messages.ts', 'translator.ts'].includes(file),
  )
  expect(MESSAGE_AREAS).toHaveLength(files.length)
})

test('our words are complete in every language of every site, and each key is one area’s', () => {
  expect(new Set(sites.flatMap(({ locales }) => [...locales]))).toEqual(new Set(LOCALES))
  const keys = MESSAGE_AREAS.flatMap((area) => Object.keys(area.sv))
  expect(new Set(keys).size).toBe(keys.length)
  for (const locale of LOCALES) {
    const messages = ownMessages(locale)
    expect(Object.keys(messages).toSorted()).toEqual(keys.toSorted())
    for (const word of Object.values(messages)) expect(word.trim()).not.toBe('')
  }
})

test('each of our words can be formatted, with the same values in every language', () => {
  const names = (text: string) =>
    [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').toSorted()
  const broken = vi.fn<(key: string) => void>()
  for (const locale of LOCALES) {
    const t = translatorOf({ locale, dictionary: ownMessages(locale), onBroken: broken })
    for (const [key, text] of Object.entries(ownMessages(locale))) {
      expect([key, ...new Set(names(text))]).toEqual([
        key,
        ...new Set(names(ownMessages('sv')[key] ?? '')),
      ])
      t(key, Object.fromEntries(names(text).map((name) => [name, 2])))
    }
  }
  expect(broken).not.toHaveBeenCalled()
})

test('editors’ words come first, then ours, then the key, which is counted [SITE-11] [CONTENT-04] [SITE-05]', () => {
  const missing: string[] = []
  const t = translatorOf({
    locale: 'da',
    dictionary: { sectionErrorTitle: 'Ups', 'page.more': 'Flere' },
    onMissing: (key) => missing.push(key),
  })
  expect(t('sectionErrorTitle')).toBe('Ups')
  expect(t('page.more')).toBe('Flere')
  expect(t('sectionErrorReload')).toBe('Genindlæs siden')
  expect(missing).toEqual([])
  expect(t('nobodysWord')).toBe('nobodysWord')
  expect(t('no.bodys.word')).toBe('no.bodys.word')
  expect(missing).toEqual(['nobodysWord', 'no.bodys.word'])
})

test('an editors’ word that cannot be formatted gives way to ours', () => {
  const broken: string[] = []
  const t = translatorOf({
    locale: 'en',
    dictionary: { editingEmptyBlock: 'Block {block', sectionErrorTitle: '  ' },
    onBroken: (key) => broken.push(key),
  })
  expect(t('editingEmptyBlock', { block: 'Faq' })).toContain('Faq shows nothing')
  expect(broken).toEqual(['editingEmptyBlock'])
  expect(t('sectionErrorTitle')).toBe('Oh no')
})

test('the words of a failed section are the given ones in Swedish, and translated elsewhere [ERR-04]', () => {
  expect(ownMessages('sv')).toMatchObject({
    sectionErrorTitle: 'Aj då',
    sectionErrorText: 'Här borde en sektion synas men något har tyvärr blivit fel',
    sectionErrorHint: 'Prova ladda om sidan',
    sectionErrorReload: 'Ladda om sidan',
  })
  const titles = LOCALES.map((locale) => ownMessages(locale)['sectionErrorTitle'])
  expect(new Set(titles).size).toBe(LOCALES.length)
})
