import { Readable } from 'node:stream'
import { ExportQuery, type RunsQuery } from '#domain/flow-analysis'
import type { Services } from '#services'
import { problem } from '../../_http/problem.ts'
import { route } from '../../_http/route.ts'
import { asAnalyst } from '../analyst.ts'
import { RunId, shownEvent } from '../runs/run-id.ts'

const MAX_RUNS = 100_000

export const GET = route({
  template: '/api/analyst/export',
  summary:
    'What the console shows, as NDJSON: `what` names it, the other parameters are those of its call. At most 100,000 runs. For analysts.',
  answers: { 200: { what: 'an element a line', mediaType: 'application/x-ndjson' } },
  refusals: ['signed-out', 'role-missing'],
  query: ExportQuery,
  handle: (call) =>
    asAnalyst(call, async () => {
      const { query, services, locale } = call
      if (query.what === 'run' && !RunId.safeParse(query.run).success) {
        return problem('bad-request', locale, { field: 'run' })
      }
      return new Response(Readable.toWeb(Readable.from(lines(query, services))) as ReadableStream, {
        headers: {
          'content-type': 'application/x-ndjson',
          'content-disposition': `attachment; filename="${query.what}.ndjson"`,
          'cache-control': 'no-store',
        },
      })
    }),
})

async function* lines(query: ExportQuery, services: Services): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const element of elements(query, services)) {
    yield encoder.encode(`${JSON.stringify(element)}\n`)
  }
}

async function* elements(
  query: ExportQuery,
  { flowAnalysis, flowEvents }: Services,
): AsyncGenerator<object> {
  switch (query.what) {
    case 'runs':
      return yield* allRuns(query, flowAnalysis)
    case 'run':
      for (const event of await flowEvents.events(RunId.parse(query.run))) yield shownEvent(event)
      return
    case 'funnel':
      return yield* (await complete(() => flowAnalysis.funnel(query))).steps
    case 'breakdown':
      return yield* (await complete(() => flowAnalysis.breakdown(query))).rows
    case 'heat': {
      const { states, transitions } = await complete(() => flowAnalysis.heat(query))
      yield* states
      yield* transitions
      return
    }
    case 'compare': {
      const { a, b, what: _, ...filters } = query
      for (const version of [a, b]) {
        const { steps, runs, finished } = await complete(() =>
          flowAnalysis.funnel({ ...filters, version }),
        )
        yield { version, runs, finished }
        for (const step of steps) yield { version, ...step }
      }
    }
  }
}

async function* allRuns(
  query: RunsQuery,
  { runs }: Services['flowAnalysis'],
): AsyncGenerator<object> {
  let cursor: string | undefined
  for (let count = 0; count < MAX_RUNS;) {
    const page = await runs({ ...query, ...(cursor === undefined ? {} : { cursor }) })
    if (page === null) return
    yield* page.runs
    count += page.runs.length
    if (page.next === null) return
    cursor = page.next
  }
}

/** On a database of one session an answer comes in parts. */
async function complete<T extends { readonly progress: number }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.progress === 1) return answer
  }
}

export { onlyRead as POST } from '../../_http/other-method.ts'
