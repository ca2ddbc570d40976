import { linearGrid, solve, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import type { Metal } from './metal.ts'

const THICKNESS = 0.001

/** Steel sheet with its hardening exponent; DX51D+Z and DP1000 estimated from their elongation. */
const steelSheet: Record<string, number> = {
  dc01: 0.18,
  dc04: 0.21,
  'dx51d-z': 0.14,
  hc340la: 0.15,
  hct590x: 0.14,
  hct980x: 0.08,
}
const aluminiumSheet: Record<string, number> = {
  'en-aw-6016-t4': 0.26,
  'en-aw-5754-h111': 0.25,
  'en-aw-5083-h111': 0.22,
}

/** Lankford values typical of the family, parallel, diagonal and across. */
const lankford: Record<string, { r0: number; r45: number; r90: number }> = {
  dc04: { r0: 1.8, r45: 1.5, r90: 2.1 },
  'en-aw-6016-t4': { r0: 0.7, r45: 0.5, r90: 0.65 },
  hct590x: { r0: 0.8, r45: 0.95, r90: 0.95 },
}

/** Forming limit curve and the anisotropy of sheet. */
export function addForming(sheet: Sheet, { slug }: Metal) {
  const anisotropy = lankford[slug]
  if (anisotropy) sheet.model({ vkey: 'm_hill', params: anisotropy, law: 'hill48' })
  const steel = steelSheet[slug]
  const aluminium = aluminiumSheet[slug]
  if (steel !== undefined) {
    const flc0 = Math.log1p(((23.3 + 14.13) * steel) / 0.21 / 100)
    sheet.curve({
      vkey: 'd_flc',
      cond: { thickness: THICKNESS },
      law: 'keeler',
      points: tabulate(linearGrid(-0.2, 0.3, 26), (minor) =>
        minor <= 0 ? flc0 - minor : Math.log(0.6 * Math.expm1(minor) + Math.exp(flc0)),
      ),
    })
  }
  if (aluminium !== undefined)
    sheet.curve({
      vkey: 'd_flc',
      cond: { thickness: THICKNESS },
      law: 'swift-hill',
      points: tabulate(linearGrid(-0.15, 0.2, 22), (minor) =>
        minor <= 0 ? aluminium - minor : swiftLimit(aluminium, minor),
      ),
    })
}

/** Major strain at diffuse necking for a minor strain > 0; Swift 1952. The ratio of both is found by bisection. */
function swiftLimit(n: number, minor: number): number {
  const major = (ratio: number) => (2 * n * (1 + ratio + ratio ** 2)) / ((1 + ratio) * (2 * ratio ** 2 - ratio + 2))
  const ratio = solve((r) => r * major(r), minor, 0, 1)
  return major(ratio)
}

/** Mass percent of the elements that count, nominal composition of EN ISO 683; P 0.015 and grain size 8 are assumed. */
const hardenable: Record<
  string,
  { C: number; Si: number; Mn: number; Cr?: number; Mo?: number; Ni?: number; V?: number }
> = {
  'c45e-qt': { C: 0.46, Si: 0.25, Mn: 0.65, Cr: 0.1 },
  '42crmo4-qt': { C: 0.42, Si: 0.25, Mn: 0.75, Cr: 1.05, Mo: 0.22 },
  '34crnimo6-qt': { C: 0.34, Si: 0.25, Mn: 0.65, Cr: 1.5, Mo: 0.22, Ni: 1.5 },
  '25crmo4-qt': { C: 0.26, Si: 0.25, Mn: 0.75, Cr: 1.05, Mo: 0.22 },
  '51crv4-qt': { C: 0.51, Si: 0.25, Mn: 0.9, Cr: 1.05, V: 0.15 },
  '16mncr5': { C: 0.165, Si: 0.25, Mn: 1.15, Cr: 0.95 },
  '18crnimo7-6': { C: 0.18, Si: 0.25, Mn: 0.7, Cr: 1.65, Mo: 0.3, Ni: 1.55 },
}
const GRAIN_SIZE = 8
const PHOSPHORUS = 0.015

/** Hardness over the distance from the quenched end. The surface is 60√C + 20 HRC; the formula holds from 6 mm on. */
export function addHardenability(sheet: Sheet, { slug }: Metal) {
  const steel = hardenable[slug]
  if (!steel) return
  const { C, Si, Mn, Cr = 0, Mo = 0, Ni = 0, V = 0 } = steel
  const root = Math.sqrt(C)
  const alloy = 20 * Cr + 38 * Mo + 14 * Mn + 5.5 * Ni + 6.1 * Si + 39 * V + 96 * PHOSPHORUS - 0.81 * GRAIN_SIZE - 13
  const surface = 60 * root + 20
  const depth = (mm: number) => 95 * root - 0.00276 * mm ** 2 * root + alloy - 12.28 * Math.sqrt(mm) + 0.898 * mm
  const distances = [1.5, 3, 5, 7, 9, 11, 13, 15, 20, 25, 30, 35, 40, 45, 50]
  let last = surface
  const hardness = distances.map((mm) => {
    last = Math.max(Math.min(last, depth(mm)), 15)
    return last
  })
  sheet.curve({
    vkey: 'd_jominy',
    law: 'just',
    points: { x: distances.map((mm) => mm / 1000), y: hardness },
    note: 'Nominal composition, grain size 8.',
  })
}
