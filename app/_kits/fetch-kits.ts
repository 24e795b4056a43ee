import type { KitModel, KitPage, KitSearch } from '#domain/kits'

const TIMEOUT_MS = 15_000

/** Throws where the site does not answer within 15 s, or not with what was asked for. */
async function asked<Answer>(path: string, init: RequestInit, signal: AbortSignal) {
  const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const answer = await fetch(path, { ...init, signal: within })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Answer
}

export const fetchKits = async (search: KitSearch, page: number, signal: AbortSignal) =>
  asked<KitPage>(
    '/api/kits',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...search, page }),
    },
    signal,
  )

/** The manufacturers, or the models of one. */
export const fetchVehicles = async (manufacturer: string | null, signal: AbortSignal) =>
  asked<{ readonly manufacturers: readonly string[]; readonly models: readonly KitModel[] }>(
    `/api/kits/vehicles${
      manufacturer === null ? '' : `?${new URLSearchParams({ manufacturer }).toString()}`
    }`,
    {},
    signal,
  )
