import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from './icons.tsx'
import styles from './Menu.module.css'
import { menuStep } from './menu-step.ts'
import { type Anchor, popupPlace } from './popup-place.ts'

export interface MenuItem {
  id: string
  label: string
  onSelect: () => void
  icon?: IconName
  /** At the right: a shortcut, a count. */
  hint?: string
  /** Of an item that is on or off. */
  isChecked?: boolean
  isDisabled?: boolean
  /** A line above it. */
  startsGroup?: boolean
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** Where it opens: edges of what it belongs to, or a point. */
  at: Anchor
  onClose: () => void
  /** What gets the focus back. */
  returnTo: HTMLElement | null
  /** Which edges stand in line; `start` for a menu at a point. */
  align?: 'start' | 'end'
}

/** A menu after the WAI-ARIA pattern: arrows move, Enter or Space chooses, Escape, Tab and a click outside close it. */
export function Menu({ label, items, at, onClose, returnTo, align = 'end' }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: at.left, top: at.bottom })
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useLayoutEffect(() => {
    const view = { width: document.documentElement.clientWidth, height: innerHeight }
    if (box.current) {
      const size = box.current.getBoundingClientRect()
      setPlace(popupPlace(align === 'start' ? { ...at, right: at.left + size.width } : at, size, view))
    }
    buttons()[0]?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target)) return
      // The button that opened it closes it itself.
      if (!returnTo?.contains(event.target)) onClose()
    }
    addEventListener('pointerdown', onPointer)
    addEventListener('resize', onClose)
    return () => {
      removeEventListener('pointerdown', onPointer)
      removeEventListener('resize', onClose)
    }
  }, [onClose, returnTo])
  const leave = () => {
    onClose()
    returnTo?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return leave()
    }
    const all = buttons()
    const step = menuStep(event.key, all.indexOf(document.activeElement as HTMLElement), all.length)
    if (step === undefined) return
    event.preventDefault()
    all[step]?.focus()
  }
  return createPortal(
    <div
      ref={box}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={place}
      onKeyDown={onKeyDown}
    >
      {items.map(({ id, label: name, onSelect, icon, hint, isChecked, isDisabled, startsGroup }) => (
        <Fragment key={id}>
          {startsGroup && <hr className={styles.rule} />}
          <button
            type="button"
            {...(isChecked === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemcheckbox', 'aria-checked': isChecked })}
            aria-disabled={isDisabled}
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              if (isDisabled) return
              leave()
              onSelect()
            }}
          >
            {icon && <Icon name={icon} />}
            <span className={styles.label}>{name}</span>
            {isChecked && <span aria-hidden="true">✓</span>}
            {hint && <span className={styles.hint}>{hint}</span>}
          </button>
        </Fragment>
      ))}
    </div>,
    document.body,
  )
}
