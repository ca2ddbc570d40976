import type { ComparedCell } from '@ingot/contract/compare'
import { askableConditions } from '@ingot/domain/compare/askable'
import { type Difference, differenceText } from '@ingot/domain/compare/difference'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { Language } from '../../../session/language.ts'
import type { Format } from '../../../words/format.ts'
import { stateMarks } from '../../../words/state-marks.ts'
import { type Text, useText } from '../../../words/texts.ts'
import styles from './CompareTable.module.css'

export interface CellWords {
  format: Format
  system: UnitSystem
  language: Language
}

interface CompareCellProps {
  cell: ComparedCell | null
  quantity: string | undefined
  difference: Difference | undefined
  /** Another column is the reference: room is kept for the difference, so that numbers stand in one line. */
  isBesideReference: boolean
  /** Marked: its source does not name the condition that others of the row meet. */
  isSilent: boolean
  words: CellWords
}

/** Where a number is from, for the tooltip: the source's own text, its conditions, the source. */
function storyOf(
  { shown, source, note }: ComparedCell,
  quantity: string | undefined,
  format: Format,
  text: Text,
): string {
  const assumed = shown.assumed && text('table.assumed', { conditions: format.conditions(shown.assumed) })
  const conditions = [format.conditions(shown.cond), assumed].filter(Boolean).join(' · ')
  const told = [
    shown.given,
    format.statistics(shown.stats, quantity),
    conditions,
    shown.standard,
    [source.title, source.at].filter(Boolean).join(', '),
    note,
  ]
  const basis = shown.basis && text(`basis.${shown.basis}`)
  return [...told, [basis, text(`origin.${shown.origin}`)].filter(Boolean).join(', ')].filter(Boolean).join('\n')
}

/** A value with its marks, and beside it how far it is from the reference; grey where it is not compared. */
export function CompareCell({ cell, quantity, difference, isBesideReference, isSilent, words }: CompareCellProps) {
  const text = useText()
  const { format } = words
  if (!cell)
    return (
      <td className={styles.cell} data-how="missing">
        <span className={styles.told}>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{text('compare.noValue')}</span>
          {isBesideReference && <span className={styles.difference} />}
        </span>
      </td>
    )
  const { shown, how } = cell
  const assumed = format.conditions(askableConditions(shown.assumed))
  const { text: written, unit, mark } = format.shown(shown, quantity)
  const isNumber = unit !== '' || shown.value !== undefined || shown.min !== undefined || shown.max !== undefined
  return (
    <td
      className={styles.cell}
      data-how={how}
      data-text={!isNumber || undefined}
      title={storyOf(cell, quantity, format, text)}
    >
      <span className={styles.told}>
        {how === 'interpolated' && (
          <abbr className={styles.mark} title={text('table.interpolatedHint')}>
            {text('table.interpolated')}
          </abbr>
        )}
        {isSilent && (
          <abbr className={styles.mark} title={text('compare.silentHint')}>
            {text('compare.silent')}
          </abbr>
        )}
        {mark && (
          <abbr className={styles.mark} title={text(`markHint.${mark}`)}>
            {text(`mark.${mark}`)}
          </abbr>
        )}
        {how !== 'elsewhere' &&
          stateMarks(shown, format).map((state) => (
            <span key={state} className={styles.state} data-state={state}>
              {state}
            </span>
          ))}
        <span className={styles.number}>{written}</span>
        {shown.currency && <span className={styles.currency}>{unit}</span>}
        {isBesideReference && isNumber && (
          <span className={styles.difference}>
            {difference && (
              <>
                <span aria-hidden="true">{differenceText(difference, words)}</span>
                <span className="visually-hidden">
                  {text('compare.fromReference', { difference: differenceText(difference, words) })}
                </span>
              </>
            )}
          </span>
        )}
      </span>
      {shown.stats && (
        <span className={styles.scatter} data-beside={(isBesideReference && isNumber) || undefined}>
          {format.statistics(shown.stats, quantity, 'short')}
        </span>
      )}
      {how === 'elsewhere' && (
        <span className={styles.elsewhere} data-beside={(isBesideReference && isNumber) || undefined}>
          <span className="visually-hidden">{text('compare.elsewhere')} </span>
          {[
            format.conditions(askableConditions(shown.cond)),
            assumed !== '' && text('table.assumed', { conditions: assumed }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </td>
  )
}
