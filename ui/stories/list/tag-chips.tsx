import styles from './tag-chips.module.css'

export interface TagChipsProps {
  /** Names the group for a reader. */
  readonly label: string
  readonly allLabel: string
  readonly tags: readonly { readonly id: string; readonly value: string }[]
  readonly selected: readonly string[]
  /** Until the page's scripts run a press would be lost. */
  readonly isReady?: boolean
  readonly onToggle: (id: string) => void
  readonly onClear: () => void
}

/** Toggle buttons; show-all is pressed while nothing else is (STORY-01, STORY-18). */
export function TagChips({
  label,
  allLabel,
  tags,
  selected,
  isReady = true,
  onToggle,
  onClear,
}: TagChipsProps) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      <Chip pressed={selected.length === 0} isReady={isReady} onPress={onClear}>
        {allLabel}
      </Chip>
      {tags.map(({ id, value }) => (
        <Chip
          key={id}
          pressed={selected.includes(id)}
          isReady={isReady}
          onPress={() => onToggle(id)}
        >
          {value}
        </Chip>
      ))}
    </div>
  )
}

interface ChipProps {
  readonly pressed: boolean
  readonly isReady: boolean
  readonly onPress: () => void
  readonly children: string
}

const Chip = ({ pressed, isReady, onPress, children }: ChipProps) => (
  <button
    type="button"
    className={styles.chip}
    aria-pressed={pressed}
    // It can be reached meanwhile: on a phone the row scrolls, also from a keyboard.
    aria-disabled={isReady ? undefined : true}
    onClick={isReady ? onPress : undefined}
  >
    {children}
  </button>
)
