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

/** Every event that may be pushed to the data layer; another one does not compile. */
export type TrackedEvent = SearchEvent | FlowInteractionEvent | FormInteractionEvent | PurchaseEvent

const NAMES: Readonly<Record<TrackedEvent['event'], true>> = {
  search: true,
  flow_interaction: true,
  form_interaction: true,
  purchase: true,
}

/** Whether what a flow's log was projected to is a documented event, by its name. */
export function isTracked(data: object): data is TrackedEvent {
  return 'event' in data && typeof data.event === 'string' && Object.hasOwn(NAMES, data.event)
}
