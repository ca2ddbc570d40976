import type { Extrapolation } from '@ingot/contract/card-options'
import type { Columns, Points } from '@ingot/domain/curves/points'
import type { FlowCurve } from '../card-input.ts'
import { CARD_DIGITS, roundedForCard, solverReal } from '../format/numbers/number.ts'
import { remembered } from '../gather/remembered.ts'
import { CardRefusal } from '../refusal.ts'
import { apart } from './apart.ts'
import { type Extension, extended, extendedLike } from './extend.ts'
import { plasticCurve } from './plastic-curve.ts'
import type { SourceCurve } from './source-curve.ts'
import { thinned } from './thin.ts'
import { MPa, percent, strainText } from './words.ts'

/** How a curve is brought to the solver. Stresses in Pa, SI. */
export interface FlowOptions {
  /** Young's modulus under the curve's conditions, before any reduction. */
  modulus: number
  /** Factor on stresses and modulus; strains stay. */
  reduction?: number
  /** Factor on stresses alone: what the strength stands for. */
  strength?: number
  /** Stress at which the curve is cut and goes on flat. */
  stressLimit?: number
  choice?: 'true' | 'eng'
  /** Plastic strain up to which an explicit solver needs it, and how it goes on: by a law there, else not at all. */
  extend?: number
  extrapolation?: Extrapolation
  /** The card breaks, so that it does not say that nothing does. */
  breaks?: boolean
}

/** Rows that a card should not exceed without a word, and those that it never exceeds: MISO of MAPDL has 100 points. */
const ROWS = 30
const MOST_ROWS = 99

/** Cut at a stress and flat from there on, from the beginning where the first stress is above it. */
function limited({ x, y }: Points, limit: number): Columns {
  const over = y.findIndex((stress) => stress > limit)
  if (over < 0) return { x: [...x], y: [...y] }
  if (over === 0) return { x: [0, x.at(-1) ?? 0], y: [limit, limit] }
  const [x0 = 0, y0 = limit, x1 = 0, y1 = limit] = [x[over - 1], y[over - 1], x[over], y[over]]
  const at = x0 + ((limit - y0) / (y1 - y0)) * (x1 - x0)
  const end = x.at(-1) ?? x1
  const kept: Columns = { x: x.slice(0, over), y: y.slice(0, over) }
  for (const strain of [at, end]) {
    if (strain <= (kept.x.at(-1) ?? -1)) continue
    kept.x.push(strain)
    kept.y.push(limit)
  }
  return kept
}

/** Rounded to a card's digits; rows that fall together are dropped, so that strains still rise and stresses don't fall. */
function rounded({ x, y }: Points): Columns {
  const rows: Columns = { x: [], y: [] }
  for (const [index, strain] of x.entries()) {
    const [shown, stress] = [roundedForCard(strain), roundedForCard(y[index] ?? 0)]
    if (shown <= (rows.x.at(-1) ?? -1) || stress < (rows.y.at(-1) ?? 0)) continue
    rows.x.push(shown)
    rows.y.push(stress)
  }
  return rows
}

interface Prepared {
  source: SourceCurve
  rows: Columns
  kind: FlowCurve['kind']
  modulus: number
  uniformStrain: number
  noise: number
  notes: string[]
  warnings: string[]
}

/** The plastic part of a source, or why it has none: the writers of one offer ask for it again and again. */
const plasticOf = remembered((source: SourceCurve, modulus: number, choice: 'true' | 'eng') => {
  try {
    return plasticCurve(source, modulus, choice)
  } catch (error) {
    if (error instanceof CardRefusal) return error
    throw error
  }
})

function prepared(
  source: SourceCurve,
  { modulus, reduction = 1, strength = 1, choice = 'true' }: FlowOptions,
): Prepared {
  const curve = plasticOf(source, modulus, choice)
  if (curve instanceof CardRefusal) throw curve
  const factor = reduction * strength
  const stress = factor === 1 ? curve.y : curve.y.map((one) => one * factor)
  const said = [
    ...(source.kind === 'engineering' && choice === 'true'
      ? [`engineering, converted to true up to its maximum at plastic strain ${strainText(curve.x.at(-1) ?? 0)}`]
      : []),
    ...curve.said,
    `first row is the proportional limit, ${MPa(stress[0] ?? 0)}`,
  ]
  const notes = [`Curve ${source.id}: ${said.join('; ')}`]
  return {
    source,
    rows: { x: curve.x, y: stress },
    kind: curve.kind,
    modulus: modulus * reduction,
    uniformStrain: curve.uniformStrain,
    noise: curve.noise,
    notes,
    warnings: curve.doubts.map((doubt) => `curve ${source.id}: ${doubt}`),
  }
}

function byWords({ by, fit }: Extension): string {
  if (by === 'flat') return 'flat, by choice'
  if (by === 'held') return 'flat; no law fits it'
  if (by === 'tangent') return 'with its last slope'
  const params = Object.entries(fit?.params ?? {}).map(([key, value]) => `${key} ${solverReal(value, { digits: 5 })}`)
  return `by ${fit?.law} (${params.join(', ')}; SI, R2 ${fit?.r2.toFixed(5)})`
}

function extensionNotes(id: string, from: number, to: number, extension: Extension): string[] {
  const { flatFrom, isBounded, rows } = extension
  const isFlat = flatFrom !== undefined && flatFrom > from
  return [
    [
      `Curve ${id}: EXTRAPOLATED from plastic strain ${strainText(from)} to ${strainText(to)} ${byWords(extension)}`,
      ...(isBounded ? ["held to Considere's line, hardening no faster than the stress"] : []),
      ...(isFlat
        ? [`flat at ${MPa(rows.y.at(-1) ?? 0)} from ${strainText(flatFrom)} on, ten times what the curve has`]
        : []),
    ].join('; '),
  ]
}

function finished(
  { source, rows, kind, modulus, uniformStrain, noise, notes, warnings }: Prepared,
  options: FlowOptions,
): FlowCurve {
  const cut = options.stressLimit === undefined ? rows : limited(rows, options.stressLimit)
  const few = thinned(cut, MOST_ROWS, 2 * noise)
  const thin = rounded(few)
  if (thin.x.length < 2) throw new CardRefusal('curve-too-short', { curve: source.id })
  return {
    ...(source.T !== undefined && { T: source.T }),
    ...(source.rate !== undefined && { rate: source.rate }),
    strain: thin.x,
    stress: thin.y,
    modulus: roundedForCard(modulus),
    kind,
    uniformStrain: roundedForCard(uniformStrain),
    from: [source.id],
    ...(warnings.length > 0 && { warnings }),
    notes: [
      ...notes,
      ...(thin.x.length > ROWS
        ? [`Curve ${source.id}: ${thin.x.length} rows keep it within ${percent(Math.max(few.loss, 1e-3))}`]
        : []),
    ],
  }
}

/** Plastic strain to which a card of an implicit solver goes where a choice of how was made. */
const CHOSEN_END = 1

/** Taken on to a plastic strain by the choice from the slowest curve, the faster ones in its shape. */
function takenOn(slowest: Prepared, faster: readonly Prepared[], { extend, extrapolation, breaks }: FlowOptions): void {
  const from = slowest.rows.x.at(-1) ?? 0
  const how = extrapolation ?? (extend === undefined ? 'none' : 'law')
  const to = extend ?? CHOSEN_END
  if (how !== 'none' && to > from) {
    const extension = extended(slowest.rows, to, how === 'law' && slowest.kind !== 'true' ? 'flat' : how)
    slowest.rows = extension.rows
    slowest.notes.push(...extensionNotes(slowest.source.id, from, to, extension))
  } else if (extrapolation === 'none')
    slowest.notes.push(
      `Curve ${slowest.source.id}: not extrapolated, by choice; beyond plastic strain ${strainText(from)} the solver goes on in its own way`,
    )
  if (extend !== undefined && !breaks)
    slowest.notes.push(
      `NO FAILURE: nothing in this card breaks, though nothing is known beyond plastic strain ${strainText(from)}`,
    )
  const last = slowest.rows.x.at(-1) ?? 0
  for (const curve of faster) {
    const end = curve.rows.x.at(-1) ?? 0
    if (last <= end * (1 + SAME_END)) continue
    curve.rows = extendedLike(curve.rows, slowest.rows)
    curve.notes.push(
      `Curve ${curve.source.id}: from plastic strain ${strainText(end)} in the shape of curve ${slowest.source.id}`,
    )
  }
}

/** Curves whose last strains differ by less than this end together. */
const SAME_END = 1e-3

/** A limit below the slowest curve's first stress would be no limit of its plastic part. Throws CardRefusal. */
function needLimit({ rows }: Prepared, limit: number | undefined): void {
  const [min, max] = [roundedForCard(rows.y[0] ?? 0), roundedForCard(rows.y.at(-1) ?? 0)]
  if (limit !== undefined && !(limit >= min)) throw new CardRefusal('stress-limit-range', { value: limit, min, max })
}

/**
 * The curves of a material as a solver takes them, in the order: clean, reduce, true stress up to the maximum
 * engineering stress, plastic strain, extrapolate, limit, fewer rows, round to {@link CARD_DIGITS} digits. All are at
 * one temperature; the slowest comes first and decides the extrapolation, the faster ones go on in its shape. Throws
 * CardRefusal.
 */
export function flowCurves(sources: readonly SourceCurve[], options: FlowOptions): FlowCurve[] {
  const curves = [...sources].sort((a, b) => (a.rate ?? 0) - (b.rate ?? 0)).map((source) => prepared(source, options))
  const [slowest, ...faster] = curves
  if (!slowest) return []
  takenOn(slowest, faster, options)
  needLimit(slowest, options.stressLimit)
  const flow: FlowCurve[] = []
  for (const curve of curves) flow.push(apart(flow.at(-1), finished(curve, options)))
  return flow
}
