import styles from './Chip.module.css'
import { Icon } from './icons.tsx'

interface ChipProps {
  text: string
  removeLabel: string
  onRemove: () => void
  editLabel?: string
  /** Where its words can be changed: a click on them does so, and only the cross takes it away. */
  onEdit?: (() => void) | undefined
}

/** What narrows the list, in words; a click takes it away. */
export const Chip = ({ text, removeLabel, onRemove, editLabel, onEdit }: ChipProps) =>
  onEdit ? (
    <span className={styles.chip}>
      <button type="button" className={styles.part} aria-label={editLabel} title={editLabel} onClick={onEdit}>
        <span className={styles.text}>{text}</span>
      </button>
      <button type="button" className={styles.part} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  ) : (
    <button type="button" className={styles.chip} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
      <span className={styles.text}>{text}</span>
      <Icon name="close" />
    </button>
  )
