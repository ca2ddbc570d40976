import type { Language } from '@ingot/contract/material'
import { type SearchAddress, withChoice, withHas, withRange } from '@ingot/domain/query/search-url'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ChangeAddress } from '../../address/search-url.ts'
import { queryFor } from '../../api/query.ts'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import styles from './AdvancedSearch.module.css'
import { type AdvancedGroup, type AdvancedRow, setRows } from './property-groups.ts'
import { Choices, RangeRow } from './rows/RangeRow.tsx'
import { TextRow } from './rows/TextRow.tsx'

interface GroupSectionProps {
  group: AdvancedGroup
  address: SearchAddress
  change: ChangeAddress
  lang: Language
  isOpen: boolean
  onToggle: () => void
}

/** A group of properties under a heading that opens and closes; closed, it costs nothing. */
export function GroupSection({ group, address, change, lang, isOpen, onToggle }: GroupSectionProps) {
  const text = useText()
  const id = useId()
  const set = setRows(group, address)
  return (
    <section className={styles.group}>
      <h3 className={styles.groupHead}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          <span className={styles.groupName}>{group.path.join(' › ')}</span>
          {set > 0 && <span className={styles.set}>{text('advanced.active', { count: set })}</span>}
          <span className="muted">{group.rows.length}</span>
        </button>
      </h3>
      {isOpen && <Rows id={id} group={group} address={address} change={change} lang={lang} />}
    </section>
  )
}

type RowsProps = Omit<GroupSectionProps, 'isOpen' | 'onToggle'> & { id: string }

function Rows({ id, group: { rows }, address, change, lang }: RowsProps) {
  const columns = rows.filter(({ kind }) => kind === 'range').map(({ key }) => key)
  const { data, isPending } = useQuery({
    ...queryFor('readRanges', { query: { lang: 'en' }, body: { columns } }),
    enabled: columns.length > 0,
    staleTime: 10 * 60_000,
  })
  const extents = data?.ranges
  const chosenOf = (key: string) => address.choices.find((choice) => choice.key === key)?.options ?? []
  // The address says one thing of a property: special values take the place of a range, and a range theirs.
  const choose = (key: string, options: readonly string[]) =>
    change((now) => withChoice(withRange(now, { key }), { key, options }))
  const row = (one: AdvancedRow, before: AdvancedRow | undefined) => {
    const { key, name } = one
    switch (one.kind) {
      case 'range':
        return (
          <RangeRow
            column={one.column}
            isUnder={before?.kind === 'range' && before.column.node === one.column.node}
            range={address.ranges.find((range) => range.key === key)}
            specials={one.specials}
            chosen={chosenOf(key)}
            extent={extents?.[key]}
            isExtentKnown={!isPending}
            lang={lang}
            onRange={(range) => change((now) => withRange(withChoice(now, { key, options: [] }), range))}
            onChoose={(options) => choose(key, options)}
          />
        )
      case 'options':
        return (
          <div className={styles.row} data-set={chosenOf(key).length > 0 || undefined}>
            <span className={`${styles.name} ${styles.alone}`}>{name}</span>
            <Choices
              label={name}
              options={one.options}
              chosen={chosenOf(key)}
              onChoose={(options) => choose(key, options)}
            />
          </div>
        )
      case 'text':
        return <TextRow vkey={key} name={name} onAsk={(join) => change((now) => ({ ...now, q: join(now.q) }))} />
      case 'has': {
        const isSet = address.has.includes(key)
        return (
          <label className={`${styles.row} ${styles.check}`} data-set={isSet || undefined}>
            <input
              type="checkbox"
              checked={isSet}
              onChange={(event) => {
                const isWanted = event.currentTarget.checked
                change((now) => withHas(now, key, isWanted))
              }}
            />
            {name}
          </label>
        )
      }
    }
  }
  return (
    <ul id={id} className={styles.rows}>
      {rows.map((one, index) => (
        <li key={one.key}>{row(one, rows[index - 1])}</li>
      ))}
    </ul>
  )
}
