import { useRef, useState } from 'react'
import { Icon } from '../../../../ui/icons.tsx'
import { useText } from '../../../../words/texts.ts'
import styles from '../Content.module.css'
import { moved } from '../draft.ts'
import { TextField } from '../TextField.tsx'

interface Link {
  name: string
  url: string
}

interface LinksProps<L extends Link> {
  links: readonly L[]
  most: number
  /** A new one, beside these. */
  blank: (links: readonly L[]) => L
  fault: (path: string) => string | undefined
  onChange: (links: L[]) => void
}

/** Links in an order: added, moved and taken away by buttons, which a keyboard reaches. */
export function Links<L extends Link>({ links, most, blank, fault, onChange }: LinksProps<L>) {
  const text = useText()
  const [said, setSaid] = useState('')
  const add = useRef<HTMLButtonElement>(null)
  const nameOf = ({ name }: Link, place: number) => name.trim() || text('admin.content.linkAt', { place: place + 1 })
  const move = (from: number, to: number) => {
    const link = links[from]
    if (!link || to < 0 || to >= links.length) return
    onChange(moved(links, from, to))
    setSaid(text('admin.content.moved', { name: nameOf(link, from), place: to + 1, count: links.length }))
  }
  const remove = (place: number) => {
    onChange(links.filter((_, k) => k !== place))
    // Its own button goes with it.
    add.current?.focus()
  }
  return (
    <>
      {links.length > 0 && (
        <ol className={styles.rows}>
          {links.map((link, place) => {
            const name = nameOf(link, place)
            const change = (part: Partial<Link>) =>
              onChange(links.map((one, k) => (k === place ? { ...one, ...part } : one)))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing, and the focus stays at its place
              <li key={place} className={styles.row}>
                <TextField
                  label={text('admin.content.linkName')}
                  value={link.name}
                  maxLength={60}
                  fault={fault(`${place}.name`)}
                  onChange={(typed) => change({ name: typed })}
                />
                <TextField
                  label={text('admin.content.linkUrl')}
                  value={link.url}
                  maxLength={500}
                  fault={fault(`${place}.url`)}
                  onChange={(url) => change({ url })}
                />
                <RowButton
                  icon="up"
                  label={text('admin.content.up', { name })}
                  isOff={place === 0}
                  onPress={() => move(place, place - 1)}
                />
                <RowButton
                  icon="down"
                  label={text('admin.content.down', { name })}
                  isOff={place === links.length - 1}
                  onPress={() => move(place, place + 1)}
                />
                <RowButton icon="close" label={text('admin.content.remove', { name })} onPress={() => remove(place)} />
              </li>
            )
          })}
        </ol>
      )}
      <div>
        <button
          ref={add}
          type="button"
          className="button"
          aria-disabled={links.length >= most}
          onClick={() => links.length < most && onChange([...links, blank(links)])}
        >
          {text('admin.content.addLink')}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

interface RowButtonProps {
  icon: 'up' | 'down' | 'close'
  label: string
  isOff?: boolean
  onPress: () => void
}

/** One that can do nothing keeps the focus: who moves a link to the end can move it back. */
export const RowButton = ({ icon, label, isOff = false, onPress }: RowButtonProps) => (
  <button
    type="button"
    className="button button-quiet button-icon"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
  >
    <Icon name={icon} />
  </button>
)
