import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../icons.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  label: string
  closeLabel: string
  /** Where it stands: in the middle, near the top for typing, or a panel at a side. */
  place: 'middle' | 'top' | 'left' | 'right'
  /** Without a head the content brings its own. */
  hasHead?: boolean
  children: ReactNode
}

/** A modal dialog: the browser keeps the focus inside, closes it on Esc and gives the focus back. */
export function Dialog({ isOpen, onClose, label, closeLabel, place, hasHead = true, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // With the drawing, not after it: no key is pressed between the two.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a click beside it does
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-place={place}
      aria-label={label}
      // It also closes because another panel took its place: then there is nothing to tell.
      // React lets the event of a dialog inside this one rise to here.
      onClose={(event) => event.target === dialog.current && isOpen && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={styles.content}>
          {hasHead && (
            <header className={styles.head}>
              <h2>{label}</h2>
              <button
                type="button"
                className="button button-quiet button-icon"
                aria-label={closeLabel}
                onClick={onClose}
              >
                <Icon name="close" />
              </button>
            </header>
          )}
          {children}
        </div>
      )}
    </dialog>
  )
}
