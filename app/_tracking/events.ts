/** A search from a hero banner or the navigation (TRACK-02, TRACK-05). */
export interface SearchEvent {
  readonly event: 'search'
  readonly search_type: 'start page'
  readonly search_term: string
}

/** A step that a flow came to, once each (SVCTRACK-01). */
export interface FlowInteractionEvent {
  readonly event: 'flow_interaction'
  readonly flow_name: string
  readonly step_index: number
  readonly step_name: string
}

/** A form that was begun or sent. */
export interface FormInteractionEvent {
  readonly event: 'form_interaction'
  readonly form_name: string
  readonly action: 'start' | 'submit'
}

/** A booking that was confirmed; the number is the workshop's, nobody's name. */
export interface PurchaseEvent {
  readonly event: 'purchase'
  readonly currency: string
  readonly value: number
  readonly transaction_id: string
}

/** What is known of a car that an event is about. */
export interface TrackedCar {
  readonly car_id: number
  readonly car_brand: string
  readonly car_model: string
  /** With VAT, in the site's currency; null on request. */
  readonly car_price: number | null
}

/** A page of the shop is seen; what follows on it is told after it. */
export interface PageImpressionEvent {
  readonly event: 'page_impression'
  readonly page: string
}

/** A car's page, once its impression is in the data layer (RTRACK-02). */
export interface ProductDetailEvent extends TrackedCar {
  readonly event: 'product_detail'
}

/** A calculator has rested after its third or a later change (RTRACK-03, RTRACK-05). */
export interface FinanceCalculationEvent extends TrackedCar {
  readonly event: 'finance_calculation'
  readonly calculator: 'loan' | 'leasing'
  readonly months: number
  /** In whole units of the site's currency. */
  readonly monthly_cost: number
}

/** Every event that may be pushed to the data layer; another one does not compile. */
export type TrackedEvent =
  | SearchEvent
  | FlowInteractionEvent
  | FormInteractionEvent
  | PurchaseEvent
  | PageImpressionEvent
  | ProductDetailEvent
  | FinanceCalculationEvent

/** Those of flows' logs; what a page pushes by itself comes from none. In every page's first code. */
const LOGGED = /^((flow|form)_interaction|search|purchase|finance_calculation)$/

/** Whether what a flow's log was projected to is a documented event, by its name. */
export function isTracked(data: object): data is TrackedEvent {
  return 'event' in data && LOGGED.test(String(data.event))
}
