import { memo, useState } from 'react'
import type { Json } from '#engine'
import { isWithheld, shortValue, WITHHELD } from '../replay/withheld.ts'
import styles from './state.module.css'

interface StateTreeProps {
  readonly value: Json
  /** Paths that the event has changed, dotted. */
  readonly changed: ReadonlySet<string>
}

/** A value as a tree: maps and lists open and close, and what has just changed is marked. */
export const StateTree = memo(function StateTree({ value, changed }: StateTreeProps) {
  return (
    <ul className={styles.tree}>
      {membersOf(value).map(([name, member]) => (
        <Branch key={name} name={name} path={name} value={member} changed={changed} depth={0} />
      ))}
    </ul>
  )
})

interface BranchProps extends StateTreeProps {
  readonly name: string
  readonly path: string
  readonly depth: number
}

const Branch = memo(
  function Branch({ name, path, value, changed, depth }: BranchProps) {
    const [open, setOpen] = useState(depth === 0 && path !== 'visited')
    const members = isWithheld(value) ? [] : membersOf(value)
    const marked = isMarked(path, changed)
    if (members.length === 0) {
      return (
        <li data-changed={marked || undefined}>
          <span className={styles.leaf}>
            <span className={styles.name}>{name}</span>
            <Value value={value} />
          </span>
        </li>
      )
    }
    return (
      <li data-changed={marked || undefined}>
        <button
          type="button"
          className={styles.branch}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.name}>{name}</span>
          {!open && <span className={styles.value}>{shortValue(value)}</span>}
        </button>
        {open && (
          <ul className={styles.tree}>
            {members.map(([key, member]) => (
              <Branch
                key={key}
                name={key}
                path={`${path}.${key}`}
                value={member}
                changed={changed}
                depth={depth + 1}
              />
            ))}
          </ul>
        )}
      </li>
    )
  },
  // The state shares what did not change with the one before.
  (a, b) => a.value === b.value && a.path === b.path && touches(a) === '' && touches(b) === '',
)

/** What of the changes is at or below a branch, as a text to compare. */
const touches = ({ path, changed }: BranchProps): string =>
  [...changed].filter((one) => isMarked(path, new Set([one]))).join()

const isMarked = (path: string, changed: ReadonlySet<string>): boolean =>
  changed.has(path) || [...changed].some((one) => one.startsWith(`${path}.`))

function membersOf(value: Json): readonly (readonly [string, Json])[] {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value)
    ? value.map((item: Json, index) => [String(index), item] as const)
    : Object.entries(value)
}

export function Value({ value }: { readonly value: Json }) {
  const kind = isWithheld(value) ? WITHHELD : value === null ? 'null' : typeof value
  return (
    <span className={styles.value} data-kind={kind}>
      {shortValue(value)}
    </span>
  )
}
