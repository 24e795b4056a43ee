import { expect, test } from 'vitest'
import type { Mark, Saved } from './editing-calls.ts'
import { PageEdits } from './page-edits.ts'
import { UnsavedTexts } from './unsaved-texts.ts'
import { memoryStore } from './testing/memory-store.ts'

const title = { item: 'hero', field: 'Title' }
const text = { item: 'hero', field: 'Text' }
const SAVED: Saved = { kind: 'saved' }

/** Saves that are answered when the test says so. */
function open(load = 'one', store = memoryStore()) {
  const waiting: { value: string; answer: (outcome: Saved) => void }[] = []
  const calls = {
    save: (_: Mark, value: string) =>
      new Promise<Saved>((resolve) => waiting.push({ value, answer: resolve })),
  }
  const unsaved = new UnsavedTexts('sv', { load, store: () => store })
  const edits = new PageEdits(calls, unsaved)
  edits.drawn(title, 'Hej')
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    const first = waiting.shift()
    if (!first) throw new Error('nothing is being saved')
    return first
  }
  return { edits, store, waiting, next }
}

test('publishing went ahead of saves that were not answered yet', async () => {
  const { edits, next } = open()
  const reported: string[] = []
  void edits.save(title, 'Ett')
  void edits.save(text, 'Två')
  const settled = edits.settled().then(({ outcome }) => reported.push(outcome.kind))
  const [first, second] = [await next(), await next()]
  first.answer(SAVED)
  await Promise.resolve()
  expect(reported).toEqual([])
  second.answer(SAVED)
  await settled
  expect(reported).toEqual(['saved'])
})

test('two saves of a text under way at once were a conflict of an editor with herself', async () => {
  const { edits, waiting, next } = open()
  const both = Promise.all([edits.save(title, 'Ett'), edits.save(title, 'Två')])
  const first = await next()
  expect([first.value, waiting.length]).toEqual(['Ett', 0])
  first.answer(SAVED)
  const second = await next()
  second.answer(SAVED)
  expect([second.value, await both]).toEqual(['Två', [SAVED, SAVED]])
})

test('text typed and not left is saved before publishing, and so is what failed before', async () => {
  const { edits, next } = open()
  const failed = edits.save(title, 'Ett')
  ;(await next()).answer({ kind: 'failed' })
  expect(await failed).toEqual({ kind: 'failed' })
  edits.typed(text, 'Bara skrivet')
  const settled = edits.settled()
  const values: string[] = []
  for (let save = 0; save < 2; save += 1) {
    const { value, answer } = await next()
    values.push(value)
    answer(SAVED)
  }
  expect(values).toEqual(['Ett', 'Bara skrivet'])
  expect(await settled).toEqual({ outcome: SAVED, mark: null })
})

test('what cannot be saved stops publishing, and says which text it is', async () => {
  const { edits, next } = open()
  edits.typed(title, 'Min')
  const settled = edits.settled()
  const conflict: Saved = { kind: 'conflict', theirs: 'Deras' }
  ;(await next()).answer(conflict)
  expect(await settled).toEqual({ outcome: conflict, mark: title })
})

test('text typed and not left was gone after a reload', async () => {
  const { edits, store } = open('one')
  edits.typed(title, 'Halvskriv')
  const later = new UnsavedTexts('sv', { load: 'two', store: () => store })
  expect(later.earlier()).toMatchObject([{ mark: title, value: 'Halvskriv' }])
  expect(new UnsavedTexts('en', { load: 'two', store: () => store }).earlier()).toEqual([])

  // What is typed anew does not replace it; what is saved is not offered.
  const anew = open('two', store)
  const save = anew.edits.save(title, 'Annat')
  expect(new UnsavedTexts('sv', { load: 'three', store: () => store }).earlier()).toHaveLength(2)
  ;(await anew.next()).answer(SAVED)
  await save
  expect(later.earlier()).toMatchObject([{ value: 'Halvskriv' }])
  for (const { id } of later.earlier()) later.discard(id)
  expect(store.length).toBe(0)
})

test('a text that an ended session left unsaved stays in the browser', async () => {
  const { edits, store, next } = open('one')
  const save = edits.save(title, 'Sista ordet')
  ;(await next()).answer({ kind: 'ended' })
  await save
  const offered = new UnsavedTexts('sv', { load: 'two', store: () => store }).earlier()
  expect(offered).toMatchObject([{ value: 'Sista ordet' }])
})

test('a text that nobody came back to stayed in the browser for good', () => {
  const store = memoryStore()
  const days = (count: number) => () => count * 86_400_000
  new UnsavedTexts('sv', { load: 'one', store: () => store, now: days(0) }).keep(title, 'Gammalt')
  new UnsavedTexts('sv', { load: 'two', store: () => store, now: days(20) }).keep(
    title,
    'Rad 1\nRad 2',
  )
  const offered = (now: () => number, locale = 'sv') =>
    new UnsavedTexts(locale, { load: 'three', store: () => store, now }).earlier()
  expect(offered(days(30))).toHaveLength(2)
  // In whichever language editing is opened next.
  expect(offered(days(31), 'en')).toEqual([])
  expect(store.length).toBe(1)
  expect(offered(days(31))).toMatchObject([{ value: 'Rad 1\nRad 2' }])
  expect(offered(days(51))).toEqual([])
  expect(store.length).toBe(0)
})

test('a text typed back to what is saved is no longer stored', () => {
  const { edits, store } = open()
  edits.typed(title, 'Hej!')
  expect(store.length).toBe(1)
  edits.typed(title, 'Hej')
  expect(store.length).toBe(0)
})

test('a browser without a store keeps the text on the page', async () => {
  const calls = { save: async () => SAVED }
  const refuse = () => {
    throw new Error('denied')
  }
  const unsaved = new UnsavedTexts('sv', { load: 'one', store: refuse })
  const edits = new PageEdits(calls, unsaved)
  edits.typed(title, 'Ett')
  expect(unsaved.earlier()).toEqual([])
  expect(await edits.settled()).toEqual({ outcome: SAVED, mark: null })
})

test('a text saved while the list was fetched was missing in it', async () => {
  const { edits, next } = open()
  let lists = 0
  const list = async () => {
    lists += 1
    if (lists === 1) void edits.save(text, 'Två')
    return lists
  }
  const listed = edits.listed(list)
  ;(await next()).answer(SAVED)
  expect(await listed).toMatchObject({ list: 2, outcome: SAVED })
})

test('nothing is listed while a text cannot be saved', async () => {
  const { edits, next } = open()
  void edits.save(title, 'Ett')
  const listed = edits.listed(async () => 'list')
  ;(await next()).answer({ kind: 'failed' })
  ;(await next()).answer({ kind: 'failed' })
  expect(await listed).toMatchObject({ list: null, outcome: { kind: 'failed' }, mark: title })
})

/** A screen whose saves are answered at once, in turn with `outcomes` where there are any. */
function screen(outcomes: Saved[] = []) {
  const stored: string[] = []
  const calls = {
    save: async ({ field }: Mark, value: string) => {
      const outcome = outcomes.shift() ?? SAVED
      if (outcome.kind === 'saved') stored.push(`${field} ${value}`)
      return outcome
    },
  }
  const edits = new PageEdits(calls, new UnsavedTexts('sv', { store: () => memoryStore() }))
  edits.drawn(title, 'Hej')
  edits.drawn(text, 'Ord')
  return { edits, stored }
}

test('the last saved edit is taken back as a new draft, and before it the one before', async () => {
  const { edits, stored } = screen()
  await edits.save(title, 'Ett')
  await edits.save(text, 'Två')
  await edits.save(title, 'Tre')
  expect((await edits.undo())?.undone).toEqual({ mark: title, value: 'Ett' })
  expect((await edits.undo())?.undone).toEqual({ mark: text, value: 'Ord' })
  expect((await edits.undo())?.undone).toEqual({ mark: title, value: 'Hej' })
  expect(await edits.undo()).toBeNull()
  expect(stored.slice(3)).toEqual(['Title Ett', 'Text Ord', 'Title Hej'])
  // What comes after is taken back, too.
  await edits.save(title, 'Fyra')
  expect((await edits.undo())?.undone).toEqual({ mark: title, value: 'Hej' })
})

test('what is typed and not left yet is saved before something is taken back, and is what is', async () => {
  const { edits, stored } = screen()
  await edits.save(title, 'Ett')
  edits.typed(text, 'Halv')
  expect((await edits.undo())?.undone).toEqual({ mark: text, value: 'Ord' })
  expect(stored).toEqual(['Title Ett', 'Text Halv', 'Text Ord'])
})

test('an edit that somebody else has written over can be taken back once theirs was seen', async () => {
  const conflict: Saved = { kind: 'conflict', theirs: 'Deras' }
  const { edits } = screen([SAVED, conflict, SAVED])
  await edits.save(title, 'Ett')
  expect(await edits.undo()).toMatchObject({ outcome: conflict, mark: title })
  edits.forget(title)
  expect(await edits.undo()).toMatchObject({ outcome: SAVED, undone: { value: 'Hej' } })
})
