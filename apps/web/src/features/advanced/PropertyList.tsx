import type { Language } from '@ingot/contract/material'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import { useMemo, useState } from 'react'
import type { ChangeAddress } from '../../address/search-url.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { useText } from '../../words/texts.ts'
import styles from './AdvancedSearch.module.css'
import { GroupSection } from './GroupSection.tsx'
import { advancedGroups, groupChoices, setRows, shownGroups } from './property-groups.ts'

interface PropertyListProps {
  catalogue: OpenCatalogue
  address: SearchAddress
  change: ChangeAddress
  lang: Language
}

const INDENT = '\u2003'

/** The groups of the catalogue: one can be chosen, properties can be found by name. */
export function PropertyList({ catalogue, address, change, lang }: PropertyListProps) {
  const text = useText()
  const [within, setWithin] = useState('')
  const [typed, setTyped] = useState('')
  /** Groups that the reader opened or closed; of the others the first is open, and those that narrow the list. */
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const groups = useMemo(() => advancedGroups(catalogue), [catalogue])
  const choices = useMemo(() => groupChoices(groups, catalogue.nodes), [groups, catalogue])
  const chosen = within === '' ? undefined : within
  const shown = useMemo(() => shownGroups(groups, { within: chosen, typed }), [groups, chosen, typed])
  const isSearched = typed.trim() !== ''
  return (
    <>
      <div className={styles.tools}>
        <select
          className={`field ${styles.select}`}
          aria-label={text('advanced.group')}
          value={within}
          onChange={(event) => setWithin(event.currentTarget.value)}
        >
          <option value="">{text('advanced.allGroups')}</option>
          {choices.map(({ vkey, name, depth }) => (
            <option key={vkey} value={vkey}>
              {INDENT.repeat(depth) + name}
            </option>
          ))}
        </select>
        <input
          type="search"
          className="field"
          aria-label={text('advanced.find')}
          placeholder={text('advanced.find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {shown.length === 0 && (
        <p className={styles.none}>
          {text('advanced.none', { typed: typed.trim() })}{' '}
          {within !== '' && (
            <button type="button" className="link" onClick={() => setWithin('')}>
              {text('advanced.searchAllGroups')}
            </button>
          )}
        </p>
      )}
      {shown.map((group, index) => {
        const isOpen = isSearched || (toggled[group.vkey] ?? (index === 0 || setRows(group, address) > 0))
        return (
          <GroupSection
            key={group.vkey}
            group={group}
            address={address}
            change={change}
            lang={lang}
            isOpen={isOpen}
            onToggle={() => setToggled((now) => ({ ...now, [group.vkey]: !isOpen }))}
          />
        )
      })}
    </>
  )
}
