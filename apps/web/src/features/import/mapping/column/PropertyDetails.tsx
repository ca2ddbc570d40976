import { ORIGINS } from '@ingot/contract/material'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery, useCatalogue } from '../../../../session/catalogue.ts'
import { SearchList } from '../../../../ui/combobox/SearchList.tsx'
import { useText } from '../../../../words/texts.ts'
import styles from '../../Import.module.css'
import { Bound, Choice, type EntryProps, Words } from '../entry-fields.tsx'
import { FILE_BASES } from '../StoryFields.tsx'
import { ConditionFields } from './ConditionFields.tsx'

const SHOWN = 50

/** What the numbers of a column are: the property or diagram, its unit, and what holds for all of them. */
export function PropertyDetails({ isCurve, entry, onChange }: EntryProps & { isCurve: boolean }) {
  const text = useText()
  const found = useProperties(isCurve)
  const key = entry.vkey ?? entry.curve ?? ''
  const catalogue = useCatalogue()
  const node = catalogue?.nodes.get(key)
  const choice = (
    <div className={styles.field}>
      <span>{key === '' ? text('import.property') : text('import.chosen', { name: node?.name ?? key })}</span>
      <SearchList
        label={text('import.property')}
        placeholder={text('import.propertyHint')}
        listLabel={text('import.properties')}
        noneText={text('import.propertyNone')}
        floats
        find={found}
        keyOf={({ vkey }) => vkey}
        draw={({ name, symbol }) => (
          <>
            <span>{name}</span> <span className="muted">{symbol}</span>
          </>
        )}
        onChoose={({ vkey }) => onChange(isCurve ? { curve: vkey } : { vkey, slot: undefined })}
      />
    </div>
  )
  if (key === '') return choice
  return (
    <>
      {choice}
      <Words label={text('import.unit')} value={entry.unit} onChange={(unit) => onChange({ unit })} />
      <ConditionFields cond={entry.cond} onCond={(cond) => onChange({ cond })} />
      {!isCurve && (
        <>
          {(node?.slots ?? []).length > 0 && (
            <Choice
              label={text('import.state')}
              value={entry.slot}
              options={(node?.slots ?? []).map((slot) => [slot, catalogue?.slots[slot] ?? slot])}
              onChange={(slot) => onChange({ slot })}
            />
          )}
          <Bound entry={entry} onChange={onChange} />
          <Choice
            label={text('import.basis')}
            value={entry.basis}
            options={FILE_BASES.map((basis) => [basis, text(`basis.${basis}`)])}
            onChange={(basis) => onChange({ basis })}
          />
          <Choice
            label={text('import.origin')}
            value={entry.origin}
            options={ORIGINS.map((origin) => [origin, text(`origin.${origin}`)])}
            onChange={(origin) => onChange({ origin })}
          />
        </>
      )}
    </>
  )
}

/** Properties or diagrams by their names in both languages, signs and keys. */
function useProperties(isCurve: boolean) {
  const own = useCatalogue()
  const english = useQuery(catalogueQuery('en')).data
  const french = useQuery(catalogueQuery('fr')).data
  return (typed: string) => {
    const word = typed.trim().toLowerCase()
    const nodes = [...(own?.nodes.values() ?? [])].filter(
      ({ type, from }) => !from && (isCurve ? type === 'Mpt' : type === 'Spt' || type === 'Feature'),
    )
    const names = (vkey: string) => [english, french].flatMap((one) => one?.nodes.get(vkey)?.name ?? [])
    return nodes
      .filter((node) =>
        [node.name, node.symbol ?? '', node.vkey, ...(node.aliases ?? []), ...names(node.vkey)].some((name) =>
          name.toLowerCase().includes(word),
        ),
      )
      .slice(0, SHOWN)
  }
}
