import type { TagGroup } from '@ingot/contract/search'
import { withHas, withTags } from '@ingot/domain/query/search-url'
import { type ReactNode, Suspense, useCallback } from 'react'
import type { SearchFilter } from '../../list/search-filter.ts'
import { useOpenFilters } from '../../session/open-filters.ts'
import { useAppContent } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PanelBoundary } from '../../ui/panels/PanelBoundary.tsx'
import { useKept } from '../../ui/use-kept.ts'
import { panelFailure } from '../../words/PanelFailure.tsx'
import { useText } from '../../words/texts.ts'
import { AddFilter } from './AddFilter.tsx'
import styles from './FilterPanel.module.css'
import { keptGroups } from './groups/kept-groups.ts'
import { TagGroupFilter } from './groups/TagGroupFilter.tsx'
import { filteredKeys, PropertyFilters, type PropertyFiltersProps } from './PropertyFilters.tsx'
import type { PropertyOption } from './property-options.ts'

/** Guests have no company, and do not fetch it. */
const StatusFilter = lazyPart(async () => (await import('./StatusFilter.tsx')).StatusFilter)
/** Most catalogues have no lists, and it says nothing then. */
const RestrictionFilter = lazyPart(async () => (await import('./RestrictionFilter.tsx')).RestrictionFilter)
/** Its list of elements is fetched apart from the first view. */
const CompositionFilter = lazyPart(async () => (await import('./composition/CompositionFilter.tsx')).CompositionFilter)

interface FilterPanelProps extends PropertyFiltersProps {
  /** The whole search as it is asked; undefined where the address cannot be read. */
  filter: SearchFilter | undefined
  counts: readonly TagGroup[]
  /** Stands first: quick search where the top bar has no room, and the summary of the results. */
  head: ReactNode
}

/** Everything that narrows the list: tag groups with counts, then properties. */
export function FilterPanel({ catalogue, address, change, filter, counts, missing, lang, head }: FilterPanelProps) {
  const text = useText()
  const { user } = useAppContent()
  const { keys: opened, add } = useOpenFilters()
  const kept = useKept(counts, keptGroups)
  const groups = kept
    .filter(({ vkey, children }) => children.length > 0 || address.tags[vkey])
    .sort((a, b) => a.pos - b.pos)
  const taken = new Set([...filteredKeys(address, catalogue, opened), ...address.has])
  const onChoose = useCallback(
    (group: string, ids: readonly string[]) => change((now) => withTags(now, group, ids)),
    [change],
  )
  const onAdd = ({ key, kind }: PropertyOption) =>
    kind === 'Feature' || kind === 'Mpt' ? change((now) => withHas(now, key, true)) : add(key)
  return (
    <div className={styles.panel}>
      {head}
      {counts.length > 0 && groups.length === 0 && <p className={styles.none}>{text('search.noItems')}</p>}
      {groups.map((group) => (
        <TagGroupFilter key={group.vkey} group={group} chosen={address.tags[group.vkey] ?? []} onChoose={onChoose} />
      ))}
      <PanelBoundary fallback={panelFailure}>
        <Suspense fallback={null}>
          {(user.kind !== 'guest' || address.status) && <StatusFilter address={address} change={change} />}
          <RestrictionFilter address={address} change={change} />
        </Suspense>
      </PanelBoundary>
      <section className={styles.group} aria-labelledby="filter-properties">
        <h2 id="filter-properties" className={styles.plainHead}>
          {text('filters.properties')}
        </h2>
        <div className={styles.properties}>
          <PropertyFilters catalogue={catalogue} address={address} change={change} missing={missing} lang={lang} />
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
      <section className={styles.group} aria-labelledby="filter-composition">
        <h2 id="filter-composition" className={styles.plainHead}>
          {text('composition.title')}
        </h2>
        <div className={styles.properties}>
          <PanelBoundary fallback={panelFailure}>
            <Suspense fallback={<div className={styles.awaited} />}>
              <CompositionFilter address={address} change={change} missing={missing} lang={lang} />
            </Suspense>
          </PanelBoundary>
        </div>
      </section>
    </div>
  )
}
