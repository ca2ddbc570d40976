import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type TextKey, useText } from '../../words/texts.ts'
import styles from './Shortcuts.module.css'

const shortcuts: readonly { keys: readonly string[]; does: TextKey }[] = [
  { keys: ['/'], does: 'shortcuts.search' },
  { keys: ['Ctrl K', '⌘ K'], does: 'shortcuts.palette' },
  { keys: ['↑', '↓', '←', '→'], does: 'shortcuts.arrows' },
  { keys: ['Home', 'End'], does: 'shortcuts.ends' },
  { keys: ['Enter'], does: 'shortcuts.enter' },
  { keys: ['Space'], does: 'shortcuts.select' },
  { keys: ['F'], does: 'shortcuts.favourite' },
  { keys: ['M'], does: 'shortcuts.similar' },
  { keys: ['Ctrl C', 'Shift Ctrl C'], does: 'shortcuts.copy' },
  { keys: ['Shift F10'], does: 'shortcuts.menu' },
  { keys: ['Esc'], does: 'shortcuts.escape' },
  { keys: ['?'], does: 'shortcuts.help' },
]

/** Every shortcut, under `?`. */
export function Shortcuts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label={text('shortcuts.title')}
      closeLabel={text('common.close')}
      place="middle"
    >
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
