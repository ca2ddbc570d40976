import { fold } from '../../index/fold.ts'
import { isRoomTemperature } from '../../index/room-temperature.ts'
import { isSameTemperature } from '../../index/trace.ts'
import { termsOf } from '../../names/typed.ts'
import { type Judged, operandsOf } from '../asked.ts'
import { widenMax, widenMin } from '../bounds.ts'
import { type ColumnRead, columnsRead, type Expression, evaluate } from '../expression.ts'
import type { EngineLeaf, QueryOf, TextLeaf } from '../query.ts'
import type { Bound, Condition, Formula } from './condition.ts'
import { hasColumn } from './sums/arithmetic.ts'
import { nextDown, nextUp } from './sums/doubles.ts'
import { formulaText, IN_KEY } from './sums/formula-print.ts'
import type { Vocabulary } from './vocabulary.ts'
import { typedOf } from './words-in.ts'

type Query = QueryOf<EngineLeaf | TextLeaf>

export interface CompiledQuery {
  query: Query
  /** What computed columns stand for, by their key. */
  computed: Record<string, Expression>
  /** Keys of the properties that are read, those inside formulas among them. */
  columns: string[]
  /** What is asked of numbers, in the order of the text. */
  judged: Judged[]
}

/** The canonical key of a formula: `=rp02/density`, `=rm@473.15`. */
export const keyOf = (formula: Formula): string => `=${formulaText(formula, IN_KEY)}`

/** A formula as the engines evaluate it: SI numbers and column keys. */
export function expressionOf(formula: Formula, vocabulary: Pick<Vocabulary, 'columns'>): Expression {
  switch (formula.kind) {
    case 'number':
      return { kind: 'number', value: formula.amount.si }
    case 'column':
      return columnRead(formula, vocabulary)
    case 'negate':
      return { kind: 'negate', of: expressionOf(formula.of, vocabulary) }
    case 'power':
      return { kind: 'power', base: expressionOf(formula.base, vocabulary), exponent: formula.exponent }
    default:
      return {
        kind: formula.kind,
        left: expressionOf(formula.left, vocabulary),
        right: expressionOf(formula.right, vocabulary),
      }
  }
}

// The same number as in the key, so that both ask for the same temperature.
const kelvin = (si: number): number => Number(si.toPrecision(12))

function columnRead(
  { column, at }: Extract<Formula, { kind: 'column' }>,
  { columns }: Pick<Vocabulary, 'columns'>,
): ColumnRead {
  if (!at) return { kind: 'column', column }
  const T = kelvin(at.si)
  const assumed = columns.find(({ key }) => key === column)?.T
  const isRoom = assumed !== undefined && isRoomTemperature(assumed) && isRoomTemperature(T)
  const isAssumed = isRoom || (assumed !== undefined && isSameTemperature(assumed, T))
  return { kind: 'column', column, at: T, ...(isAssumed && { isAssumed }) }
}

/**
 * What the engines answer. Bounds are SI; `>=` and `<=` are widened outward, and `<` and `>` are what those leave, to
 * the last double: not (x >= v) and x < v are one query.
 */
export function compileQuery(condition: Condition, vocabulary: Vocabulary): CompiledQuery {
  const computed: Record<string, Expression> = {}
  const columns = new Set<string>()
  const columnOf = (formula: Formula): string => {
    const expression = expressionOf(formula, vocabulary)
    for (const { column } of columnsRead(expression)) columns.add(column)
    if (expression.kind === 'column' && expression.at === undefined) return expression.column
    const key = keyOf(formula)
    computed[key] = expression
    return key
  }
  const query = compiled(condition, columnOf)
  return { query, computed, columns: [...columns], judged: judgedIn(condition, vocabulary, false) }
}

type ColumnOf = (formula: Formula) => string

/** What a condition asks of numbers, for or against. */
function judgedIn(condition: Condition, vocabulary: Vocabulary, isNegated: boolean): Judged[] {
  const shown = (formula: Formula): { key: string; operands: string[] } => {
    const expression = expressionOf(formula, vocabulary)
    const isPlain = expression.kind === 'column' && expression.at === undefined
    return { key: isPlain ? expression.column : keyOf(formula), operands: operandsOf(expression) }
  }
  const against = isNegated && { isNegated }
  const one = (formula: Formula, ends: Pick<Judged, 'min' | 'max'> = {}): Judged => {
    const { key, operands } = shown(formula)
    return { of: [key], operands, ...ends, ...against }
  }
  const less = (left: Formula, right: Formula, ends: Pick<Judged, 'min' | 'max'>): Judged => {
    const [first, second] = [shown(left), shown(right)]
    return { of: [first.key, second.key], operands: [...first.operands, ...second.operands], ...ends, ...against }
  }
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap((part) => judgedIn(part, vocabulary, isNegated))
    case 'not':
      return judgedIn(condition.of, vocabulary, !isNegated)
    case 'missing':
    case 'has':
      return [one(condition.of)]
    case 'options': {
      const { column } = condition
      return [one({ kind: 'column', column })]
    }
    case 'range': {
      const plain = endsOf(condition, (bound) => !hasColumn(bound.of))
      const [min, max] = [condition.min, condition.max].map((bound) => bound && hasColumn(bound.of) && bound)
      return [
        ...(plain.min !== undefined || plain.max !== undefined ? [one(condition.of, plain)] : []),
        ...(min ? [less(condition.of, min.of, { min: lowerEnd(0, min.isStrict) })] : []),
        ...(max ? [less(condition.of, max.of, { max: upperEnd(0, max.isStrict) })] : []),
      ]
    }
    default:
      return []
  }
}

/** The bounds of a range that are plain numbers. */
function endsOf(
  { min, max }: { min?: Bound | undefined; max?: Bound | undefined },
  isPlain: (bound: Bound) => boolean,
): Pick<Judged, 'min' | 'max'> {
  const [lo, hi] = [min, max].map((bound) => (bound && isPlain(bound) ? numberOf(bound) : undefined))
  return {
    ...(min && lo !== undefined && { min: lowerEnd(lo, min.isStrict) }),
    ...(max && hi !== undefined && { max: upperEnd(hi, max.isStrict) }),
  }
}

function compiled(condition: Condition, columnOf: ColumnOf): Query {
  switch (condition.kind) {
    case 'and':
      return allOf(condition.of.map((part) => compiled(part, columnOf)))
    case 'or':
      return { kind: 'or', of: condition.of.map((part) => compiled(part, columnOf)) }
    case 'not':
      return { kind: 'not', of: compiled(condition.of, columnOf) }
    case 'term':
      return allOf(termsOf(typedOf(condition)).map((term) => ({ kind: 'term', term })))
    case 'tag':
      return { kind: 'tag', group: condition.group, ids: condition.ids }
    case 'text':
      return { kind: 'text', vkey: condition.vkey, text: fold(condition.text) }
    case 'feature':
    case 'diagram':
      return { kind: condition.kind, key: condition.vkey }
    case 'missing':
      return { kind: 'missing', column: columnOf(condition.of) }
    case 'has':
      return { kind: 'not', of: { kind: 'missing', column: columnOf(condition.of) } }
    case 'options':
      return compiledOptions(condition, columnOf)
    case 'range':
      return compiledRange(condition, columnOf)
  }
}

/** One conjunction, whatever was one before; a term once. */
function allOf(parts: readonly Query[]): Query {
  const all = parts.flatMap((part) => (part.kind === 'and' ? part.of : [part]))
  const terms = new Set<string>()
  const isNew = (part: Query): boolean =>
    part.kind !== 'term' || (!terms.has(part.term) && terms.add(part.term) !== null)
  const of = all.filter(isNew)
  const [only] = of
  return of.length === 1 && only ? only : { kind: 'and', of }
}

function compiledOptions(
  { column, options, min, max }: Extract<Condition, { kind: 'options' }>,
  columnOf: ColumnOf,
): Query {
  const place = (option: string) => options.indexOf(option)
  return {
    kind: 'range',
    column: columnOf({ kind: 'column', column }),
    ...(min && { min: place(min.option) + (min.isStrict ? 1 : 0) }),
    ...(max && { max: place(max.option) - (max.isStrict ? 1 : 0) }),
  }
}

const lowerEnd = (si: number, isStrict: boolean): number =>
  bounded(isStrict ? nextUp(bounded(widenMax(si))) : widenMin(si))
const upperEnd = (si: number, isStrict: boolean): number =>
  bounded(isStrict ? nextDown(bounded(widenMin(si))) : widenMax(si))

const bounded = (bound: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, bound))

/** The number of a bound without a property in it; nothing lies beyond one that is not finite. */
const numberOf = ({ of }: Bound): number | undefined => evaluate(expressionOf(of, { columns: [] }), () => undefined)?.lo

function compiledRange({ of, min, max }: Extract<Condition, { kind: 'range' }>, columnOf: ColumnOf): Query {
  const isPlain = (bound: Bound | undefined) => bound === undefined || !hasColumn(bound.of)
  const plain = endsOf({ min, max }, isPlain)
  const parts: Query[] = []
  if (plain.min !== undefined || plain.max !== undefined) parts.push({ kind: 'range', column: columnOf(of), ...plain })
  // A bound that is itself a formula: the difference is compared with 0.
  const [above, beneath] = [min, max].map((bound) =>
    bound && !isPlain(bound) ? columnOf({ kind: 'difference', left: of, right: bound.of }) : undefined,
  )
  if (above !== undefined || beneath !== undefined) {
    const isOne = above === beneath
    const lower = min && above !== undefined && { min: lowerEnd(0, min.isStrict) }
    const upper = max && beneath !== undefined && { max: upperEnd(0, max.isStrict) }
    if (isOne && above !== undefined) parts.push({ kind: 'range', column: above, ...lower, ...upper })
    else {
      if (above !== undefined) parts.push({ kind: 'range', column: above, ...lower })
      if (beneath !== undefined) parts.push({ kind: 'range', column: beneath, ...upper })
    }
  }
  const [one] = parts
  return one && parts.length === 1 ? one : { kind: 'and', of: parts }
}
