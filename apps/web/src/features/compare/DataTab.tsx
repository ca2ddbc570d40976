import type { Comparison } from '@ingot/contract/compare'
import type { ArrangedComparison } from '@ingot/domain/compare/arrange'
import { type CompareAddress, ROW_ORDERS } from '@ingot/domain/query/compare-url'
import { type ReactNode, useId } from 'react'
import type { ChangeCompare } from '../../compared/compare-address.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { useMedia } from '../../ui/browser/use-media.ts'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import styles from './DataTab.module.css'
import { useDownloads } from './downloads/use-downloads.ts'
import { EvaluateBar, MetSentence } from './EvaluateBar.tsx'
import { CompareTable } from './table/CompareTable.tsx'
import type { ColumnActions } from './table/column-actions.ts'

/** DataTab.module.css knows it too, px. */
const NARROW = 640

interface DataTabProps {
  comparison: Comparison
  arranged: ArrangedComparison
  address: CompareAddress
  change: ChangeCompare
  catalogue: OpenCatalogue | undefined
  actions: ColumnActions
  /** The new answer is awaited. */
  isOld: boolean
  /** The field that adds a material. */
  add: ReactNode
}

/** The comparison as a table, under which conditions, in which order, and as files. */
export function DataTab({ comparison, arranged, address, change, catalogue, actions, isOld, add }: DataTabProps) {
  const text = useText()
  const id = useId()
  const { excel, pdf, isPending } = useDownloads(arranged.columns, address)
  // On a narrow screen the table has the room; what is set once is opened.
  const isNarrow = useMedia(`(max-width: ${NARROW}px)`)
  const isCompared = arranged.columns.length > 1
  const showAll = () => change((now) => ({ ...now, onlyDifferent: false }))
  const conditions = (
    <EvaluateBar at={address.at} choices={comparison.choices} onChange={(at) => change((now) => ({ ...now, at }))} />
  )
  const met = <MetSentence at={address.at} arranged={arranged} />
  const options = (
    <div className={styles.bar}>
      {!isNarrow && add}
      {isCompared && (
        <>
          <label className={`${styles.check} no-print`}>
            <input
              type="checkbox"
              checked={address.onlyDifferent}
              onChange={(event) => {
                const onlyDifferent = event.currentTarget.checked
                change((now) => ({ ...now, onlyDifferent }))
              }}
            />
            {text('compare.onlyDifferent')}
          </label>
          <label className={`${styles.order} no-print`} htmlFor={`${id}-order`}>
            {text('compare.order')}
            <select
              id={`${id}-order`}
              className="field"
              value={address.order}
              onChange={(event) => {
                const order = ROW_ORDERS.find((one) => one === event.currentTarget.value) ?? 'catalogue'
                change((now) => ({ ...now, order }))
              }}
            >
              {ROW_ORDERS.map((order) => (
                <option key={order} value={order}>
                  {text(`compare.order.${order}`)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <p className={styles.hidden} role="status">
        {!isCompared
          ? text('compare.one')
          : address.onlyDifferent && arranged.hidden > 0 && text('compare.hidden', { count: arranged.hidden })}
      </p>
      <span className={`${styles.files} no-print`}>
        {excel && (
          <button
            type="button"
            className="button"
            aria-label={text('compare.excelLabel')}
            disabled={isPending}
            onClick={excel}
          >
            <Icon name="download" />
            {text('compare.excel')}
          </button>
        )}
        {pdf && (
          <button
            type="button"
            className="button"
            aria-label={text('compare.pdfLabel')}
            disabled={isPending}
            onClick={pdf}
          >
            <Icon name="download" />
            {text('compare.pdf')}
          </button>
        )}
      </span>
    </div>
  )
  return (
    <div className={styles.tab}>
      <div className={styles.bars}>
        {isNarrow ? (
          <>
            {add}
            <details>
              <summary>{text('compare.options')}</summary>
              <div className={styles.folded}>
                {conditions}
                {options}
              </div>
            </details>
            {met}
          </>
        ) : (
          <>
            {conditions}
            {met}
            {options}
          </>
        )}
      </div>
      <div className={styles.table} data-old={isOld || undefined} aria-busy={isOld}>
        {arranged.groups.length === 0 && address.onlyDifferent ? (
          <div className={styles.nothing}>
            <p>{text('compare.nothingDiffers')}</p>
            <button type="button" className="button" onClick={showAll}>
              {text('compare.showAll')}
            </button>
          </div>
        ) : (
          <CompareTable arranged={arranged} catalogue={catalogue} actions={actions} />
        )}
      </div>
    </div>
  )
}
