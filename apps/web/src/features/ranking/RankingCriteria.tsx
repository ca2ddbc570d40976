import { RANKING_MAX } from '@ingot/contract/limits'
import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { type RankedBy, STATED_UNLESS_SET } from '@ingot/domain/query/ranking-url'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import { useCallback, useMemo } from 'react'
import type { ChangeAddress } from '../../address/search-url.ts'
import type { ListColumn } from '../../list/columns/list-columns.ts'
import { AddFormula } from '../../query/formula/AddFormula.tsx'
import { PropertyPicker } from '../../query/properties/PropertyPicker.tsx'
import { scatterProperties } from '../../query/properties/scatter-properties.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { CriterionRow } from './CriterionRow.tsx'
import { withChanged, withCriterion, withoutCriterion, withoutRanking } from './criteria-choice.ts'
import styles from './RankingPanel.module.css'
import { useRankedColumns } from './use-ranked-columns.ts'

interface RankingCriteriaProps {
  address: SearchAddress
  change: ChangeAddress
  catalogue: OpenCatalogue | undefined
  /** Between which ends the list counts them; undefined until it is there. */
  counted: SearchReply['ranking']
  total: number
  /** The material whose contributions are told. */
  row: MaterialRow | undefined
}

/** What a list is ranked by: properties with goals and weights, each with what it gives to a material. */
export function RankingCriteria({ address, change, catalogue, counted, total, row }: RankingCriteriaProps) {
  const text = useText()
  const format = useFormat()
  const by = address.ranking?.by ?? []
  const stated = address.ranking?.stated ?? STATED_UNLESS_SET
  const columns = useRankedColumns(address, catalogue)
  const properties = useMemo(() => {
    if (!catalogue) return []
    const plain = scatterProperties(catalogue, format)
    // A formula, or a property at a temperature, that is a column can be ranked by as well.
    const computed = [...columns.values()].filter(({ key }) => key.startsWith('='))
    return [...computed.map((column) => asProperty(column)), ...plain]
  }, [catalogue, format, columns])
  const chosen = useMemo(() => new Set(by.map(({ key }) => key)), [by])
  const changed = useCallback(
    (next: RankedBy) => void change((now) => withChanged(now, next), { replace: true }),
    [change],
  )
  return (
    <>
      {by.length < RANKING_MAX ? (
        <div className={`${styles.adding} no-print`}>
          <PropertyPicker
            label={text('ranking.add')}
            placeholder={text('ranking.addHint')}
            properties={properties.filter(({ vkey }) => by.every(({ key }) => key !== vkey))}
            counts={undefined}
            onChoose={({ vkey }) => void change((now) => withCriterion(now, vkey))}
          />
          <AddFormula
            label={text('ranking.formula')}
            placeholder="Re @ 150 °C"
            hint={text('ranking.formulaHint')}
            said={{
              here: (label) => text('ranking.formulaHere', { label }),
              there: (label) => text('ranking.formulaThere', { label }),
            }}
            chosen={chosen}
            onAdd={(key) => void change((now) => withCriterion(now, key))}
          />
        </div>
      ) : (
        <p className="muted">{text('ranking.tooMany', { max: RANKING_MAX })}</p>
      )}
      {by.length > 0 && (
        <>
          <ul className={styles.criteria} aria-label={text('ranking.criteria')}>
            {by.map((criterion) => (
              <CriterionRow
                key={criterion.key}
                criterion={criterion}
                column={columns.get(criterion.key) ?? unknownColumn(criterion.key)}
                counted={counted?.by.find(({ column }) => column === criterion.key)}
                total={total}
                part={row?.ranking?.parts.find(({ column }) => column === criterion.key)}
                onChange={changed}
                onRemove={() => void change((now) => withoutCriterion(now, criterion.key))}
              />
            ))}
          </ul>
          <label className={styles.stated}>
            {text('ranking.stated')}
            <select
              value={stated}
              onChange={(event) => {
                const wanted = Number(event.currentTarget.value)
                change((now) => (now.ranking ? { ...now, ranking: { ...now.ranking, stated: wanted } } : now))
              }}
            >
              <option value={0}>{text('ranking.statedAny')}</option>
              <option value={50}>{text('ranking.statedHalf')}</option>
              <option value={100}>{text('ranking.statedAll')}</option>
              {![0, 50, 100].includes(stated) && <option value={stated}>{`${stated} %`}</option>}
            </select>
          </label>
          <button type="button" className="link link-clear no-print" onClick={() => void change(withoutRanking)}>
            {text('ranking.clear')}
          </button>
        </>
      )}
      <details className={`${styles.how} no-print`}>
        <summary>{text('ranking.how')}</summary>
        <p>{text('ranking.words')}</p>
      </details>
    </>
  )
}

/** Until its name is known a column goes by its key. */
const unknownColumn = (key: string): ListColumn => ({ key, name: key, sign: key, unit: '' })

const asProperty = ({ key, name, unit, quantity }: ListColumn): ReturnType<typeof scatterProperties>[number] => ({
  vkey: key,
  vtype: 'numeric',
  name,
  symbol: undefined,
  unit,
  quantity,
  group: '',
  catalog: { specialvalueset: [] },
  findable: `${name} ${key}`.toLowerCase(),
})
