import { useState } from 'react'
import shared from '../../plots/ComparedTab.module.css'
import { useText } from '../../words/texts.ts'
import type { BarRow } from './bar-rows.ts'
import styles from './ChartTab.module.css'

interface ChooseBarsProps {
  rows: readonly BarRow[]
  chosen: ReadonlySet<string>
  onToggle: (vkey: string) => void
}

/** The properties of the comparison to choose from, group by group. */
export function ChooseBars({ rows, chosen, onToggle }: ChooseBarsProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter(({ row, group }) => {
    const findable = `${row.name} ${row.symbol ?? ''} ${group}`.toLowerCase()
    return words.every((word) => findable.includes(word))
  })
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <div className={styles.choose}>
      <input
        type="search"
        className="field"
        value={typed}
        placeholder={text('overlay.find')}
        aria-label={text('overlay.find')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && <p className={shared.about}>{text('overlay.noneFound', { typed })}</p>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {found
              .filter((one) => one.group === group)
              .map(({ row }) => (
                <label key={row.vkey} className={shared.check}>
                  <input type="checkbox" checked={chosen.has(row.vkey)} onChange={() => onToggle(row.vkey)} />
                  <span>{row.name}</span>
                  <span className="muted">{row.symbol}</span>
                </label>
              ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
