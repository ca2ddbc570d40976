import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Popup } from './Popup.tsx'

interface PopupButtonProps {
  /** What the button shows, and what is said of it. */
  mark: ReactNode
  label: string
  title?: string
  className?: string | undefined
  popupLabel: string
  onClose?: () => void
  /** What it opens; made only while it is open. `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a small dialog beside it. */
export function PopupButton({ mark, label, title, className, popupLabel, onClose, children }: PopupButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    onClose?.()
  }, [onClose])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        title={title}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {mark}
      </button>
      {isOpen && button.current && (
        <Popup anchor={button.current} label={popupLabel} onClose={close}>
          {children(() => {
            close()
            button.current?.focus()
          })}
        </Popup>
      )}
    </>
  )
}
