import type { ComparedMaterial } from '@ingot/contract/compare'
import type { ArrangedRow } from '@ingot/domain/compare/arrange'
import type { OpenCatalogue } from '../../../session/catalogue.ts'
import { PopupButton } from '../../../ui/floating/PopupButton.tsx'
import type { Format } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from './CompareTable.module.css'

interface RowWarningProps {
  row: ArrangedRow
  columns: readonly ComparedMaterial[]
  names: readonly string[]
  format: Format
  catalogue: OpenCatalogue | undefined
}

/** What to take care of when the values of a row are compared; opens what each of them stands for. */
export function RowWarning({ row, columns, names, format, catalogue }: RowWarningProps) {
  const text = useText()
  const said = text('compare.warning', {
    warnings: row.warnings.map((one) => text(`compare.warning.${one}`)).join(', '),
  })
  const label = `${row.name}: ${said}`
  return (
    <PopupButton
      label={label}
      title={said}
      className={styles.warning}
      popupLabel={label}
      mark={
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
          <path d="M7 1.6 13 12.4H1z" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
          <path d="M7 5.4v3.2M7 10.4v.2" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
        </svg>
      }
    >
      {() => (
        <>
          <p className={styles.said}>{said}</p>
          <dl className={styles.facts}>
            {columns.map(({ key }, place) => {
              const cell = row.cells[place]
              if (!cell) return null
              const { text: written, unit } = format.shown(cell.shown, row.quantity)
              const facts = [
                cell.shown.from && catalogue?.nodes.get(cell.shown.from)?.name,
                format.conditions(cell.shown.cond),
                cell.shown.assumed && text('table.assumed', { conditions: format.conditions(cell.shown.assumed) }),
                cell.shown.basis && text(`basis.${cell.shown.basis}`),
                cell.shown.standard,
                cell.note,
              ]
              return (
                <div key={key} className={styles.fact}>
                  <dt>{names[place]}</dt>
                  <dd>
                    <strong>{`${written} ${unit}`.trim()}</strong>
                    <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
                  </dd>
                </div>
              )
            })}
          </dl>
        </>
      )}
    </PopupButton>
  )
}
