import { expect, test } from 'vitest'
import { SearchIndex } from './search-index.ts'
import { SHOP } from './testing/schema.ts'
import { ThreadedIndex } from './threaded-index.ts'

const THINGS = Array.from({ length: 300 }, (_, at) => ({
  id: at,
  make: at % 2 === 0 ? 'Volvo' : 'BMW',
  price: at * 10,
}))
const QUERIES = [
  {},
  { facets: ['price'], filters: [{ name: 'price', min: 1_000 }], limit: 5, offset: 3 },
  { keyphrase: 'volvo', limit: 2 },
]
const plain = new SearchIndex(SHOP)
plain.put(THINGS)

/** A thread ends with its test. */
async function inThread(use: (index: ThreadedIndex) => Promise<void>): Promise<void> {
  const index = new ThreadedIndex(SHOP)
  try {
    await use(index)
  } finally {
    await index.close()
  }
}

test('an index in a thread answers as one without', () =>
  inThread(async (index) => {
    await index.put(THINGS)
    expect(await index.size()).toBe(300)
    for (const query of QUERIES) {
      expect(await index.search(query)).toEqual(plain.search(query))
    }
    expect(await index.document(7)).toEqual(plain.document(7))
    expect([await index.remove(7), await index.remove(7)]).toEqual([true, false])
    expect(await index.document(7)).toBeNull()
  }))

test('a message of documents is as long as these, whatever else is in the index', () =>
  inThread(async (index) => {
    await index.put(THINGS)
    const { documents } = await index.search({ limit: 1 })
    expect(documents.map(({ buffer }) => buffer.byteLength)).toEqual(
      documents.map(({ byteLength }) => byteLength),
    )
  }))

test('errors are those of an index without a thread, and end nothing', () =>
  inThread(async (index) => {
    const failing = [
      index.search({ facets: ['nothing'] }),
      index.search({ limit: -1 }),
      index.put([{ make: 'Volvo' }]),
    ]
    const codes = await Promise.all(
      failing.map((asked) =>
        asked.then(
          () => null,
          (error: { readonly code: string }) => error.code,
        ),
      ),
    )
    expect(codes).toEqual(['UnknownFacet', 'WrongPage', 'DocumentInvalid'])
    expect(await index.size()).toBe(0)
  }))

test('it is restored from a snapshot of any index, and refuses one of another stock', async () => {
  const restored = await ThreadedIndex.restore(SHOP, 'one', plain.snapshot('one'))
  expect(await restored.search({ keyphrase: 'bmw' })).toEqual(plain.search({ keyphrase: 'bmw' }))
  const again = SearchIndex.restore(SHOP, 'two', await restored.snapshot('two'))
  expect(again.size).toBe(300)
  await restored.close()
  await expect(ThreadedIndex.restore(SHOP, 'two', plain.snapshot('one'))).rejects.toMatchObject({
    code: 'SnapshotInvalid',
  })
})

test('what a thread that ends has not answered is lost, and so is what it is asked then', () =>
  inThread(async (index) => {
    await index.put(THINGS)
    const open = index.search({})
    await Promise.all([expect(open).rejects.toMatchObject({ code: 'ThreadLost' }), index.close()])
    await expect(index.size()).rejects.toMatchObject({ code: 'ThreadLost' })
  }))
