import { pathOf } from '@ingot/contract/client'
import { routes } from '@ingot/contract/routes'
import type { TestsTable as Table, TestColumn, TestsConfig } from '@ingot/domain/specimens/tests-table'
import { useText } from '../../words/texts.ts'
import { EvaluationButton } from './EvaluationButton.tsx'
import styles from './tests.module.css'

type Row = TestsConfig['rows'][number]

export interface TestsSort {
  key: string
  isDescending: boolean
}

/** Rising, then falling, then as the document has them. */
export function nextSort(sort: TestsSort | undefined, key: string): TestsSort | undefined {
  if (sort?.key !== key) return { key, isDescending: false }
  return sort.isDescending ? undefined : { key, isDescending: true }
}

interface TestsTableProps {
  config: TestsConfig
  table: Table
  rows: readonly Row[]
  sort: TestsSort | undefined
  onSort: (key: string) => void
}

const sortedAs = (sort: TestsSort | undefined, key: string) => {
  if (sort?.key !== key) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}

const ARROWS = { none: '', ascending: ' \u2191', descending: ' \u2193' }

/** The file that the machine wrote, for those who may see the material. */
function RawFile({ row, config }: { row: Row; config: TestsConfig }) {
  const text = useText()
  const { file } = row
  if (!file) return null
  const path = pathOf(routes.readMaterialFile.path, { id: config.materialId, hash: file.hash })
  return (
    <a
      href={config.revision === undefined ? path : `${path}?rev=${config.revision}`}
      download={file.name}
      aria-label={text('tests.download', { specimen: row.specimen, name: file.name })}
    >
      {file.name}
    </a>
  )
}

/** A row a specimen; below them what their results have together. */
export function TestsTable({ config, table, rows, sort, onSort }: TestsTableProps) {
  const text = useText()
  const columns = table.columns.filter(({ isFurther, key }) => !isFurther || key === 'file')
  const label = config.heading
  const hasEvaluations = rows.some(({ isEvaluated }) => isEvaluated)
  const className = ({ numeric }: TestColumn) => (numeric ? styles.number : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide scrolls, and must be reached by the keyboard then
    <section className={styles.frame} tabIndex={0} aria-label={label}>
      <table aria-label={label} data-table="tests">
        <thead>
          <tr>
            {columns.map((column) => {
              const sorted = sortedAs(sort, column.key)
              return (
                <th key={column.key} scope="col" aria-sort={sorted} className={className(column)}>
                  <button type="button" onClick={() => onSort(column.key)}>
                    {column.name}
                    <span aria-hidden="true">{ARROWS[sorted]}</span>
                  </button>
                </th>
              )
            })}
            {hasEvaluations && <th scope="col">{text('workbench.evaluation.short')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, place) => {
                if (column.key === 'file') {
                  return (
                    <td key={column.key}>
                      <RawFile row={row} config={config} />
                    </td>
                  )
                }
                const said = column.cell(row).text || (column.numeric ? text('tests.none') : '')
                if (place > 0) {
                  return (
                    <td key={column.key} className={className(column)}>
                      {said}
                    </td>
                  )
                }
                return (
                  <th key={column.key} scope="row">
                    {said}
                  </th>
                )
              })}
              {hasEvaluations && <td>{row.isEvaluated && <EvaluationButton row={row} config={config} />}</td>}
            </tr>
          ))}
        </tbody>
        {table.statistics.length > 0 && (
          <tfoot>
            {table.statistics.map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.slice(1).map((column) => (
                  <td key={column.key} className={className(column)}>
                    {cell(column.key)?.text}
                  </td>
                ))}
                {hasEvaluations && <td />}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  )
}
