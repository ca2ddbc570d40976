// biome-ignore-all lint/a11y/useSemanticElements: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
// biome-ignore-all lint/a11y/useKeyWithClickEvents: rows and options are drawn only where they are looked at; the element that keeps the focus names the active one
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { queryFor } from '../../api/query.ts'
import type { OpenCatalogue } from '../../state/catalogue.ts'
import type { SearchFilter } from '../../state/search-filter.ts'
import { useText } from '../../state/texts.ts'
import { useListbox } from '../../ui/listbox.ts'
import styles from './AddFilter.module.css'
import { foundOptions, type PropertyOption, propertyOptions } from './property-options.ts'

const COUNTED_AS = {
  range: 'properties',
  options: 'properties',
  text: 'properties',
  Feature: 'features',
  Mpt: 'diagrams',
} as const

interface AddFilterProps {
  catalogue: OpenCatalogue | undefined
  filter: SearchFilter | undefined
  taken: ReadonlySet<string>
  onAdd: (option: PropertyOption) => void
}

/** A list to search for a property, feature or diagram, each with how many of the results have it. */
export function AddFilter({ catalogue, filter, taken, onAdd }: AddFilterProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const counts = useQuery({
    ...queryFor('readFeatureCounts', { query: { lang: 'en' }, body: filter ?? {} }),
    enabled: isOpen && filter !== undefined,
  }).data
  const all = useMemo(() => (catalogue ? propertyOptions(catalogue) : []), [catalogue])
  const options = isOpen ? all.filter(({ key }) => !taken.has(key)) : []
  const countOf = ({ key, kind }: PropertyOption) => counts?.[COUNTED_AS[kind]][key] ?? 0
  const found = foundOptions(options, typed, countOf)
  const choose = (index: number) => {
    const option = found[index]
    if (!option) return
    setTyped('')
    setOpen(false)
    field.current?.blur()
    onAdd(option)
  }
  const list = useListbox(found.length, typed, choose, typed === '' ? -1 : 0)
  return (
    <div>
      <input
        {...list.field}
        role="combobox"
        ref={field}
        type="text"
        className="field"
        aria-label={text('filters.add')}
        aria-expanded={isOpen}
        placeholder={`+ ${text('filters.add')}`}
        value={typed}
        onFocus={() => {
          setOpen(true)
          // The list opens below the field, where the panel may have no room yet.
          requestAnimationFrame(() => document.getElementById(list.listId)?.scrollIntoView({ block: 'nearest' }))
        }}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setOpen(false)
          }
          list.onKeyDown(event)
        }}
      />
      <div
        id={list.listId}
        className={styles.list}
        role="listbox"
        aria-label={text('filters.properties')}
        hidden={!isOpen}
      >
        {found.length === 0 && (
          <div className={styles.empty} role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
            {text('filters.noOptions')}
          </div>
        )}
        {found.map((option, index) => (
          <div
            key={`${option.kind} ${option.key}`}
            {...list.option(index)}
            role="option"
            aria-selected={index === list.active}
            className={styles.option}
            data-active={index === list.active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span className={styles.name}>
              {option.name}
              {option.symbol && <span className="muted">{`\u2002${option.symbol}`}</span>}
            </span>
            {(option.kind === 'Feature' || option.kind === 'Mpt') && (
              <span className="muted">{text(`filters.addedKind.${option.kind}`)}</span>
            )}
            <span className="muted">{counts ? countOf(option) : ''}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
