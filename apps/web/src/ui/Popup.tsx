import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Popup.module.css'
import { popupPlace } from './popup-place.ts'

interface PopupProps {
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

/** A small dialog beside the button that opened it. Escape, a click outside and leaving it by Tab close it. */
export function Popup({ anchor, label, onClose, children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const put = () => {
      const view = { width: document.documentElement.clientWidth, height: innerHeight }
      setPlace(popupPlace(anchor.getBoundingClientRect(), element.getBoundingClientRect(), view))
    }
    put()
    element.focus({ preventScroll: true })
    addEventListener('scroll', put, true)
    addEventListener('resize', put)
    return () => {
      removeEventListener('scroll', put, true)
      removeEventListener('resize', put)
    }
  }, [anchor])

  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !box.current?.contains(target) && !anchor.contains(target)
    const onPointer = (event: PointerEvent) => isOutside(event.target) && onClose()
    const onFocus = (event: FocusEvent) => isOutside(event.target) && onClose()
    // Before anything else hears it: Escape closes only the topmost thing.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
      anchor.focus()
    }
    addEventListener('pointerdown', onPointer)
    addEventListener('focusin', onFocus)
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('pointerdown', onPointer)
      removeEventListener('focusin', onFocus)
      removeEventListener('keydown', onKey, true)
    }
  }, [anchor, onClose])

  return createPortal(
    <div ref={box} role="dialog" aria-label={label} tabIndex={-1} className={styles.popup} style={place}>
      {children}
    </div>,
    document.body,
  )
}
