import type { Change } from '#engine/replay'
import { LongValue } from './long-value.tsx'
import styles from './state.module.css'

/** What an event changed, against the state before it. */
export function Difference({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={styles.none}>This event changed nothing.</p>
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path.replace(/^context\./, '')}</th>
            <td>
              <del>
                <LongValue value={before} />
              </del>
            </td>
            <td>
              <ins>
                <LongValue value={after} />
              </ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
