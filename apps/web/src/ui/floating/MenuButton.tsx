import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './props.ts'

interface MenuButtonProps {
  label: string
  items: readonly MenuItem[]
  className?: string | undefined
  isDisabled?: boolean
  children: ReactNode
}

/** A button that opens a menu under it. */
export function MenuButton({ label, items, className = 'button', isDisabled = false, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen((now) => !now)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && button.current && (
        <Menu label={label} items={items} at={button.current} returnTo={button.current} onClose={close} />
      )}
    </>
  )
}
