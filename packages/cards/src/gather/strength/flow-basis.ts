import { valueAt } from '@ingot/domain/curves/interpolate'
import type { LotResult } from '@ingot/domain/workbench/statistics/basis/basis-value'
import type { FlowCurve } from '../../card-input.ts'
import { degrees, plain } from '../../card-words.ts'
import { flowCurves } from '../../pipeline/flow-curve.ts'
import type { SourceCurve } from '../../pipeline/source-curve.ts'
import { CardRefusal } from '../../refusal.ts'
import { type CardMaterial, twinSources } from '../card-material.ts'
import { remembered } from '../remembered.ts'
import { type StrengthPlace, testNamed } from './results.ts'
import { BASIS_NAMES, type StrengthBasis, type StrengthStatistic, strengthStatistic, workedOut } from './statistic.ts'

/** What a curve of a card stands for: the curve it is made of, the factor on its stresses, and why. */
export interface FlowBasis {
  curve: string
  factor: number
  from: readonly string[]
  said: string
}

/** Strengths by which a curve is scaled: the first yield strength, else the tensile strength. */
const YIELD = ['rp02', 'reh', 'yield_stress'] as const
const TENSILE = ['rm', 'tensile_strength'] as const
/** These are the maximum of an engineering curve; the others are its proof stress. */
const AT_MAXIMUM: ReadonlySet<string> = new Set(['yield_stress', ...TENSILE])

const PROOF_STRAIN = 0.002

/** The engineering stress of a row of a card's curve. */
const engineering = ({ kind, modulus }: FlowCurve, strain: number, stress: number): number =>
  kind === 'engineering' ? stress : stress / Math.exp(strain + stress / modulus)

interface Marks {
  proof: number | undefined
  maximum: number
}

/** Proof stress at 0.2 % plastic strain and the largest stress of a curve, engineering, Pa. Throws CardRefusal. */
function marksOf(source: SourceCurve, modulus: number): Marks {
  const [curve] = flowCurves([source], { modulus })
  if (!curve) throw new CardRefusal('curve-too-short', { curve: source.id })
  const { strain, stress } = curve
  const proof = valueAt({ x: strain, y: stress }, PROOF_STRAIN)
  return {
    proof: proof === undefined ? undefined : engineering(curve, PROOF_STRAIN, proof),
    maximum: strain.reduce((most, at, row) => Math.max(most, engineering(curve, at, stress[row] ?? 0)), 0),
  }
}

/** A specimen's curve with its proof stress. */
interface Proved extends LotResult {
  id: string
  name: string
}

/** Proof stresses of the curves of single specimens; one that has none is left out. */
function provedOf(material: CardMaterial, twins: ReturnType<typeof twinSources>, modulus: number): Proved[] {
  return twins.flatMap(({ curve, source }): Proved[] => {
    const test = testNamed(material, curve)
    if (!test) return []
    try {
      const { proof } = marksOf(source, modulus)
      return proof === undefined ? [] : [{ id: curve.id, value: proof, lot: test.lot, name: test.specimen.name }]
    } catch (error) {
      if (error instanceof CardRefusal) return []
      throw error
    }
  })
}

const MPa = (stress: number) => `${plain(stress / 1e6)} MPa`

/** What a strength must be: stated or of results of specimens, else of their curves' own proof stresses. */
function targetOf(
  material: CardMaterial,
  place: StrengthPlace,
  proved: readonly Proved[],
  basis: StrengthBasis,
): StrengthStatistic {
  try {
    return strengthStatistic(material, [...YIELD, ...TENSILE], place, basis)
  } catch (error) {
    if (!(error instanceof CardRefusal) || proved.length < 2) throw error
    const worked = workedOut(proved, basis)
    if (!worked.ok) throw new CardRefusal(worked.code, { ...worked.details, property: 'Rp0.2' })
    const from = proved.map(({ id }) => id)
    return { value: worked.value, vkey: 'rp02', from, said: `Rp0.2 ${MPa(worked.value)} of their curves, ${worked.by}` }
  }
}

/**
 * The curve of a diagram that stands for a statistic at a place: as a minimum that of the specimen with the lowest proof
 * stress, else the mean curve with its stresses scaled, so that its strength is the statistic. Throws CardRefusal.
 */
export const flowBasis = remembered(
  (
    material: CardMaterial,
    diagram: string,
    { T, moisture }: StrengthPlace,
    basis: StrengthBasis,
    modulus: number,
  ): FlowBasis => {
    const twins = twinSources(material, diagram, T, moisture)
    const proved = provedOf(material, twins, modulus)
    const head = `Strength basis: ${BASIS_NAMES[basis]} at ${degrees(T)}`
    const [lowest] = basis === 'minimum' && proved.length > 1 ? [...proved].sort((a, b) => a.value - b.value) : []
    if (lowest) {
      return {
        curve: lowest.id,
        factor: 1,
        from: [lowest.id],
        said: `${head}: curve ${lowest.id} of specimen ${lowest.name} as it is, with the lowest proof stress, Rp0.2 ${MPa(lowest.value)}, of n = ${proved.length} specimens with curves`,
      }
    }
    // The mean of specimens, where the document states one, before the curve of a single specimen.
    const middle = meanSpecimen(material, diagram, { T, moisture }, modulus)?.curve
    const base =
      twins.find(({ curve }) => curve.tests?.length !== 1) ?? twins.find(({ curve }) => curve.id === middle) ?? twins[0]
    if (!base) throw new CardRefusal('curve-missing', { available: diagram })
    const target = targetOf(material, { T, moisture }, proved, basis)
    const { proof, maximum } = marksOf(base.source, modulus)
    const isAtMaximum = AT_MAXIMUM.has(target.vkey)
    const own = isAtMaximum ? maximum : proof
    if (own === undefined || !(own > 0)) throw new CardRefusal('curve-too-short', { curve: base.curve.id })
    const factor = target.value / own
    const mark = isAtMaximum ? 'largest engineering stress' : 'proof stress at 0.2 % plastic strain'
    return {
      curve: base.curve.id,
      factor,
      from: target.from,
      said: `${head}: ${target.said}; stresses of curve ${base.curve.id} times ${plain(factor)} at equal plastic strain, so that its ${mark}, ${MPa(own)}, becomes that; Young's modulus is left as it is`,
    }
  },
)

/**
 * Of curves that are all of single specimens the one to draw where the mean is asked for: that of the specimen whose proof
 * stress is nearest to the mean of theirs. Undefined where the document has a mean curve, or one specimen alone.
 */
export const meanSpecimen = remembered(
  (material: CardMaterial, diagram: string, { T, moisture }: StrengthPlace, modulus: number): FlowBasis | undefined => {
    const twins = twinSources(material, diagram, T, moisture)
    if (twins.length < 2 || twins.some(({ curve }) => curve.tests?.length !== 1)) return undefined
    const proved = provedOf(material, twins, modulus)
    const mean = proved.reduce((sum, { value }) => sum + value, 0) / proved.length
    const [nearest] = [...proved].sort((a, b) => Math.abs(a.value - mean) - Math.abs(b.value - mean))
    if (!nearest || proved.length < 2) return undefined
    return {
      curve: nearest.id,
      factor: 1,
      from: [nearest.id],
      said: `Strength basis: mean at ${degrees(T)}: curve ${nearest.id} of specimen ${nearest.name} as it is, whose proof stress, Rp0.2 ${MPa(nearest.value)}, is the nearest to the mean of n = ${proved.length} specimens with curves, ${MPa(mean)}`,
    }
  },
)
