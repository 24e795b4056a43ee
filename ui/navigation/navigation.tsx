import { Icon } from '../icon/index.ts'
import { closeDelay } from './menu-state.ts'
import styles from './navigation.module.css'
import { useMenu } from './use-menu.ts'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly href: string
  /** An item with children that is no link is a button (NAV-24). */
  readonly isLink: boolean
  readonly children: readonly MenuItem[]
}

export interface MenuExtra {
  readonly label: string
  readonly href: string
  readonly newTab: boolean
}

export interface NavigationProps {
  readonly items: readonly MenuItem[]
  readonly extras: readonly MenuExtra[]
  /** Address of the page in hand: its item is marked. */
  readonly path: string
  readonly separator?: boolean
  readonly words: { readonly label: string; readonly menu: string; readonly open: string }
}

/** The menu: a bar with dropdowns from 1280 px, below that a drill-down of native `<details>`. */
export function Navigation({ items, extras, path, separator, words }: NavigationProps) {
  const { active, live, root, send, leave } = useMenu()
  const mark = (href: string) => (href === path ? ('page' as const) : undefined)
  const links = (list: readonly MenuItem[]) => (
    <ul className={styles.list}>
      {list.map((item) => (
        <li key={item.id}>
          {item.isLink ? (
            <a href={item.href} className={styles.link} aria-current={mark(item.href)}>
              {item.label}
            </a>
          ) : (
            <span className={styles.group}>{item.label}</span>
          )}
          {item.children.length > 0 && links(item.children)}
        </li>
      ))}
    </ul>
  )
  const drill = (list: readonly MenuItem[]) => (
    <ul className={styles.list}>
      {list.map((item) => (
        <li key={item.id}>
          {item.children.length > 0 ? (
            <details className={styles.drill}>
              <summary className={styles.link}>
                {item.label}
                <Icon name="chevron-down" size="s" />
              </summary>
              {item.isLink && (
                <a href={item.href} className={styles.link} aria-current={mark(item.href)}>
                  {item.label}
                </a>
              )}
              {drill(item.children)}
            </details>
          ) : (
            <a href={item.href} className={styles.link} aria-current={mark(item.href)}>
              {item.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
  const more = extras.map((extra) => (
    <li key={extra.href + extra.label}>
      <a
        href={extra.href}
        className={styles.link}
        aria-current={mark(extra.href)}
        {...(extra.newTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {extra.label}
      </a>
    </li>
  ))
  return (
    <nav aria-label={words.label} className={styles.nav} ref={root} data-live={live || undefined}>
      <ul className={styles.bar}>
        {items.map((item) => {
          const target = `item:${item.id}` as const
          const has = item.children.length > 0
          return (
            <li
              key={item.id}
              className={styles.top}
              data-open={active === target || undefined}
              onPointerEnter={({ pointerType }) =>
                pointerType === 'mouse' && send({ type: 'enter', target })
              }
              onPointerLeave={({ pointerType }) =>
                pointerType === 'mouse' && leave(target, closeDelay(has))
              }
            >
              {item.isLink && (
                <a
                  href={item.href}
                  className={styles.link}
                  data-top=""
                  aria-current={mark(item.href)}
                >
                  {item.label}
                </a>
              )}
              {has && (
                <button
                  type="button"
                  className={styles.link}
                  data-top=""
                  aria-expanded={active === target}
                  aria-label={item.isLink ? `${words.open}: ${item.label}` : undefined}
                  onClick={() => send({ type: 'toggle', target })}
                >
                  {!item.isLink && item.label}
                  <Icon name="chevron-down" size="s" />
                </button>
              )}
              {has && <div className={styles.panel}>{links(item.children)}</div>}
            </li>
          )
        })}
        {separator && extras.length > 0 && <li aria-hidden="true" className={styles.separator} />}
        {more}
      </ul>
      <details className={styles.phone}>
        <summary className={styles.link}>{words.menu}</summary>
        <div className={styles.sheet}>
          {drill(items)}
          <ul className={styles.list}>{more}</ul>
        </div>
      </details>
    </nav>
  )
}
