import { useRef } from 'react'
import { useText } from '../../../../words/texts.ts'
import styles from '../Content.module.css'
import type { GroupProps } from '../group-props.ts'
import { TextField } from '../TextField.tsx'
import { RowButton } from './Links.tsx'

const MOST = 20

/** Origins of host windows that may send messages. */
export function Sources({ value, onChange, fault }: GroupProps<'pluginSources'>) {
  const text = useText()
  const add = useRef<HTMLButtonElement>(null)
  const remove = (place: number) => {
    onChange(value.filter((_, k) => k !== place))
    add.current?.focus()
  }
  return (
    <>
      <p className="muted">{text('admin.content.sourcesNote')}</p>
      {value.length > 0 && (
        <ul className={styles.rows}>
          {value.map((source, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing
            <li key={place} className={styles.row}>
              <TextField
                label={text('admin.content.origin')}
                value={source}
                maxLength={300}
                fault={fault(String(place))}
                onChange={(typed) => onChange(value.map((one, k) => (k === place ? typed : one)))}
              />
              <RowButton
                icon="close"
                label={text('admin.content.remove', { name: source.trim() || text('admin.content.origin') })}
                onPress={() => remove(place)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <button
          ref={add}
          type="button"
          className="button"
          aria-disabled={value.length >= MOST}
          onClick={() => value.length < MOST && onChange([...value, ''])}
        >
          {text('admin.content.addSource')}
        </button>
      </div>
    </>
  )
}
