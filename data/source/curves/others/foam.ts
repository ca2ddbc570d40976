import { linearGrid, ROOM, tabulate } from '../grid.ts'
import { type CurveSpecification, startSheet } from '../sheet.ts'

/** Of the record, SI; `plateau` is the stress at 10 % or the strength, `solid` the density of the cell walls. */
interface Foam {
  slug: string
  density: number
  solid: number
  modulus: number
  plateau: number
}

const foams: readonly Foam[] = [
  { slug: 'eps-20-kg-m3', density: 20, solid: 1050, modulus: 5e6, plateau: 0.1e6 },
  { slug: 'xps-33-kg-m3', density: 33, solid: 1050, modulus: 13e6, plateau: 0.3e6 },
  { slug: 'pur-rigid-foam-40-kg-m3', density: 40, solid: 1200, modulus: 6e6, plateau: 0.2e6 },
  { slug: 'pvc-cross-linked-foam-80-kg-m3', density: 80, solid: 1400, modulus: 90e6, plateau: 1.4e6 },
]

/** Constant D of the densification; Gibson and Ashby, section 5.3. */
const DENSIFICATION = 2.3
/** ISO 844: 10 % of the thickness a minute. */
const RATE = 0.1 / 60

/** Stress at a compressive strain: elastic, plateau, then σ = σpl/D·εD/(εD − ε) with εD = 1 − 1.4ρ/ρs. */
function stressOf({ density, solid, modulus, plateau }: Foam) {
  const locking = 1 - (1.4 * density) / solid
  const start = locking * (1 - 1 / DENSIFICATION)
  return (strain: number) =>
    strain < start ? Math.min(modulus * strain, plateau) : ((plateau / DENSIFICATION) * locking) / (locking - strain)
}

export const foamCurves = (): Record<string, CurveSpecification> =>
  Object.fromEntries(
    foams.map((foam) => {
      const sheet = startSheet()
      const elastic = foam.plateau / foam.modulus
      const end = 0.92 * (1 - (1.4 * foam.density) / foam.solid)
      sheet.curve({
        vkey: 'd_compr',
        cond: { rate: RATE, T: ROOM },
        kind: 'engineering',
        law: 'gibson-ashby',
        points: tabulate([0, elastic / 2, elastic, ...linearGrid(elastic, end, 28).slice(1)], stressOf(foam)),
      })
      return [foam.slug, sheet.specification]
    }),
  )
