import { Popover } from '@base-ui/react/popover'
import { useRef } from 'react'
import styles from './Popup.module.css'
import { containerOf, isPressOf, PLACEMENT } from './placement.ts'
import type { PopupProps } from './props.ts'

/** The open popup. It has the focus itself, so that it is read from its beginning. */
export function PopupPanel({ anchor, label, onClose, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, details) => {
        if (isOpen || isPressOf(anchor, details)) return details.cancel()
        onClose()
      }}
    >
      <Popover.Portal container={containerOf(anchor)}>
        <Popover.Positioner {...PLACEMENT} anchor={anchor} align="end" className={styles.place}>
          <Popover.Popup
            ref={popup}
            aria-label={label}
            className={styles.popup}
            initialFocus={popup}
            finalFocus={() => anchor}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
