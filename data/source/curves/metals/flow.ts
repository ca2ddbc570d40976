import type { Model } from '@ingot/contract/material'
import type { Columns } from '@ingot/domain/curves/points'
import { engineeringToTrue, plasticPart, trueToEngineering } from '@ingot/domain/curves/true-stress'
import { rambergOsgood } from '@ingot/domain/laws/hardening/ramberg-osgood'
import { stainlessStrain } from '@ingot/domain/laws/hardening/stainless-steel'
import { hardeningStrain, hotRolledSteel, ultimateStrain } from '@ingot/domain/laws/hardening/structural-steel'
import { type SwiftParams, swift, swiftThrough } from '@ingot/domain/laws/hardening/swift'
import { type VoceParams, voce, voceThrough } from '@ingot/domain/laws/hardening/voce'
import type { CitedLaw } from '../cited-laws.ts'
import { fineStartGrid, linearGrid } from '../grid.ts'
import type { Metal } from './metal.ts'

const POINTS = 28
/** Up to this elongation a metal breaks before it necks: its strength is the stress at the break. */
const NO_NECKING = 0.05

/** A metal's flow curve at room temperature: true stress over true plastic strain, up to the tensile strength. */
export interface Flow {
  law: CitedLaw
  plastic: Columns
  engineering: Columns
  model?: { vkey: string; params: Model['params'] }
}

const uniformElongation = ({ A = 0.1, n, group }: Metal) =>
  n !== undefined
    ? Math.expm1(n)
    : Math.max(NO_NECKING, A * (group === 'stainless' ? 0.8 : group === 'copper' && A > 0.25 ? 0.9 : 0.6))

/** Austenitic 7, ferritic 8, duplex 5; EN 1993-1-4, Table 2.1. */
const stainlessExponent = (slug: string) => (slug === 'x2crnimon22-5-3' ? 5 : /^x(6cr17|12cr13)$/.test(slug) ? 8 : 7)

/** Undefined where the record has no tensile strength and elongation. */
export function flowOf(metal: Metal): Flow | undefined {
  const { E, rm, A } = metal
  if (rm === undefined || A === undefined) return undefined
  const yieldStrength = metal.yield ?? (metal.group === 'grey-iron' ? 0.78 * rm : 0.6 * rm)
  if (metal.group === 'structural') return hotRolled(E, yieldStrength, rm)
  if (metal.group === 'stainless' && yieldStrength / rm < 0.8) return stainless(metal, yieldStrength, rm, 0.85 * A)
  if (A <= NO_NECKING) return brittle(metal, yieldStrength, rm, A)
  return hardening(metal, yieldStrength, rm)
}

function hotRolled(E: number, fy: number, fu: number): Flow {
  const end = ultimateStrain(fy, fu)
  const start = hardeningStrain(fy, fu)
  const x = [0, fy / (2 * E), fy / E, ...linearGrid(fy / E, start, 4).slice(1), ...linearGrid(start, end, 22).slice(1)]
  const engineering = { x, y: x.map((strain) => hotRolledSteel({ E, fy, fu }, strain)) }
  return { law: 'hot-rolled', engineering, plastic: plasticPart(engineeringToTrue(engineering), E) }
}

function stainless({ E, slug }: Metal, rp02: number, rm: number, uniform: number): Flow {
  const params = { E, rp02, rm, n: stainlessExponent(slug), uniform }
  const y = [
    ...linearGrid(0, 0.5 * rp02, 3),
    ...linearGrid(0.5 * rp02, rp02, 8).slice(1),
    ...linearGrid(rp02, rm, 20).slice(1),
  ]
  const engineering = { x: y.map((stress) => stainlessStrain(params, stress)), y }
  return {
    law: 'stainless-two-stage',
    engineering,
    plastic: plasticPart(engineeringToTrue(engineering), E),
    model: { vkey: 'm_ro', params: { E, K: rp02 / 0.002 ** (1 / params.n), n: 1 / params.n } },
  }
}

function brittle({ E, group }: Metal, yieldStrength: number, rm: number, A: number): Flow {
  const offset = group === 'grey-iron' ? 0.001 : 0.002
  const n = Math.log(rm / yieldStrength) / Math.log(A / offset)
  const params = { E, K: rm / A ** n, n }
  const y = [
    0,
    0.02 * yieldStrength,
    ...linearGrid(0, 0.6 * yieldStrength, 4).slice(1),
    ...linearGrid(0.6 * yieldStrength, rm, 24).slice(1),
  ]
  const engineering = { x: y.map((stress) => rambergOsgood(params, stress)), y }
  return {
    law: 'ramberg-osgood',
    engineering,
    plastic: plasticPart(engineeringToTrue(engineering), E),
    model: { vkey: 'm_ro', params },
  }
}

/** Swift and Voce curves through the same yield and tensile strength, where both exist. */
export function hardeningFits(metal: Metal): { swift: SwiftParams; voce: VoceParams } | undefined {
  if (metal.yield === undefined || metal.rm === undefined) return undefined
  const uniform = uniformElongation(metal)
  const bySwift = swiftThrough(metal.yield, metal.rm, uniform)
  const byVoce = voceThrough(metal.yield, metal.rm, uniform)
  return bySwift && byVoce && { swift: bySwift, voce: byVoce }
}

function hardening(metal: Metal, yieldStrength: number, rm: number): Flow | undefined {
  const uniform = uniformElongation(metal)
  const bySwift = swiftThrough(yieldStrength, rm, uniform)
  const byVoce = bySwift ? undefined : voceThrough(yieldStrength, rm, uniform)
  const stress = bySwift
    ? (strain: number) => swift(bySwift, strain)
    : byVoce && ((strain: number) => voce(byVoce, strain))
  if (!stress) return undefined
  const x = fineStartGrid(Math.log1p(uniform), POINTS)
  const plastic = { x, y: x.map(stress) }
  const params = bySwift ?? byVoce
  return {
    law: bySwift ? 'swift' : 'voce',
    plastic,
    engineering: fromPlastic(plastic, metal.E),
    ...(params && { model: { vkey: bySwift ? 'm_swift' : 'm_voce', params: { ...params } } }),
  }
}

/** Engineering curve from the plastic one, with the elastic line before it. */
export function fromPlastic({ x, y }: Columns, E: number): Columns {
  const total = { x: [0, ...x.map((plastic, index) => plastic + (y[index] ?? 0) / E)], y: [0, ...y] }
  return trueToEngineering(total)
}

/** The flow curve at another temperature or rate: every stress times the same factor. */
export const scaled = ({ x, y }: Columns, factor: number): Columns => ({
  x: [...x],
  y: y.map((stress) => stress * factor),
})
