import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import type { Conflict } from './parts.ts'
import type { Saver } from './saver.ts'

interface ConflictDialogProps {
  conflicts: readonly Conflict[]
  /** What a part is called, and what it says, in words. */
  nameOf: (at: string) => string
  saidOf: (at: string, part: unknown) => string
  onDecided: Saver['decide']
  /** Put aside: nothing is saved until it is decided. */
  onClose: () => void
}

/** Parts that two people changed: what stood there, what the other wrote, what is wanted here, and which is to stand. */
export function ConflictDialog({ conflicts, nameOf, saidOf, onDecided, onClose }: ConflictDialogProps) {
  const text = useText()
  const [choices, setChoices] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map())
  const isDecided = conflicts.every(({ at }) => choices.has(at))
  const choose = (at: string, choice: 'mine' | 'theirs') => setChoices((now) => new Map(now).set(at, choice))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      label={text('edit.conflict.title')}
      closeLabel={text('common.close')}
      place="middle"
    >
      <div className={styles.dialog}>
        <p>{text('edit.conflict.said', { count: conflicts.length })}</p>
        {conflicts.map(({ at, before, theirs, mine }) => (
          <fieldset key={at} className={styles.conflict}>
            <legend>{nameOf(at)}</legend>
            <p className="muted">{text('edit.conflict.before', { said: saidOf(at, before) })}</p>
            {(
              [
                ['theirs', theirs],
                ['mine', mine],
              ] as const
            ).map(([choice, said]) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={at}
                  checked={choices.get(at) === choice}
                  onChange={() => choose(at, choice)}
                />
                <span>
                  {text(`edit.conflict.${choice}`)} <strong>{saidOf(at, said)}</strong>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className={styles.buttons}>
          <button
            type="button"
            className="button button-primary"
            aria-disabled={!isDecided}
            onClick={() => isDecided && onDecided(choices)}
          >
            {text('edit.conflict.take')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
