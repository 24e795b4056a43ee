import { useId } from 'react'
import { DEVICES, OUTCOMES, type FlowsAnswer } from '#domain/flow-analysis'
import { go, hrefTo, type Place } from '../location.ts'
import { type FilterName, filtersIn } from './filters.ts'
import styles from './filters.module.css'

interface FilterBarProps {
  readonly place: Place
  readonly flows: FlowsAnswer['flows']
  readonly shown: readonly FilterName[]
  /** Steps of the flow that is chosen. */
  readonly steps?: readonly string[]
  /** May all flows be looked at together? */
  readonly allFlows?: boolean
}

const TITLES: Readonly<Record<FilterName, string>> = {
  flow: 'Flow',
  version: 'Version',
  site: 'Site',
  device: 'Device',
  brand: 'Brand',
  from: 'From',
  to: 'To',
  step: 'Last step',
  outcome: 'Outcome',
  dropped: 'Dropped at',
  window: 'Within',
}

const WINDOWS = [
  { value: '300000', text: '5 minutes' },
  { value: '1800000', text: '30 minutes' },
  { value: '3600000', text: '1 hour' },
  { value: '86400000', text: '1 day' },
  { value: '604800000', text: '7 days' },
]

interface Option {
  readonly value: string
  readonly text: string
}

const plain = (value: string): Option => ({ value, text: value })

/** Which runs count. The address says so, and each change is a new address. */
export function FilterBar({ place, flows, shown, steps = [], allFlows = false }: FilterBarProps) {
  const filters = filtersIn(place.query)
  const flow = flows.find((one) => one.flow === filters.flow)
  const known = flow ? [flow] : flows
  const change = (name: FilterName, value: string) => {
    const kept = Object.fromEntries(place.query)
    // Another flow has other versions and steps; a page of the list is one of the old list.
    const reset =
      name === 'flow' ? { version: null, step: null, dropped: null, a: null, b: null } : {}
    go(hrefTo(place.path, { ...kept, ...reset, cursor: null, [name]: value }))
  }
  const options: { readonly [name in FilterName]?: readonly Option[] } = {
    flow: flows.map((one) => plain(one.flow)),
    version: (flow?.versions ?? []).map(({ version, runs }) => ({
      value: String(version),
      text: `${version} (${runs.toLocaleString('en')} runs)`,
    })),
    site: unique(known.flatMap((one) => one.sites)).map(plain),
    brand: unique(known.flatMap((one) => one.brands)).map(plain),
    device: DEVICES.map(plain),
    outcome: OUTCOMES.map(plain),
    step: steps.map(plain),
    dropped: steps.map(plain),
    window: WINDOWS,
  }
  const isSet = Object.keys(filters).some((name) => name !== 'flow')
  return (
    <form className={styles.bar} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      {shown.map((name) =>
        name === 'from' || name === 'to' ? (
          <DayFilter key={name} name={name} value={filters[name] ?? ''} onChange={change} />
        ) : (
          <ChoiceFilter
            key={name}
            name={name}
            value={filters[name] ?? ''}
            options={options[name] ?? []}
            all={name === 'flow' && !allFlows ? null : name === 'window' ? 'any time' : 'all'}
            onChange={change}
          />
        ),
      )}
      {isSet && (
        <button type="button" onClick={() => go(hrefTo(place.path, { flow: filters.flow }))}>
          Clear
        </button>
      )}
    </form>
  )
}

interface FilterProps {
  readonly name: FilterName
  readonly value: string
  readonly onChange: (name: FilterName, value: string) => void
}

interface ChoiceFilterProps extends FilterProps {
  readonly options: readonly Option[]
  /** The choice of none; null where one must be chosen. */
  readonly all: string | null
}

function ChoiceFilter({ name, value, options, all, onChange }: ChoiceFilterProps) {
  const id = useId()
  const isListed = value === '' || options.some((one) => one.value === value)
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{TITLES[name]}</label>
      <select
        id={id}
        value={value}
        disabled={options.length === 0 && value === ''}
        onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
      >
        {all !== null && <option value="">{all}</option>}
        {!isListed && <option value={value}>{value}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </div>
  )
}

function DayFilter({ name, value, onChange }: FilterProps) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{TITLES[name]}</label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
      />
    </div>
  )
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted()
