import { cleared, type SearchAddress } from '@ingot/domain/query/search-url'
import { type ComponentType, useState } from 'react'
import type { CriteriaActionsProps } from '../../criteria/criteria-actions-props.ts'
import type { CriteriasOf } from '../../criteria/criterion.ts'
import { canSave, forgetLoaded, useLoaded } from '../../criteria/loaded.ts'
import { queryText, searchCriterias, withSavedSearch } from '../../criteria/search-criterion.ts'
import { withShownColumns } from '../../list/columns/table-props.ts'
import { chipsOf } from '../../query/chips.ts'
import { queryChips } from '../../query/query-chips.ts'
import { useQueryLanguage } from '../../query/query-language.ts'
import { usePreferences } from '../../session/preferences.ts'
import { useAppContent, useRestricted } from '../../session/session.ts'
import { Chip } from '../../ui/Chip.tsx'
import { formatCount, useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import type { ToolPanelProps } from '../tool-panel.ts'
import styles from './AdvancedSearch.module.css'
import { PropertyList } from './PropertyList.tsx'
import { QuerySection } from './QuerySection.tsx'

interface AdvancedSearchProps extends ToolPanelProps {
  /** Saves and loads searches. */
  Criteria: ComponentType<CriteriaActionsProps<'2022-1'>>
  /** Shows a page of the server. */
  RestrictedPage: ComponentType<{ name: string }>
}

/** Every property of the catalogue as a filter, the compound query, and saved searches [ADV-001]. */
export function AdvancedSearch({ RestrictedPage, ...props }: AdvancedSearchProps) {
  // Who lacks the configured permission sees the configured page instead [ADV-002].
  const page = useRestricted('advanced')
  if (page !== undefined) return <RestrictedPage name={page} />
  return <OpenSearch {...props} />
}

function OpenSearch({ address, change, catalogue, list, lang, Criteria }: Omit<AdvancedSearchProps, 'RestrictedPage'>) {
  const text = useText()
  const format = useFormat()
  const [typedAgain, setTypedAgain] = useState(0)
  const loaded = useLoaded((state) => state.byFormat['2022-1'])
  const kept = usePreferences((state) => state.tableProps)
  const { defaultColumns } = useAppContent().config
  const current = searchCriterias(withShownColumns(address, kept, defaultColumns))
  const language = useQueryLanguage({ of: 'address' })
  const words = { text, format, catalogue, counts: list.counts }
  const said = (of: SearchAddress) => chipsOf(of, { ...words, queryChips: queryChips(of, { text, language }) })
  const describe = (saved: CriteriasOf<'2022-1'>) => said(withSavedSearch(address, saved)).map((chip) => chip.text)
  const chips = said(address)
  const clear = () => {
    forgetLoaded('2022-1')
    setTypedAgain((count) => count + 1)
    change(cleared)
  }
  const isChanged = loaded && canSave(loaded, current)
  return (
    <div className={styles.advanced}>
      <div className={styles.bar}>
        <Criteria
          format="2022-1"
          current={() => current}
          queryText={queryText}
          describe={describe}
          onLoad={({ criterias }) => {
            setTypedAgain((count) => count + 1)
            change((now) => withSavedSearch(now, criterias))
          }}
        >
          <button type="button" className="button" onClick={clear}>
            {text('advanced.clear')}
          </button>
        </Criteria>
        <p className={styles.count}>
          {text('results.countOf', {
            count: list.catalogueCount,
            shown: formatCount(list.totalCount, lang),
            total: formatCount(list.catalogueCount, lang),
          })}
        </p>
        {loaded && (
          <p className={`muted ${styles.loaded}`}>
            {text(isChanged ? 'criteria.changed' : 'criteria.loaded', { name: loaded.name })}
          </p>
        )}
        {chips.length > 0 && (
          <ul className={styles.chips} aria-label={text('advanced.filters')}>
            {chips.map(({ id, text: words, without }) => (
              <li key={id}>
                <Chip
                  text={words}
                  removeLabel={text('results.remove', { chip: words })}
                  onRemove={() => change(() => without)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <QuerySection key={`query-${typedAgain}`} address={address} change={change} />
      {catalogue ? (
        // What was typed and refused goes with the filters.
        <PropertyList key={typedAgain} catalogue={catalogue} address={address} change={change} lang={lang} />
      ) : (
        <p className={styles.none}>{text('common.loading')}</p>
      )}
    </div>
  )
}
