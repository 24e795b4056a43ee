/** What decides whether a carousel moves by itself (BLOCK-32, WCAG 2.2.2). */
export interface CarouselState {
  readonly index: number
  readonly count: number
  /** The visitor pressed pause. */
  readonly stopped: boolean
  readonly hovered: boolean
  readonly focused: boolean
  /** The visitor wants less motion. */
  readonly calm: boolean
}

export type CarouselEvent =
  | { readonly type: 'shown'; readonly index: number }
  | { readonly type: 'toggled' }
  | { readonly type: 'hovered' | 'focused' | 'calm'; readonly on: boolean }

export const firstState = (count: number): CarouselState => ({
  index: 0,
  count,
  stopped: false,
  hovered: false,
  focused: false,
  calm: false,
})

export function carouselState(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'shown':
      return event.index === state.index ? state : { ...state, index: event.index }
    case 'toggled':
      // Who presses play wants motion, whatever the system says.
      return isOff(state) ? { ...state, stopped: false, calm: false } : { ...state, stopped: true }
    default:
      return { ...state, [event.type]: event.on }
  }
}

/** Whether the button says "play". */
export const isOff = ({ stopped, calm }: CarouselState): boolean => stopped || calm

/** Ms until the next slide; null while it stands still. An interval of 0 never moves. */
export const waitOf = (state: CarouselState, interval: number): number | null =>
  interval <= 0 || state.count < 2 || isOff(state) || state.hovered || state.focused
    ? null
    : interval

/** The slide `step` further on, around the ends. */
export const turned = ({ index, count }: CarouselState, step: number): number =>
  (index + step + count) % count
