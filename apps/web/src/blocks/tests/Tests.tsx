import { sortedRows, testsTable } from '@ingot/domain/specimens/tests-table'
import { csvText } from '@ingot/plots/frame/csv-text'
import { useMemo, useState } from 'react'
import { useMaterialName } from '../../address/material-name.ts'
import { plotFileName } from '../../plots/PlotTools.tsx'
import { useLanguage } from '../../session/language.ts'
import { useUnitSystem } from '../../session/units.ts'
import { BYTE_ORDER_MARK, saveFile } from '../../ui/browser/save-file.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import { nextSort, type TestsSort, TestsTable } from './TestsTable.tsx'
import styles from './tests.module.css'
import { testsLines } from './tests-lines.ts'

/** Rows that are shown at first: a campaign of thousands stays quick, and a file has all of them. */
const ROWS_AT_FIRST = 200

/** The specimens of a material with their results and statistics, sorted by what is asked, and as a file. */
export function Tests({ config }: Pick<BlockViewProps<'tests'>['block'], 'config'>) {
  const text = useText()
  const format = useFormat()
  const inFile = useFormat('en')
  const system = useUnitSystem()
  const language = useLanguage()
  const material = useMaterialName()
  const [sort, setSort] = useState<TestsSort>()
  const [isWhole, setWhole] = useState(false)
  const table = useMemo(
    () => testsTable(config, { format, system, language, text }),
    [config, format, system, language, text],
  )
  const rows = useMemo(() => sortedRows(table, sort), [table, sort])
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST)
  const save = () => {
    const written = testsTable(config, { format: inFile, system, language, text })
    const name = [material, config.heading].filter(Boolean).join(' ')
    saveFile(plotFileName(name, 'csv'), 'text/csv;charset=utf-8', BYTE_ORDER_MARK + csvText(testsLines(written, sort)))
  }
  return (
    <section className={styles.tests}>
      <div className={styles.head}>
        <h2>{config.heading}</h2>
        <button type="button" className="link no-print" onClick={save}>
          {text('tests.csv')}
        </button>
      </div>
      <TestsTable
        config={config}
        table={table}
        rows={shown}
        sort={sort}
        onSort={(key) => setSort(nextSort(sort, key))}
      />
      {shown.length < rows.length && (
        <p className={styles.cut}>
          {text('tests.shown', { shown: shown.length, of: rows.length })}{' '}
          <button type="button" className="link no-print" onClick={() => setWhole(true)}>
            {text('tests.showAll')}
          </button>
        </p>
      )}
      {table.basisNotes.length > 0 && (
        <ul className={styles.basis} aria-label={text('tests.basisHow')}>
          {table.basisNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
