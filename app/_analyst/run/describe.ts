import type { FlowEvent } from '#engine'

/** What an event is, in a few words, with nothing that its visitor typed. */
export function nameOf({ kind, type, payload }: FlowEvent): string {
  switch (kind) {
    case 'effect.requested':
      return `request ${String(payload['effect'])}`
    case 'rejected':
    case 'effect.result':
    case 'user':
    case 'observed':
      return type === 'field.changed' ? `field.changed ${String(payload['field'])}` : type
    case 'migrated':
      return 'migrated'
  }
}

export const KINDS: Readonly<Record<FlowEvent['kind'], string>> = {
  user: 'done by the visitor',
  observed: 'observed by the page',
  'effect.requested': 'asked of the server',
  'effect.result': 'answer to an effect',
  rejected: 'refused',
  migrated: 'taken to a newer version',
}

/** `3 min 04 s`, `12.4 s`, `840 ms`. */
export function durationOf(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours} h ${two(minutes)} min` : `${minutes} min ${two(rest)} s`
}

/** `00:07.2` from a run's first event. */
export function clockOf(ms: number): string {
  const tenths = Math.floor(ms / 100)
  const minutes = Math.floor(tenths / 600)
  return `${String(minutes).padStart(2, '0')}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`
}

/** In the analyst's own time zone, as ISO 8601 has it, without the T. */
export const dateTimeOf = (ms: number): string => {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return 'no valid time'
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
