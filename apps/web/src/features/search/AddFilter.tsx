import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryFor } from '../../api/query.ts'
import type { SearchFilter } from '../../list/search-filter.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { SearchList } from '../../ui/combobox/SearchList.tsx'
import { useText } from '../../words/texts.ts'
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
  const [isOpen, setOpen] = useState(false)
  const counts = useQuery({
    ...queryFor('readFeatureCounts', { query: { lang: 'en' }, body: filter ?? {} }),
    enabled: isOpen && filter !== undefined,
  }).data
  const all = useMemo(() => (catalogue ? propertyOptions(catalogue) : []), [catalogue])
  const countOf = ({ key, kind }: PropertyOption) => counts?.[COUNTED_AS[kind]][key] ?? 0
  const find = (typed: string) =>
    foundOptions(
      all.filter(({ key }) => !taken.has(key)),
      typed,
      countOf,
    )
  return (
    <SearchList
      label={text('filters.add')}
      placeholder={`+ ${text('filters.add')}`}
      listLabel={text('filters.properties')}
      noneText={text('filters.noOptions')}
      find={find}
      keyOf={({ kind, key }) => `${kind} ${key}`}
      draw={(option) => (
        <>
          <span className={styles.name}>
            {option.name}
            {option.symbol && <span className="muted">{`\u2002${option.symbol}`}</span>}
          </span>
          {(option.kind === 'Feature' || option.kind === 'Mpt') && (
            <span className="muted">{text(`filters.addedKind.${option.kind}`)}</span>
          )}
          <span className="muted">{counts ? countOf(option) : ''}</span>
        </>
      )}
      onChoose={onAdd}
      onOpen={setOpen}
    />
  )
}
