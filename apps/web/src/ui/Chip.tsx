import styles from './Chip.module.css'
import { Icon } from './icons.tsx'

/** What narrows the list, in words; a click takes it away. */
export const Chip = ({ text, removeLabel, onRemove }: { text: string; removeLabel: string; onRemove: () => void }) => (
  <button type="button" className={styles.chip} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
    <span className={styles.text}>{text}</span>
    <Icon name="close" />
  </button>
)
