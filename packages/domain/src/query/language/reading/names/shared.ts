import type { Condition, QueryOffer } from '../../condition.ts'
import type { Side } from '../../side.ts'
import { signOf } from '../../sums/formula-print.ts'
import { fitsMeasure } from '../../sums/units.ts'
import type { VocabularyColumn } from '../../vocabulary.ts'
import { faultAt, orProblem, QueryFault } from '../problem.ts'
import { isNext, type Scan } from '../scan.ts'

const offered = ({ names }: Scan, columns: readonly VocabularyColumn[]): QueryOffer[] =>
  columns.map((column) => ({ label: column.name, text: signOf(names, column.key) }))

function asks(scan: Scan, side: Side, columns: readonly VocabularyColumn[]): QueryFault | undefined {
  if (!side.shared) return undefined
  const { name, ...place } = side.shared
  const choices = columns.map((column) => column.name).join(' / ')
  const code = columns.length === 1 ? 'near-name' : 'shared-name'
  return faultAt(code, place, { name, choices }, offered(scan, columns))
}

/** A name that several properties share says nothing where no unit tells which. */
export function refuseShared(scan: Scan, side: Side): void {
  const fault = asks(scan, side, side.shared?.columns ?? [])
  if (fault) throw fault
}

export const asColumn = (side: Side, column: VocabularyColumn): Side => {
  const { shared: _, ...rest } = side
  const formula = side.formula.kind === 'column' ? { ...side.formula, column: column.key } : side.formula
  return { ...rest, formula, measure: { is: 'column', column } }
}

/** The side with the one column that a unit fits; as it is where it fits several. */
export function toldByUnit(side: Side, unit: string | undefined): Side {
  const [one, ...more] = unit === undefined ? [] : (side.shared?.columns ?? []).filter((column) => fits(unit, column))
  return one && more.length === 0 ? asColumn(side, one) : side
}

const fits = (unit: string, column: VocabularyColumn): boolean => fitsMeasure(unit, { is: 'column', column })

/**
 * Options are asked of each property of the name: UL 94 V-0 is V-0 at any thickness. What excludes one excludes it of all.
 */
function anyOf(conditions: readonly Condition[]): Condition {
  const asked = conditions.map((condition) => (condition.kind === 'not' ? condition.of : condition))
  const [one] = conditions
  const place = { at: one?.at ?? 0, length: one?.length ?? 0 }
  const any: Condition = { kind: 'or', of: asked, ...place }
  return one?.kind === 'not' ? { kind: 'not', of: any, ...place } : any
}

/** The rest of a unit of another property: kJ is one of energy, kJ/m² is none. */
const GOES_ON = /[/*·^²³]/y

/**
 * Reads what follows a shared name with each of its columns, and takes the only one that can be meant. Several, or one
 * whose number has no unit, are asked about; undefined where none is compared.
 */
export function chosenOf(scan: Scan, first: Side, read: (side: Side) => Condition | undefined): Condition | undefined {
  const { at, unitEnd } = scan
  const fitting: { column: VocabularyColumn; condition: Condition; isTold: boolean; end: number; unitEnd: number }[] =
    []
  const asked: VocabularyColumn[] = []
  let fault: QueryFault | undefined
  for (const column of first.shared?.columns ?? []) {
    const before = scan.bareNumbers
    scan.at = at
    scan.unitEnd = unitEnd
    const tried = orProblem(() => read(asColumn(first, column)))
    if ('problem' in tried) {
      const refused = new QueryFault(tried.problem)
      if (refused.isFinal) throw refused
      if (tried.problem.code === 'unit-asked') asked.push(column)
      fault ??= refused
    } else if (tried.result && !isNext(scan, GOES_ON))
      fitting.push({
        column,
        condition: tried.result,
        isTold: scan.bareNumbers === before,
        end: scan.at,
        unitEnd: scan.unitEnd,
      })
  }
  const [one, ...more] = fitting
  if (one && more.length > 0 && fitting.every(({ column }) => column.options)) {
    scan.at = one.end
    scan.unitEnd = one.unitEnd
    return anyOf(fitting.map(({ condition }) => condition))
  }
  if (!one) {
    scan.at = at
    if (asked.length > 1) throw asks(scan, first, asked) ?? fault
    if (fault) throw fault
    return undefined
  }
  if (more.length > 0 || !one.isTold) {
    const meant = new Set([...fitting.map(({ column }) => column), ...asked])
    throw asks(scan, first, first.shared?.columns.filter((column) => meant.has(column)) ?? []) ?? fault
  }
  scan.at = one.end
  scan.unitEnd = one.unitEnd
  return one.condition
}
