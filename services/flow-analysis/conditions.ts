import type { FunnelQuery, RunsQuery } from '#domain/flow-analysis'

type Filters = Pick<
  RunsQuery,
  'flow' | 'version' | 'site' | 'locale' | 'device' | 'brand' | 'from' | 'to'
>

/** Parameters of a statement, numbered as they are added. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown, type = ''): string {
    this.values.push(value)
    return `$${this.values.length}${type && `::${type}`}`
  }
}

const EQUAL = ['flow', 'version', 'site', 'locale', 'device', 'brand'] as const

/** What `flow_run_summary` and `flow_step` have alike. */
export function conditionsOf(filters: Filters, parameters: Parameters): readonly string[] {
  const equal = EQUAL.flatMap((name) =>
    filters[name] === undefined ? [] : [`${name} = ${parameters.add(filters[name])}`],
  )
  const { from, to } = filters
  return [
    ...equal,
    ...(from === undefined ? [] : [`started_at >= ${parameters.add(from, 'bigint')}`]),
    ...(to === undefined ? [] : [`started_at < ${parameters.add(to, 'bigint')}`]),
  ]
}

export const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`

/** SQL: a moment of `flow_step` lies within the conversion window; nothing does where it is null. */
export const withinOf =
  ({ window }: Pick<FunnelQuery, 'window'>, parameters: Parameters) =>
  (moment: string): string =>
    window === undefined
      ? `${moment} is not null`
      : `${moment} - started_at <= ${parameters.add(window, 'bigint')}`
