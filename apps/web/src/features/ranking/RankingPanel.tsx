import { RANKING_MAX } from '@ingot/contract/limits'
import { type RankedBy, STATED_UNLESS_SET } from '@ingot/domain/query/ranking-url'
import { useCallback, useMemo } from 'react'
import { type ListColumn, listColumnsOf } from '../../list/columns/list-columns.ts'
import { usePointed } from '../../list/pointed.ts'
import { Score } from '../../list/ranking/Score.tsx'
import { useFormulaHeads } from '../../query/formula-heads.ts'
import { PropertyPicker } from '../../query/properties/PropertyPicker.tsx'
import { scatterProperties } from '../../query/properties/scatter-properties.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import type { ToolPanelProps } from '../tool-panel.ts'
import { CriterionRow } from './CriterionRow.tsx'
import { withChanged, withCriterion, withoutCriterion, withoutRanking } from './criteria-choice.ts'
import styles from './RankingPanel.module.css'

const NONE: readonly string[] = []

/** What a list is ranked by: properties with goals and weights, and what they give to the material that is pointed at. */
export function RankingPanel({ address, change, catalogue, list }: ToolPanelProps) {
  const text = useText()
  const format = useFormat()
  const by = address.ranking?.by ?? []
  const stated = address.ranking?.stated ?? STATED_UNLESS_SET
  const columnKeys = address.columns ?? NONE
  const keys = useMemo(() => [...new Set([...by.map(({ key }) => key), ...columnKeys])], [by, columnKeys])
  const formulas = useFormulaHeads(keys)
  const columns = useMemo(
    () => new Map(listColumnsOf(keys, { catalogue, format, formulas }).map((column) => [column.key, column])),
    [keys, catalogue, format, formulas],
  )
  const properties = useMemo(() => {
    if (!catalogue) return []
    const plain = scatterProperties(catalogue, format)
    // A formula, or a property at a temperature, that is a column can be ranked by as well.
    const computed = [...columns.values()].filter(({ key }) => key.startsWith('='))
    return [...computed.map((column) => asProperty(column)), ...plain]
  }, [catalogue, format, columns])
  const items = list.pages.size > 0 ? list : (list.before ?? list)
  const pointed = usePointed((state) => state.id)
  const rows = useMemo(() => [...items.pages.values()].flat(), [items.pages])
  const row = rows.find(({ id }) => id === pointed) ?? items.pages.get(0)?.[0]
  const nameOf = useCallback((column: string) => columns.get(column)?.name ?? column, [columns])
  const changed = useCallback(
    (next: RankedBy) => void change((now) => withChanged(now, next), { replace: true }),
    [change],
  )
  return (
    <div className={styles.panel}>
      <p className="muted">{text('ranking.intro')}</p>
      {by.length < RANKING_MAX ? (
        <PropertyPicker
          label={text('ranking.add')}
          placeholder={text('ranking.addHint')}
          properties={properties.filter(({ vkey }) => by.every(({ key }) => key !== vkey))}
          counts={undefined}
          onChoose={({ vkey }) => void change((now) => withCriterion(now, vkey))}
        />
      ) : (
        <p className="muted">{text('ranking.tooMany', { max: RANKING_MAX })}</p>
      )}
      {by.length > 0 && (
        <>
          {row?.ranking && (
            <p className={styles.looked} role="status">
              <span className={styles.name} title={row.name}>
                {row.name}
              </span>
              <Score ranking={row.ranking} nameOf={nameOf} format={format} />
            </p>
          )}
          {items.totalCount > 0 && row?.ranking?.score === undefined && items.pages.get(0)?.[0] === row && (
            <p className="muted">{text('ranking.none')}</p>
          )}
          <ul className={styles.criteria} aria-label={text('ranking.criteria')}>
            {by.map((criterion) => (
              <CriterionRow
                key={criterion.key}
                criterion={criterion}
                column={columns.get(criterion.key) ?? unknownColumn(criterion.key)}
                counted={items.ranking?.by.find(({ column }) => column === criterion.key)}
                total={items.totalCount}
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
              <option value={STATED_UNLESS_SET}>{text('ranking.statedHalf')}</option>
              <option value={100}>{text('ranking.statedAll')}</option>
              {![0, STATED_UNLESS_SET, 100].includes(stated) && <option value={stated}>{`${stated} %`}</option>}
            </select>
          </label>
          <button type="button" className="link link-clear" onClick={() => void change(withoutRanking)}>
            {text('ranking.clear')}
          </button>
        </>
      )}
      <details className={styles.how}>
        <summary>{text('ranking.how')}</summary>
        <p>{text('ranking.words')}</p>
      </details>
    </div>
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
