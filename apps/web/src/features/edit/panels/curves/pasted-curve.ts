import { toSi, unitFits } from '@ingot/domain/units/convert'
import { displayUnit, type QuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { noEvidence, notice, signOf } from '@ingot/exchange/tables/decimal-sign'
import { headerOf } from '@ingot/exchange/tables/heads/header'
import type { Fault } from '../../../../property-editor/values/faults.ts'

interface CurveAxes {
  x: QuantityKey
  y: QuantityKey
}

/** Points in SI, and the units in which they were pasted. */
interface PastedCurve {
  x: number[]
  y: number[]
  units: [x: string, y: string]
}

/** Longer columns are files to import. */
const POINTS_MAX = 200_000

const cellsOf = (line: string): string[] => {
  if (line.includes('\t')) return line.split('\t')
  if (line.includes(';')) return line.split(';')
  return line.split(' ').filter((cell) => cell !== '')
}

const isNumber = (cell: string | undefined): boolean => {
  const read = parseNumber(cell ?? '')
  return read.ok || read.code === 'ambiguous-number'
}

/** The unit of a head such as `Strain [%]`, or of a cell below it that is one; undefined where it names none. */
const unitIn = (heads: readonly string[], quantity: QuantityKey): string | undefined => {
  for (const head of heads) {
    const bare = bareUnit(head)
    if (bare !== '' && unitFits(bare, quantity)) return bare
    const { unit } = headerOf(head)
    if (unit !== undefined) return unit
  }
  return undefined
}

/** A head without the brackets around all of it. */
const bareUnit = (head: string): string => {
  const text = head.trim()
  const isBracketed = (text.startsWith('[') && text.endsWith(']')) || (text.startsWith('(') && text.endsWith(')'))
  return isBracketed ? text.slice(1, -1).trim() : text
}

/**
 * Two columns of a spreadsheet as a curve: heads with units above them, or none, and the decimal sign that the cells show.
 * A column without a unit is in the one that is shown.
 */
export function readPastedCurve(
  text: string,
  { x, y }: CurveAxes,
  system: UnitSystem,
): { curve: PastedCurve } | { fault: Fault } {
  const lines = text
    .split('\n')
    .map((line) => cellsOf(line.trim()))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const first = lines.findIndex(([one, other]) => isNumber(one) && isNumber(other))
  if (first < 0) return { fault: { key: 'edit.fault.noPoints' } }
  const rows = lines.slice(first)
  if (rows.length > POINTS_MAX) return { fault: { key: 'edit.fault.tooManyPoints', values: { count: POINTS_MAX } } }
  const heads = lines.slice(0, first)
  const columns = ([x, y] as const).map((quantity, place) => {
    const unit = unitIn(
      heads.flatMap((cells) => cells[place] ?? []),
      quantity,
    )
    return { quantity, unit: unit ?? displayUnit(quantity, system), numbers: numbersOf(rows, place, first) }
  })
  for (const { quantity, unit, numbers } of columns) {
    if (!unitFits(unit, quantity)) return { fault: { key: 'edit.fault.unit', values: { unit } } }
    if ('fault' in numbers) return numbers
  }
  const [across, up] = columns.map(({ quantity, unit, numbers }) =>
    'fault' in numbers ? [] : numbers.read.map((number) => toSi(number, unit, quantity)),
  )
  return { curve: { x: across ?? [], y: up ?? [], units: [columns[0]?.unit ?? '', columns[1]?.unit ?? ''] } }
}

function numbersOf(rows: readonly string[][], place: number, above: number): { read: number[] } | { fault: Fault } {
  const evidence = noEvidence()
  for (const cells of rows) notice(evidence, cells[place] ?? '')
  const sign = signOf(evidence, evidence, '\t')
  const decimal = sign === 'auto' ? 'either' : sign
  const read: number[] = []
  for (const [at, cells] of rows.entries()) {
    const cell = cells[place] ?? ''
    const number = parseNumber(cell, { decimal })
    if (!number.ok) {
      const key = number.code === 'ambiguous-number' ? 'edit.fault.pointAmbiguous' : 'edit.fault.point'
      return { fault: { key, values: { line: above + at + 1, value: cell.trim() } } }
    }
    read.push(number.value)
  }
  return { read }
}
