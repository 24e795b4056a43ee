import type {
  DefaultRequest,
  FinanceProduct,
  FinanceQuotation,
  Legal,
  Quotations,
  QuoteRequest,
} from '#services/finance-uk'
import { type Field, type Figures, movedTo, type ShownProduct, shownProducts } from './choices.ts'
import { WORDS } from './words.ts'

/** A product with what is chosen of it. */
export interface Panel extends ShownProduct {
  readonly isOpen: boolean
  readonly figures: Figures
  readonly isAsking: boolean
  /** The last quote that came; null before the first. */
  readonly quotation: FinanceQuotation | null
  /** In the panel's place: why there is no quote (FINUK-17). */
  readonly message: string | null
  /** The quote's terms: text, awaited, not asked for yet, or left out (FINUK-23). */
  readonly terms: { readonly state: 'closed' | 'asking' | 'none' } | { readonly text: string }
}

export type Quoting =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly panels: readonly Panel[] }

/** What is told to the log of choices (`flows/finance-quote`). */
export type QuotingEvent =
  | ({ readonly type: 'chosen'; readonly by: Field | 'opened' } & Told)
  | ({ readonly type: 'quoted' } & Told)
  | { readonly type: 'refused'; readonly family: string }
interface Told {
  readonly family: string
  readonly figures: Figures
}

export interface QuotingWorld {
  readonly car: DefaultRequest & { readonly id: number }
  readonly fetch?: typeof fetch
  readonly tell?: (event: QuotingEvent) => void
  /** A call that came to nothing, by its name: `legal`. */
  readonly onFailure?: (call: string) => void
}

export interface QuotingStore {
  readonly get: () => Quoting
  readonly subscribe: (changed: () => void) => () => void
  load(): Promise<void>
  toggle(family: string): void
  /** While a slider is moved, at every step: nothing is asked. */
  slide(family: string, field: Field, to: number): void
  /** A slider was let go (FINUK-06, FINUK-07, FINUK-19). */
  release(family: string, field: Field): void
  /** From a message back to the sliders, as they were quoted last. */
  again(family: string): void
  openTerms(family: string): void
}

const ASKED_BY = { payment: 'ToCashDeposit' } as const
const CLOSED = { state: 'closed' } as const

/** The finance options of one car, from their loading to their quotes. */
export function createQuoting(world: QuotingWorld): QuotingStore {
  const { car, fetch: send = fetch, tell, onFailure } = world
  const { id, PhysicalVehicle, OrganisationIdentifier } = car
  let state: Quoting = { phase: 'loading' }
  const listeners = new Set<() => void>()
  /** By family: only the answer to the question asked last counts. */
  const asked = new Map<string, AbortController>()
  /** By family: the slider that is being moved, which an answer leaves where it is. */
  const held = new Map<string, Field>()

  const set = (next: Quoting) => {
    state = next
    for (const listener of listeners) listener()
  }
  const panelOf = (family: string): Panel | undefined =>
    state.phase === 'ready' ? state.panels.find((panel) => panel.family === family) : undefined
  const change = (family: string, over: Partial<Panel>) => {
    if (state.phase !== 'ready') return
    const panels = state.panels.map((panel) =>
      panel.family === family ? { ...panel, ...over } : panel,
    )
    set({ phase: 'ready', panels })
  }
  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const answer = await send(`/api/codeweaver/${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as T
  }
  const post = async <T>(path: string, body: object, signal?: AbortSignal): Promise<T> =>
    call<T>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })

  async function quote(family: string, by: Field | 'opened'): Promise<void> {
    const panel = panelOf(family)
    if (!panel) return
    asked.get(family)?.abort()
    const asking = new AbortController()
    asked.set(family, asking)
    const { figures } = panel
    held.delete(family)
    change(family, { isAsking: true })
    tell?.({ type: 'chosen', by, family, figures })
    const Parameters: QuoteRequest['VehicleRequests'][number]['Parameters'] = {
      Term: figures.term,
      CashDeposit: figures.deposit,
      RegularPayment: figures.payment,
      ...(figures.mileage !== null && { AnnualMileage: figures.mileage }),
      FinanceProductFamilyKeys: [family],
      CalculationType: by === 'payment' ? ASKED_BY.payment : 'ToRegularPayment',
    }
    const request: QuoteRequest = {
      VehicleRequests: [{ Id: String(id), Parameters }],
      PhysicalVehicle,
      OrganisationIdentifier,
    }
    let message: string | null = null
    let quotation: FinanceQuotation | null = null
    try {
      const { Vehicles } = await post<Quotations>('cfd', request, asking.signal)
      const [vehicle] = Vehicles
      quotation = (vehicle?.HasError === false && vehicle.FinanceQuotations[0]) || null
      if (!quotation) message = vehicle?.Error?.UserMessage.trim() || WORDS.failed
    } catch {
      message = WORDS.failed
      if (asked.get(family) === asking) onFailure?.('cfd')
    }
    if (asked.get(family) !== asking) return
    asked.delete(family)
    if (quotation) {
      const shown = figuresOf(quotation, panel)
      const now = panelOf(family) ?? panel
      const field = held.get(family)
      const kept = field === undefined ? {} : { [field]: now.figures[field] }
      change(family, {
        isAsking: false,
        quotation,
        figures: { ...shown, ...kept },
        message: null,
        terms: CLOSED,
      })
      tell?.({ type: 'quoted', family, figures: shown })
      if (areOpen(now.terms)) readTerms(family)
    } else {
      change(family, { isAsking: false, message })
      tell?.({ type: 'refused', family })
    }
  }

  function readTerms(family: string): void {
    const { quotation, terms } = panelOf(family) ?? {}
    if (!quotation || !terms || !('state' in terms) || terms.state !== 'closed') return
    const reference = quotation.Finance.Quote.QuoteReference
    const isStill = () => panelOf(family)?.quotation === quotation
    change(family, { terms: { state: 'asking' } })
    call<Legal>(`legal?${new URLSearchParams({ quoteRef: reference }).toString()}`).then(
      ({ TermsAndConditions: text }) => {
        if (isStill()) change(family, { terms: { text } })
      },
      () => {
        onFailure?.('legal')
        if (isStill()) change(family, { terms: { state: 'none' } })
      },
    )
  }

  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async load() {
      let panels: readonly Panel[]
      try {
        const { Products } = await post<{ readonly Products: readonly FinanceProduct[] }>(
          'default',
          {
            PhysicalVehicle,
            OrganisationIdentifier,
          },
        )
        panels = shownProducts(Products).map((shown) => ({
          ...shown,
          isOpen: false,
          figures: shown.start,
          isAsking: false,
          quotation: null,
          message: null,
          terms: CLOSED,
        }))
      } catch {
        onFailure?.('default')
        set({ phase: 'failed' })
        return
      }
      set({ phase: 'ready', panels })
      const [first] = panels
      if (first) this.toggle(first.family)
    },
    toggle(family) {
      const panel = panelOf(family)
      if (!panel) return
      change(family, { isOpen: !panel.isOpen })
      const isFirst = !panel.isOpen && !panel.quotation && !panel.message && !panel.isAsking
      if (isFirst) void quote(family, 'opened')
    },
    slide(family, field, to) {
      const panel = panelOf(family)
      const range = panel?.ranges[field]
      if (!panel || !range) return
      held.set(family, field)
      const value = movedTo(range, panel.figures[field] ?? range.min, to)
      change(family, { figures: { ...panel.figures, [field]: value } })
    },
    release(family, field) {
      held.delete(family)
      const panel = panelOf(family)
      if (!panel) return
      const known = panel.quotation ? figuresOf(panel.quotation, panel) : null
      if (!panel.isAsking && known && known[field] === panel.figures[field]) return
      void quote(family, field)
    },
    again(family) {
      const panel = panelOf(family)
      if (!panel) return
      const figures = panel.quotation ? figuresOf(panel.quotation, panel) : panel.start
      change(family, { message: null, figures })
      if (!panel.quotation) void quote(family, 'opened')
    },
    openTerms: readTerms,
  }
}

/** Somebody reads them, or waits for them. */
const areOpen = (terms: Panel['terms']): boolean => 'text' in terms || terms.state === 'asking'

/** A quote's figures, where it has them; else those that were asked for (FINUK-08). */
function figuresOf({ Finance: { Quote } }: FinanceQuotation, panel: Panel): Figures {
  const { Term, TotalDeposit, TotalRegularPayment, AnnualMileage } = Quote
  const { mileage } = panel.figures
  return {
    term: Term,
    deposit: TotalDeposit,
    payment: TotalRegularPayment,
    mileage: mileage === null ? null : (AnnualMileage ?? mileage),
  }
}
