import type { PropertyRow } from '@ingot/contract/blocks/table'
import { symbolBeside } from '@ingot/domain/catalogue/symbol-beside'
import type { ReactNode } from 'react'
import { useLanguage } from '../../session/language.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { useValueWords } from '../../words/value-words.ts'
import { spokenConditions } from './condition-parts.ts'
import styles from './tables.module.css'
import type { ToldValue } from './told-value.ts'
import { WhyThisNumber } from './WhyThisNumber.tsx'

interface ValueRowProps {
  row: PropertyRow
  /** Nothing where the property has no value: a quiet dash, never a zero. */
  value: ToldValue | undefined
  more?: ReactNode
  /** Some value of the table states a test standard: there is a column of them. */
  hasStandard: boolean
  /** Not the main value: the name is there for readers and for what is pasted, not for the eye. */
  isFurther?: boolean
  isFolded?: boolean
}

/** Text longer than this reads as a sentence, not as a number. */
const SENTENCE_FROM = 16

export function ValueRow({ row, value, more, hasStandard, isFurther = false, isFolded = false }: ValueRowProps) {
  const format = useFormat()
  const words = useValueWords()
  const text = useText()
  const lang = useLanguage()
  const shown = format.shown(value?.shown, row.quantity)
  const special = words.special(value?.shown)
  const assumed =
    value?.shown.assumed &&
    text('table.assumed', { conditions: spokenConditions(format.conditions(value.shown.assumed)) })
  const conditions = spokenConditions(format.conditions({ ...row.cond, ...value?.shown.cond }), row.condition)
  // Some names end with the sign: it is not said twice.
  const symbol = symbolBeside(row, lang)
  const isSentence = value?.shown.text !== undefined && shown.text.length > SENTENCE_FROM
  const statistics = format.statistics(value?.shown.stats, row.quantity)
  const how = isFurther ? undefined : row.how
  const met = how === 'interpolated' || how === 'elsewhere' ? text(`how.${how}`) : undefined
  return (
    <tr
      className={isFurther ? styles.further : undefined}
      data-statement={value?.shown.id}
      data-folded={isFolded || undefined}
      data-elsewhere={how === 'elsewhere' || undefined}
    >
      <th scope="row">
        <span className={isFurther ? 'visually-hidden' : undefined}>{row.name}</span>
        {symbol && !isFurther && <span className={styles.symbol}> {symbol}</span>}
        {more && ' '}
        {more}
      </th>
      {isSentence ? (
        <td colSpan={2} className={styles.sentence} title={value?.shown.given}>
          {shown.text}
        </td>
      ) : (
        <>
          <td className={styles.value} title={value?.shown.given}>
            {shown.text}
          </td>
          <td className={styles.unit}>{special ?? shown.unit}</td>
        </>
      )}
      <td className={styles.condition}>
        {conditions}
        {assumed && (
          <span className={styles.assumed} title={text('table.assumedHint')}>
            {' '}
            {assumed}
          </span>
        )}
        {statistics && <span className={styles.statistics}>{statistics}</span>}
        {met && <em className={how === 'elsewhere' ? 'visually-hidden' : styles.met}> {met}</em>}
      </td>
      {hasStandard && <td className={styles.standard}>{value?.shown.standard}</td>}
      <td className={styles.basis}>{value && <WhyThisNumber row={row} value={value} shown={shown} />}</td>
    </tr>
  )
}
