import type { Json, JsonObject } from '#engine'
import { isWithheld } from '../replay/withheld.ts'
import { Value } from './state-tree.tsx'
import styles from './state.module.css'

/** A value with room for a map's members, a line each; those that are null are left out. */
export function LongValue({ value }: { readonly value: Json }) {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isWithheld(value)) {
    return <Value value={value} />
  }
  const members = Object.entries(value as JsonObject).filter(([, member]) => member !== null)
  if (members.length === 0) return <Value value={value} />
  return (
    <dl className={styles.members}>
      {members.map(([name, member]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value value={member} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
