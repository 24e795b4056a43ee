import { Flag } from './flag.tsx'
import styles from './menu.module.css'
import type { MenuExtra, MenuItem, MenuLink, MenuLook, MenuMessages } from './types.ts'

interface ItemsProps {
  /** Before every id of this bar. */
  readonly id: string
  readonly items: readonly MenuItem[]
  readonly look: MenuLook
  readonly messages: MenuMessages
  readonly as: MenuLink
}

/** Children that make a group's picture worth its room on any screen (MEGA-03). */
const MANY = 4

/**
 * The items with all that is below them, once for every screen: a dropdown on a desktop and a page of
 * the drill-down on a phone are the same list. Native popovers open it before scripts do.
 */
export function MenuItems(props: ItemsProps) {
  return props.items.map((item) => <Item key={item.position} {...props} item={item} path="" />)
}

interface ItemProps extends ItemsProps {
  readonly item: MenuItem
  /** Positions of what is above, which make an id: `-2-0`. */
  readonly path: string
}

function Item({ item, path, ...props }: ItemProps) {
  const { look, messages, as: Link } = props
  const way = `${path}-${item.position}`
  const panel = props.id + way
  const has = item.children.length > 0
  // What expands in place is no page of its own.
  const opens = look === 'slide' ? {} : { popoverTarget: panel }
  return (
    <li
      {...(path === '' ? { 'data-target': `item:${item.position}` } : {})}
      data-featured={item.isFeatured || undefined}
    >
      {look === 'mega' && item.picture !== null && path !== '' && <Picture item={item} />}
      {item.isLink && (
        <Link href={item.href} className={styles.link}>
          {item.label}
        </Link>
      )}
      {has && look === 'mega' && path !== '' && !item.isLink && (
        <span className={styles.groupName}>{item.label}</span>
      )}
      {has && (
        <button
          type="button"
          className={item.isLink ? styles.opener : styles.link}
          aria-label={item.isLink ? `${messages.open}: ${item.label}` : undefined}
          data-opens={panel}
          {...opens}
        >
          {!item.isLink && item.label}
        </button>
      )}
      {has && (
        <div id={panel} className={styles.panel} {...(look === 'slide' ? {} : { popover: 'auto' })}>
          {look !== 'slide' && (
            <button
              type="button"
              className={styles.back}
              popoverTarget={panel}
              popoverTargetAction="hide"
              aria-label={`${messages.back}: ${item.label}`}
            >
              {messages.back}
            </button>
          )}
          <p className={styles.title}>{item.label}</p>
          {look === 'mega' && path === '' && item.picture !== null && <Picture item={item} />}
          <ul className={styles.list}>
            {item.children.map((child) => (
              <Item key={child.position} {...props} item={child} path={way} />
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

/** Decoration: the words beside it say the same (MEGA-02). */
const Picture = ({ item }: { readonly item: MenuItem }) => (
  <img
    src={item.picture ?? undefined}
    alt=""
    width={480}
    height={270}
    loading="lazy"
    className={styles.picture}
    data-many={item.children.length > MANY || undefined}
  />
)

interface ExtrasProps {
  readonly extras: readonly MenuExtra[]
  readonly messages: MenuMessages
  readonly as: MenuLink
}

/** Links of their own beside the menu (NAV-12). */
export function MenuExtras({ extras, messages, as: Link }: ExtrasProps) {
  return extras.map((extra) => (
    <li key={extra.href + extra.label}>
      <Link
        href={extra.href}
        className={styles.link}
        {...(extra.newTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {extra.flag && <Flag name={extra.flag} />}
        {extra.label}
        {extra.newTab && <span className="sr-only"> {messages.newTab}</span>}
      </Link>
    </li>
  ))
}
