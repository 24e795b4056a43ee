import { expect, test } from 'vitest'
import { addressed, pageAddress } from '../testing/exchange.ts'
import type { Address } from './address.ts'
import type { Addressed } from './exchange.ts'
import { pipeline } from './pipeline.ts'

interface Found {
  readonly at: number
  readonly found: string
}

const reply = (status: number) => ({ status, headers: {} })

test('middlewares are asked in their order, and the first that answers is the last one asked', async () => {
  const asked: string[] = []
  const handle = pipeline<{ readonly at: number }>()
    .use<Found>((context, next) => {
      asked.push(`one ${context.at}`)
      return next({ ...context, found: 'x' })
    })
    .check((context, next) => {
      asked.push(`two ${context.found}`)
      return context.at > 1 ? reply(404) : next(context)
    })
    .end(({ found }) => {
      asked.push(`end ${found}`)
      return null
    })
  expect(await handle({ at: 1 })).toBeNull()
  expect(await handle({ at: 2 })).toEqual(reply(404))
  expect(asked).toEqual(['one 1', 'two x', 'end x', 'one 2', 'two x'])
})

test('all addresses of a kind are answered by their handler, and no others', async () => {
  const handle = pipeline<Addressed>()
    .on('refused', ({ address }) => reply(address.status))
    .on('health', () => reply(200))
    .end(({ address }) => {
      // @ts-expect-error -- those that were answered are none of the rest
      const isRefused = address.kind === 'refused'
      return isRefused ? reply(500) : null
    })
  const answer = (address: Address) => handle(addressed(address))
  expect(await answer({ kind: 'refused', status: 421 })).toEqual(reply(421))
  expect(await answer({ kind: 'health', probe: 'ready' })).toEqual(reply(200))
  expect(await answer(pageAddress('/'))).toBeNull()
})
