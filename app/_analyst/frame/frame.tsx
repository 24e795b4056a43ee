import type { ReactNode } from 'react'
import { CONSOLE, followLink, hrefTo, type Place } from '../location.ts'
import styles from './frame.module.css'

const VIEWS = [
  { path: 'runs', title: 'Runs' },
  { path: 'funnel', title: 'Funnel' },
  { path: 'diagram', title: 'Diagram' },
  { path: 'compare', title: 'Versions' },
  { path: 'log', title: 'Local log' },
] as const

interface FrameProps {
  readonly place: Place
  /** Who is signed in, and how to sign out; null before that. */
  readonly who: ReactNode
  readonly children: ReactNode
}

/** Around every view: where one is, and the way to the others. */
export function Frame({ place, who, children }: FrameProps) {
  const [current = 'runs'] = place.path
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <a className={styles.brand} href={CONSOLE} onClick={followLink}>
          Forecourt analyst
        </a>
        <nav className={styles.nav} aria-label="Views">
          {VIEWS.map(({ path, title }) => (
            <a
              key={path}
              href={hrefTo([path])}
              aria-current={path === current ? 'page' : undefined}
              onClick={followLink}
            >
              {title}
            </a>
          ))}
        </nav>
        {who !== null && <div className={styles.who}>{who}</div>}
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

interface ViewHeadProps {
  readonly title: string
  readonly children?: ReactNode
}

export function ViewHead({ title, children }: ViewHeadProps) {
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** In the place of a view that has nothing to show, or not yet. */
export function ViewMessage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.message} role="status">
      {children}
    </div>
  )
}
