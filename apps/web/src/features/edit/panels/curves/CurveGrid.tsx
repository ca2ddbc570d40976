import type { ServedNode } from '@ingot/contract/catalog'
import { fromSi, toSi } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type QuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { type ClipboardEvent, useState } from 'react'
import type { Fault } from '../../../../property-editor/values/faults.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { useText } from '../../../../words/texts.ts'
import { readings, typedNumber } from '../../../../words/typed-number.ts'
import styles from '../../Edit.module.css'
import { CommitInput } from '../CommitInput.tsx'
import { readPastedCurve } from './pasted-curve.ts'

/** Points of a page of the grid. */
const PAGE = 50
const SURE_DIGITS = 9

interface CurveGridProps {
  node: ServedNode
  x: readonly number[]
  y: readonly number[]
  system: UnitSystem
  lang: 'en' | 'fr'
  /** Takes the points, SI; undefined where they cannot be changed. */
  onPoints: ((x: number[], y: number[]) => void) | undefined
}

const quantityOf = (quantity: string | undefined): QuantityKey =>
  quantity !== undefined && isQuantityKey(quantity) ? quantity : 'ratio'

/** The points of a curve: typed cell by cell, or pasted from a spreadsheet from the row on in which one stands. */
export function CurveGrid({ node, x, y, system, lang, onPoints }: CurveGridProps) {
  const text = useText()
  const [from, setFrom] = useState(0)
  const [fault, setFault] = useState<Fault>()
  const [half, setHalf] = useState<{ x?: number; y?: number }>({})
  const axes = { x: quantityOf(node.x?.quantity), y: quantityOf(node.y?.quantity) }
  const head = (axis: 'x' | 'y') =>
    [node[axis]?.name ?? axis, unitLabel(displayUnit(axes[axis], system), lang)].filter(Boolean).join(', ')
  const shown = (si: number, axis: 'x' | 'y') =>
    typedNumber(Number(fromSi(si, axes[axis], system).toPrecision(SURE_DIGITS)), lang)
  const start = Math.min(from, Math.max(0, x.length - 1))
  const places = x.slice(start, start + PAGE).map((_, at) => start + at)
  const isEnd = start + PAGE >= x.length

  const paste = (event: ClipboardEvent) => {
    const given = event.clipboardData.getData('text/plain')
    if (!onPoints || !(given.includes('\t') || given.includes('\n'))) return
    event.preventDefault()
    const row = event.target instanceof HTMLElement ? event.target.closest('tr')?.dataset['row'] : undefined
    const read = readPastedCurve(given, axes, system)
    if ('fault' in read) return setFault(read.fault)
    setFault(undefined)
    const before = Number(row ?? 0)
    onPoints([...x.slice(0, before), ...read.curve.x], [...y.slice(0, before), ...read.curve.y])
  }
  const type = (at: number, axis: 'x' | 'y', typed: string) => {
    const number = parseNumber(typed, readings(typed, lang))
    if (!number.ok) return setFault({ key: 'edit.fault.point', values: { line: at + 1, value: typed } })
    setFault(undefined)
    const si = toSi(number.value, displayUnit(axes[axis], system), axes[axis])
    if (at < x.length) {
      const changed = (column: readonly number[]) => column.map((one, place) => (place === at ? si : one))
      return onPoints?.(axis === 'x' ? changed(x) : [...x], axis === 'y' ? changed(y) : [...y])
    }
    const point = { ...half, [axis]: si }
    setHalf(point)
    if (point.x === undefined || point.y === undefined) return
    setHalf({})
    onPoints?.([...x, point.x], [...y, point.y])
  }
  const remove = (at: number) => {
    const others = (column: readonly number[]) => column.filter((_, place) => place !== at)
    onPoints?.(others(x), others(y))
  }
  return (
    <section className={styles.grid} aria-label={text('edit.pointsOf', { name: node.name })} onPaste={paste}>
      {onPoints && <p className="muted">{text('edit.pasteHow')}</p>}
      {fault && (
        <p role="alert" className="error">
          {text(fault.key, fault.values)}
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={text('edit.pointsOf', { name: node.name })}>
          <thead>
            <tr>
              <th scope="col">{text('edit.row')}</th>
              <th scope="col">{head('x')}</th>
              <th scope="col">{head('y')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {[...places, ...(isEnd && onPoints ? [x.length] : [])].map((at) => (
              <tr key={at} data-row={at}>
                <th scope="row" className="muted">
                  {at + 1}
                </th>
                {(['x', 'y'] as const).map((axis) => {
                  const si = at < x.length ? (axis === 'x' ? x : y)[at] : half[axis]
                  return (
                    <td key={axis}>
                      <CommitInput
                        label={text('editor.cell', { column: head(axis), row: at + 1 })}
                        saved={si === undefined ? '' : shown(si, axis)}
                        isReadOnly={onPoints === undefined}
                        className={styles.number ?? ''}
                        onCommit={(typed) => type(at, axis, typed)}
                      />
                    </td>
                  )
                })}
                <td>
                  {onPoints && at < x.length && x.length > 1 && (
                    <button
                      type="button"
                      className="tool"
                      aria-label={text('editor.removeRow', { row: at + 1 })}
                      title={text('editor.removeRow', { row: at + 1 })}
                      onClick={() => remove(at)}
                    >
                      <Icon name="close" />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {x.length > PAGE && (
        <div className={styles.buttons}>
          <button
            type="button"
            className="button"
            disabled={start === 0}
            onClick={() => setFrom(Math.max(0, start - PAGE))}
          >
            {text('edit.pagePrevious')}
          </button>
          <span className="muted">
            {text('edit.pageOf', { from: start + 1, to: Math.min(start + PAGE, x.length), count: x.length })}
          </span>
          <button type="button" className="button" disabled={isEnd} onClick={() => setFrom(start + PAGE)}>
            {text('edit.pageNext')}
          </button>
        </div>
      )}
    </section>
  )
}
