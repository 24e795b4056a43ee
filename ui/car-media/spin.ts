/** Between two frames of a car that turns by itself (MEDIA-04). */
export const FRAME_MS = 150
/** Of a drag, for a step of one frame (MEDIA-05). */
export const STEP_PX = 5
/** Frames that are loaded on each side of the current one (MEDIA-06). */
export const AHEAD = 5

export interface SpinState {
  readonly count: number
  /** Where the car stands, from 0. */
  readonly frame: number
  /** The picture that is seen: of `frame` once it is there, else the last one; null before the first. */
  readonly shown: number | null
  readonly turning: boolean
  readonly loaded: ReadonlySet<number>
  /** Those that cannot be had; nobody stops at one. */
  readonly failed: ReadonlySet<number>
}

export interface SpinStore {
  get(): SpinState
  subscribe(onChange: () => void): () => void
  /** A picture has come, or never will. */
  hear(frame: number, came: boolean): void
  /** By hand: what turned by itself stops. */
  step(by: number): void
  goTo(frame: number): void
  turn(): void
  stop(): void
  /** A mouse or a finger at `x`, in px: each 5 of them are a step, both ways round (MEDIA-11). */
  press(x: number): void
  drag(x: number): void
  release(): void
}

const around = (frame: number, count: number): number => ((frame % count) + count) % count

/**
 * The pictures that are in memory: the current one and five on each side; the one that is seen until
 * then takes the place of the furthest. Eleven at most, each once, in their order.
 */
export function inMemory({ count, frame, shown }: SpinState): readonly number[] {
  const near = new Set([frame])
  for (let off = 1; off <= AHEAD; off += 1) {
    near.add(around(frame + off, count))
    near.add(around(frame - off, count))
  }
  if (shown !== null && !near.has(shown)) {
    if (near.size === AHEAD * 2 + 1) near.delete(around(frame - AHEAD, count))
    near.add(shown)
  }
  return [...near].toSorted((one, other) => one - other)
}

/** A step that ends at a frame which can be had. */
function stepped(state: SpinState, by: number): SpinState {
  const { count, failed, loaded } = state
  let frame = around(state.frame + by, count)
  for (let left = count; left > 0 && failed.has(frame); left -= 1) {
    frame = around(frame + (by < 0 ? -1 : 1), count)
  }
  const next = { ...state, frame, shown: loaded.has(frame) ? frame : state.shown }
  const kept = new Set(inMemory(next))
  return { ...next, loaded: new Set([...loaded].filter((one) => kept.has(one))) }
}

/** A car of so many pictures around it that turns, at first by itself unless motion is to be reduced. */
export function createSpin(count: number, isCalm: () => boolean): SpinStore {
  const listeners = new Set<() => void>()
  let state: SpinState = {
    count,
    frame: 0,
    shown: null,
    turning: false,
    loaded: new Set(),
    failed: new Set(),
  }
  let timer: ReturnType<typeof setInterval> | undefined
  let held: { readonly from: number; steps: number } | null = null

  const set = (next: SpinState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
    if (state.turning) set({ ...state, turning: false })
  }
  const tick = (): void => {
    if (isCalm()) return stop()
    const next = stepped(state, 1)
    // On a slow line it waits for the picture, rather than for nobody.
    if (next.shown === next.frame) set(next)
  }
  const step = (by: number): void => {
    stop()
    if (by !== 0) set(stepped(state, by))
  }
  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    hear(frame, came) {
      if (!came) {
        const failed = new Set([...state.failed, frame])
        const next = { ...state, failed }
        return set(frame === state.frame ? stepped(next, 1) : next)
      }
      if (!inMemory(state).includes(frame)) return
      const loaded = new Set([...state.loaded, frame])
      set({ ...state, loaded, shown: frame === state.frame ? frame : state.shown })
    },
    step,
    goTo: (frame) => step(around(frame, count) - state.frame),
    turn() {
      if (timer !== undefined || isCalm()) return
      timer = setInterval(tick, FRAME_MS)
      set({ ...state, turning: true })
    },
    stop,
    press(x) {
      held = { from: x, steps: 0 }
    },
    drag(x) {
      if (!held) return
      const steps = Math.trunc((x - held.from) / STEP_PX)
      const by = steps - held.steps
      if (by === 0) return
      held.steps = steps
      step(by)
    },
    release() {
      held = null
    },
  }
}

/** No picture at all could be had, of those that were asked for. */
export const isLost = ({ shown, failed, count }: SpinState): boolean =>
  shown === null && failed.size >= Math.min(count, AHEAD * 2 + 1)

/** Where a key leads: a frame beside, a quarter on, the first, the last; null for another key. */
export function frameOfKey(key: string, { frame, count }: SpinState): number | null {
  const quarter = Math.max(1, Math.round(count / 4))
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return frame + 1
    case 'ArrowLeft':
    case 'ArrowDown':
      return frame - 1
    case 'PageUp':
      return frame + quarter
    case 'PageDown':
      return frame - quarter
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
