import type { Language } from '@ingot/contract/material'
import type { TagGroup } from '@ingot/contract/search'
import { type SearchAddress, withChoice, withHas, withRange, withTags } from '@ingot/domain/query/search-url'
import type { ReactNode } from 'react'
import type { OpenCatalogue } from '../../state/catalogue.ts'
import { useFormat } from '../../state/format.ts'
import { useOpenFilters } from '../../state/open-filters.ts'
import { isOptionColumn, readChoices, type SearchFilter, searchFilter } from '../../state/search-filter.ts'
import type { ChangeAddress } from '../../state/search-url.ts'
import { useText } from '../../state/texts.ts'
import { AddFilter } from './AddFilter.tsx'
import styles from './FilterPanel.module.css'
import { OptionFilter } from './OptionFilter.tsx'
import type { PropertyOption } from './property-options.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { TagGroupFilter } from './TagGroupFilter.tsx'

interface FilterPanelProps {
  catalogue: OpenCatalogue | undefined
  address: SearchAddress
  change: ChangeAddress
  /** The whole search as it is asked; undefined where the address cannot be read. */
  filter: SearchFilter | undefined
  counts: readonly TagGroup[]
  missing: Readonly<Record<string, number>>
  lang: Language
  /** Stands first: quick search where the top bar has no room, and the summary of the results. */
  head: ReactNode
}

/** Everything that narrows the list: tag groups with counts, then properties. */
export function FilterPanel({ catalogue, address, change, filter, counts, missing, lang, head }: FilterPanelProps) {
  const text = useText()
  const format = useFormat()
  const { keys: opened, add, remove } = useOpenFilters()
  const choices = readChoices(address, catalogue)
  const keys = [...new Set([...[...address.ranges, ...choices].map(({ key }) => key), ...opened])]
  const groups = counts
    .filter(({ vkey, children }) => children.length > 0 || address.tags[vkey])
    .sort((a, b) => a.pos - b.pos)
  const taken = new Set([...keys, ...address.has])
  const onAdd = ({ key, kind }: PropertyOption) =>
    kind === 'Feature' || kind === 'Mpt' ? change((now) => withHas(now, key, true)) : add(key)
  const othersOf = (key: string) => {
    try {
      return searchFilter(withRange(address, { key }), catalogue)
    } catch {
      return {}
    }
  }
  return (
    <div className={styles.panel}>
      {head}
      {groups.map((group) => (
        <TagGroupFilter
          key={group.vkey}
          group={group}
          chosen={address.tags[group.vkey] ?? []}
          onChoose={(ids) => change((now) => withTags(now, group.vkey, ids))}
        />
      ))}
      <section className={styles.group} aria-labelledby="filter-properties">
        <h2 id="filter-properties" className={styles.plainHead}>
          {text('filters.properties')}
        </h2>
        <div className={styles.properties}>
          {keys.map((key) => {
            const column = catalogue?.columns.get(key)
            if (column && isOptionColumn(column))
              return (
                <OptionFilter
                  key={key}
                  column={column}
                  chosen={choices.find((choice) => choice.key === key)?.options ?? []}
                  onChoose={(options) => {
                    if (options.length === 0) add(key)
                    change((now) => withChoice(now, { key, options }))
                  }}
                  onRemove={() => {
                    remove(key)
                    if (choices.some((choice) => choice.key === key))
                      change((now) => withChoice(now, { key, options: [] }))
                  }}
                />
              )
            return (
              column && (
                <RangeFilter
                  key={key}
                  column={column}
                  range={address.ranges.find((range) => range.key === key)}
                  others={othersOf(key)}
                  missing={missing[key]}
                  format={format}
                  lang={lang}
                  onChange={(range) => {
                    if (!range.min && !range.max) add(key)
                    change((now) => withRange(now, range))
                  }}
                  onRemove={() => {
                    remove(key)
                    if (address.ranges.some((range) => range.key === key)) change((now) => withRange(now, { key }))
                  }}
                />
              )
            )
          })}
          {address.has.map((vkey) => (
            <label key={vkey} className={styles.tagLabel}>
              <input type="checkbox" checked onChange={() => change((now) => withHas(now, vkey, false))} />
              <span>{catalogue?.nodes.get(vkey)?.name ?? vkey}</span>
              <span className="muted">{text('filters.has')}</span>
            </label>
          ))}
          <AddFilter catalogue={catalogue} filter={filter} taken={taken} onAdd={onAdd} />
        </div>
      </section>
    </div>
  )
}
