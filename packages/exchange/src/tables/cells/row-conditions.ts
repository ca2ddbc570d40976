import type { Conditions } from '@ingot/contract/material'
import { say } from '../../report/say.ts'
import { type Cell, conditionNumber, conditionOf, keepAsNote } from '../read-cells.ts'

/** The most that two writings of one condition differ by rounding: 25 mm beside 1 in. */
const ROUNDING = 0.05

/** A number one step higher or lower in its last written digit. */
const stepped = (text: string): string =>
  text.replace(/\d[\d.,]*/, (number) => {
    const at = number.search(/\d\D*$/)
    const digit = Number(number[at])
    return `${number.slice(0, at)}${digit === 9 ? 8 : digit + 1}${number.slice(at + 1)}`
  })

/** Half of the last digit that a cell is written with, in SI. */
function halfStep(cell: Cell, value: number): number {
  const next = conditionNumber({ ...cell, text: stepped(cell.text) })
  return next === undefined ? 0 : Math.abs(next - value) / 2
}

interface Said {
  cell: Cell
  is: NonNullable<Conditions[string]>
}

/** Two cells say one condition: the same text or interval, or numbers that differ by how they are rounded. */
function agree(one: Said, other: Said): boolean {
  const [a, b] = [one.is, other.is]
  if (typeof a !== 'number' || typeof b !== 'number') return JSON.stringify(a) === JSON.stringify(b)
  const most = Math.min(halfStep(one.cell, a) + halfStep(other.cell, b), ROUNDING * Math.max(Math.abs(a), Math.abs(b)))
  return Math.abs(a - b) <= most + 1e-9 * Math.abs(a)
}

/**
 * The conditions of a row, and the cells that leave one unclear: what cannot be read, and cells that say different things
 * of one condition. The first of those that agree is taken.
 */
export function conditionsOfRow(cells: readonly Cell[]): { cond: Conditions; unclear: Cell[] } {
  const said = new Map<string, Said>()
  const unclear: Cell[] = []
  for (const cell of cells) {
    const { mapping } = cell.column
    if (!('condition' in mapping)) continue
    const read = conditionOf(cell, mapping)
    if (!read) unclear.push(cell)
    else if (read.is !== undefined) {
      const now = { cell, is: read.is }
      const first = said.get(mapping.condition)
      if (!first) said.set(mapping.condition, now)
      else if (!agree(first, now)) {
        tellClash(first.cell, cell)
        unclear.push(first.cell, cell)
      }
    }
  }
  const cond = Object.fromEntries([...said].map(([key, { is }]) => [key, is]))
  return { cond, unclear: [...new Set(unclear)] }
}

function tellClash(first: Cell, cell: Cell): void {
  const of = ({ text, column }: Cell) => ({ text: text.trim(), column: column.head })
  const [one, other] = [of(first), of(cell)]
  const told = say('report.condition-twice', { ...one, otherText: other.text, other: other.column })
  keepAsNote(cell, 'condition-twice', told)
}
