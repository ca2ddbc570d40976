import type { Language } from '@ingot/contract/material'
import { type SearchAddress, withChoice, withRange } from '@ingot/domain/query/search-url'
import type { ChangeAddress } from '../../address/search-url.ts'
import { readChoices, searchFilter } from '../../list/search-filter.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { useOpenFilters } from '../../session/open-filters.ts'
import { useFormat } from '../../words/format.ts'
import styles from './FilterPanel.module.css'
import { ResizableGroup } from './groups/ResizableGroup.tsx'
import { OptionFilter } from './OptionFilter.tsx'
import { RangeFilter } from './ranges/RangeFilter.tsx'
import { TextFilter } from './TextFilter.tsx'

export interface PropertyFiltersProps {
  catalogue: OpenCatalogue | undefined
  address: SearchAddress
  change: ChangeAddress
  /** Column key → materials left out only because they have no value. */
  missing: Readonly<Record<string, number>>
  lang: Language
}

/** The properties that stand in the filter panel: those that narrow the list, then those that were opened. */
export const filteredKeys = (
  address: SearchAddress,
  catalogue: OpenCatalogue | undefined,
  opened: readonly string[],
): string[] => [
  ...new Set([...[...address.ranges, ...readChoices(address, catalogue)].map(({ key }) => key), ...opened]),
]

/** A filter that loses its last end stays where it is, and takes no focus. */
const keepOpen = (key: string) =>
  useOpenFilters.setState(({ keys }) => (keys.includes(key) ? {} : { keys: [...keys, key] }))

/** A filter a property: a range, options or words, each as high as wanted. */
export function PropertyFilters(props: PropertyFiltersProps) {
  const { catalogue, address } = props
  const opened = useOpenFilters((state) => state.keys)
  return filteredKeys(address, catalogue, opened).map((key) => {
    const name = catalogue?.columns.get(key)?.name ?? catalogue?.nodes.get(key)?.name
    return (
      name !== undefined && (
        <div key={key} className={styles.property}>
          <ResizableGroup id={key} name={name}>
            <PropertyFilter {...props} of={key} />
          </ResizableGroup>
        </div>
      )
    )
  })
}

function PropertyFilter({ of: key, catalogue, address, change, missing, lang }: PropertyFiltersProps & { of: string }) {
  const format = useFormat()
  const { remove } = useOpenFilters.getState()
  const column = catalogue?.columns.get(key)
  const node = catalogue?.nodes.get(key)
  if (node?.vtype === 'text')
    return (
      <TextFilter
        node={node}
        onAsk={(join) => change((now) => ({ ...now, q: join(now.q) }))}
        onRemove={() => remove(key)}
      />
    )
  if (!column) return null
  if (column.node.options !== undefined) {
    const chosen = address.choices.find((choice) => choice.key === key)?.options ?? []
    return (
      <OptionFilter
        column={column}
        chosen={chosen}
        onChoose={(options) => {
          if (options.length === 0) keepOpen(key)
          change((now) => withChoice(now, { key, options }))
        }}
        onRemove={() => {
          remove(key)
          if (chosen.length > 0) change((now) => withChoice(now, { key, options: [] }))
        }}
      />
    )
  }
  const range = address.ranges.find((one) => one.key === key)
  const others = () => {
    try {
      return searchFilter(withRange(address, { key }), catalogue)
    } catch {
      return {}
    }
  }
  return (
    <RangeFilter
      column={column}
      range={range}
      format={format}
      lang={lang}
      others={others()}
      missing={missing[key]}
      onChange={(next, how) => {
        if (!next.min && !next.max) keepOpen(key)
        change((now) => withRange(now, next), how)
      }}
      onRemove={() => {
        remove(key)
        if (range) change((now) => withRange(now, { key }))
      }}
    />
  )
}
