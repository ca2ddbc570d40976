import type { RankingReply, RowRanking } from '@ingot/contract/ranking'
import type { RankedBy } from '@ingot/domain/query/ranking-url'
import { toSi } from '@ingot/domain/units/convert'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { useEffect, useId, useState } from 'react'
import type { ListColumn } from '../../list/columns/list-columns.ts'
import { percent } from '../../list/ranking/ranking-hint.ts'
import { boundText, readBound } from '../../query/range-input.ts'
import { useLanguage } from '../../session/language.ts'
import { useUnitSystem } from '../../session/units.ts'
import { BoundField } from '../../ui/BoundField.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { WEIGHT_LEAST, WEIGHT_MOST } from './criteria-choice.ts'
import styles from './RankingPanel.module.css'

interface CriterionRowProps {
  criterion: RankedBy
  column: ListColumn
  /** Between which ends it is counted; undefined until the list is there. */
  counted: RankingReply['by'][number] | undefined
  total: number
  /** What it gives to the score of the material that is looked at. */
  part: RowRanking['parts'][number] | undefined
  onChange: (changed: RankedBy) => void
  onRemove: () => void
}

/** Waits until a weight is chosen before the list is asked again, ms. */
const ASK_AFTER_MS = 250

/** A property of the ranking: its goal, its weight, between which ends it is counted and what it gives. */
export function CriterionRow({ criterion, column, counted, total, part, onChange, onRemove }: CriterionRowProps) {
  const text = useText()
  const format = useFormat()
  const { goal } = criterion
  const { name, quantity, factor, unit } = column
  const number = (si: number) => (factor ? format.number(si / factor) : format.number(si, quantity))
  const withUnit = (si: number) => (unit === '' ? number(si) : `${number(si)}\u00a0${unit}`)
  const setGoal = (wanted: string) => {
    if (wanted !== 'target') return onChange({ ...criterion, goal: wanted === 'lower' ? 'lower' : 'higher' })
    // Begins at the best of the list, which is then changed.
    onChange({ ...criterion, goal: { target: { value: counted?.max ?? 0, unit: '' } } })
  }
  return (
    <li className={styles.criterion}>
      <div className={styles.line}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <button
          type="button"
          className="button button-quiet button-icon no-print"
          aria-label={text('ranking.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.line}>
        <select
          className={styles.goal}
          aria-label={text('ranking.goal', { name })}
          value={typeof goal === 'string' ? goal : 'target'}
          onChange={(event) => setGoal(event.currentTarget.value)}
        >
          <option value="higher">{text('ranking.higher')}</option>
          <option value="lower">{text('ranking.lower')}</option>
          <option value="target">{text('ranking.target')}</option>
        </select>
        <Weight criterion={criterion} name={name} onChange={onChange} />
      </div>
      {typeof goal !== 'string' && (
        <Target criterion={criterion} goal={goal} column={column} number={number} onChange={onChange} />
      )}
      <p className={`muted ${styles.counted}`}>
        {counted?.scale === undefined || counted.min === undefined || counted.max === undefined
          ? counted && text(counted.limits ? 'ranking.onlyLimits' : 'ranking.nobody', { count: counted.limits ?? 0 })
          : [
              text(`ranking.${counted.scale}`, { min: withUnit(counted.min), max: withUnit(counted.max) }),
              ...(counted.count < total ? [text('ranking.states', { count: counted.count, total })] : []),
              ...(counted.limits ? [text('ranking.limits', { count: counted.limits })] : []),
            ].join(' · ')}
      </p>
      {part && (
        <div className={styles.line}>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ width: `${(part.share ?? 0) * 100}%` }} />
          </span>
          <span className={styles.gives}>
            {part.share === undefined
              ? text(part.limit ? 'ranking.limitOnly' : 'ranking.notStated')
              : text('ranking.gives', { share: percent(part.share, format) })}
          </span>
        </div>
      )}
    </li>
  )
}

/** The weight as it is being chosen; the address has it a moment later. */
function Weight({ criterion, name, onChange }: { name: string } & Pick<CriterionRowProps, 'criterion' | 'onChange'>) {
  const text = useText()
  const format = useFormat()
  const [draft, setDraft] = useState<number>()
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(() => {
      setDraft(undefined)
      onChange({ ...criterion, weight: draft })
    }, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, criterion, onChange])
  const weight = draft ?? criterion.weight
  const label = text('ranking.weightOf', { name })
  return (
    <span className={styles.weighed}>
      <input
        className={styles.slider}
        type="range"
        min={WEIGHT_LEAST}
        max={Math.max(WEIGHT_MOST, criterion.weight)}
        step={0.5}
        value={weight}
        aria-label={label}
        title={label}
        onChange={(event) => setDraft(Number(event.currentTarget.value))}
      />
      <output className={styles.weight}>{format.number(weight)}</output>
    </span>
  )
}

interface TargetProps extends Pick<CriterionRowProps, 'criterion' | 'column' | 'onChange'> {
  goal: Exclude<RankedBy['goal'], string>
  number: (si: number) => string
}

/** The value that is wanted, in the unit shown. */
function Target({ criterion, goal, column, number, onChange }: TargetProps) {
  const text = useText()
  const system = useUnitSystem()
  const lang = useLanguage()
  const id = useId()
  const [fault, setFault] = useState('')
  const { value, unit } = goal.target
  // In the unit that stands beside it, whichever the address gives: the ends of the list are told in it too.
  const { quantity } = column
  const isKnown = quantity !== undefined && isQuantityKey(quantity)
  const shown = isKnown
    ? boundText({ value: unit === '' ? value : toSi(value, unit, quantity), unit: '' }, quantity, system, lang)
    : number(value)
  const commit = (given: string) => {
    const read = readBound(given, column.quantity, system, lang, 'min')
    if (!read.ok) return setFault(text(read.message.key, read.message.values))
    if (!read.bound)
      return setFault(text('ranking.targetWrong', { given, name: column.name, unit: column.unit || '1' }))
    setFault('')
    // A formula is typed in the unit of its head, and SI in the address.
    const target = column.factor ? { value: read.bound.value * column.factor, unit: '' } : read.bound
    onChange({ ...criterion, goal: { target } })
  }
  return (
    <div className={styles.target}>
      <BoundField
        label={text('ranking.targetOf', { name: column.name })}
        placeholder=""
        saved={shown}
        messageId={fault === '' ? undefined : id}
        onCommit={commit}
      />
      {column.unit && <span className="muted">{column.unit}</span>}
      {fault && (
        <p id={id} role="alert" className="error">
          {fault}
        </p>
      )}
    </div>
  )
}
