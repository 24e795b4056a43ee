import { Icon } from '../icon/index.ts'
import styles from './story-back.module.css'

/** Stays in view while the story scrolls (STORY-41). */
export function StoryBack({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a href={href} className={styles.back}>
      <Icon name="chevron-left" size="s" />
      {label}
    </a>
  )
}
