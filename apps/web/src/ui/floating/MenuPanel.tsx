import { Menu } from '@base-ui/react/menu'
import { Fragment } from 'react'
import { Icon } from '../icons.tsx'
import styles from './Menu.module.css'
import { containerOf, isPressOf, libraryAnchor, PLACEMENT } from './placement.ts'
import type { MenuItem, MenuProps } from './props.ts'

const focusFirst = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })

/** The open menu. Its first item has the focus, however it was opened. */
export function MenuPanel({ label, items, at, onClose, returnTo, align = 'end' }: MenuProps) {
  return (
    <Menu.Root
      open
      // At a point of something that scrolls it would be left behind.
      modal={!(at instanceof Element)}
      onOpenChange={(isOpen, details) => {
        if (isOpen || isPressOf(returnTo, details)) return details.cancel()
        onClose()
      }}
    >
      <Menu.Portal container={containerOf(returnTo)}>
        <Menu.Positioner {...PLACEMENT} anchor={libraryAnchor(at)} align={align} className={styles.place}>
          <Menu.Popup
            ref={focusFirst}
            aria-label={label}
            className={styles.menu}
            finalFocus={() => returnTo}
            // Keys of the page are not for the page while a menu is open.
            onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          >
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.startsGroup && <Menu.Separator className={styles.rule} />}
                <Entry item={item} onChoose={() => returnTo?.focus({ preventScroll: true })} />
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { label, onSelect, icon, hint, isChecked, isDisabled = false } = item
  const given = {
    className: styles.item,
    disabled: isDisabled,
    label,
    // What it opens takes the focus from the button, not from the menu that goes.
    onClick: () => {
      onChoose()
      onSelect()
    },
    children: (
      <>
        {icon && <Icon name={icon} />}
        <span className={styles.label}>{label}</span>
        {isChecked && <span aria-hidden="true">✓</span>}
        {hint && <span className={styles.hint}>{hint}</span>}
      </>
    ),
  }
  return isChecked === undefined ? (
    <Menu.Item {...given} />
  ) : (
    <Menu.CheckboxItem {...given} checked={isChecked} closeOnClick />
  )
}
