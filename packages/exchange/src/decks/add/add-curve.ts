import { addCurve, type Place, warn } from '../../draft/draft.ts'
import { type DeckCurve, type DeckMaterial, rowsOf } from '../deck.ts'
import { toSiFrom } from '../units/deck-units.ts'
import { type Adding, conditionsOf, keep } from './adding.ts'

const DIAGRAMS = {
  plastic: 'd_flow',
  total: 'd_flow',
  uniaxial: 'd_ss',
  biaxial: 'd_biax',
  planar: 'd_planar',
} as const

const textOf = ({ strain, stress }: DeckCurve) =>
  strain
    .slice(0, 500)
    .map((x, i) => `${x}, ${stress[i]}`)
    .join('; ')

interface Points {
  strain: number[]
  stress: number[]
}

/** What a strain may lose by the digits of a deck: a point this little before yield is the yield point. */
const ROUNDED = 1e-5

/**
 * Plastic strain from total strain: less the elastic part of each point. The first point is the origin or the yield
 * point; undefined without a modulus, or where the strain is not of that modulus.
 */
export function plasticOf({ strain, stress }: Points, modulus: number | undefined): Points | undefined {
  if (modulus === undefined || modulus <= 0) return undefined
  const start = strain[0] === 0 && stress[0] === 0 ? 1 : 0
  const plastic = strain.slice(start).map((total, i) => total - (stress[i + start] ?? 0) / modulus)
  const [first] = plastic
  if (first === undefined || plastic.some((value) => value < -ROUNDED)) return undefined
  const shift = Math.abs(first) <= ROUNDED ? first : 0
  return { strain: plastic.map((value) => Math.max(0, value - shift)), stress: stress.slice(start) }
}

/** Young's moduli of a material by temperature, collected once: it may have as many curves as moduli. */
const moduli = new WeakMap<DeckMaterial, ReadonlyMap<number | undefined, number>>()

function modulusAt(material: DeckMaterial, T: number | undefined): number | undefined {
  const known = moduli.get(material)
  const rows = known ?? new Map(rowsOf(material, 'modulus').map((row) => [row.T, row.value] as const))
  if (!known) moduli.set(material, rows)
  return rows.get(T) ?? (rows.size === 1 ? [...rows.values()][0] : undefined)
}

/** Adds a curve of stress over strain. */
export function addDeckCurve(by: Adding, curve: DeckCurve, material: DeckMaterial, place: Place): void {
  const { draft, units } = by
  const stressSi = toSiFrom('stress', units)
  const points = curve.of === 'total' ? plasticOf(curve, modulusAt(material, curve.T)) : curve
  if (!stressSi || !points || points.strain.length === 0) {
    keep(by, place, textOf(curve), 'curve-unclear', 'The curve over total strain does not fit the modulus')
    return
  }
  const isFlow = curve.of === 'plastic' || curve.of === 'total'
  if (isFlow && points.strain[0] !== 0)
    warn(draft, place, String(points.strain[0]), 'first-strain', 'The curve does not begin at plastic strain 0.')
  addCurve(
    draft,
    DIAGRAMS[curve.of],
    {
      x: points.strain,
      y: points.stress.map(stressSi),
      kind: isFlow ? 'true-plastic' : 'engineering',
      cond: conditionsOf(by, curve.T, curve.rate),
    },
    place,
  )
}
