import type { CatalogueFile } from '@ingot/contract/catalogue'
import { rangeOfClass } from '@ingot/domain/quality/class-ranges'
import { classOf } from '../../draft/classes.ts'
import { type DeckMaterial, numberOf } from '../deck.ts'
import { type DeckSystem, stressUnit, toSiFrom } from './deck-units.ts'

/** What a material tells of the units of its deck: numbers in them, and the class that its name says. */
export interface Evidence {
  name: string
  line: number
  density: number | undefined
  modulus: number | undefined
  class: string
}

/** Young's modulus at small strain that the constants of a rubber give: 3μ, with μ = 2(C10 + C01), Σμ or μ. */
function modulusOfLaws({ laws }: DeckMaterial): number | undefined {
  for (const { params } of laws) {
    const sum = (keys: readonly string[]) =>
      keys.reduce((all, key) => {
        const constant = params[key]
        if (!constant || !('value' in constant)) return all
        return [constant.value].flat().reduce((one, other) => one + other, all)
      }, 0)
    const modulus = 6 * sum(['C10', 'C01']) + 3 * sum(['mu'])
    if (modulus > 0) return modulus
  }
  return undefined
}

function modulusOf(material: DeckMaterial): number | undefined {
  const stated = material.numbers.find(({ property }) => property === 'modulus' || property === 'e1')?.rows[0]?.value
  if (stated !== undefined) return stated
  const shear = numberOf(material, 'shear_modulus')
  if (shear !== undefined) return 2 * shear * (1 + (numberOf(material, 'poisson') ?? 0.3))
  return modulusOfLaws(material)
}

export const evidenceOf = (material: DeckMaterial, catalogue: CatalogueFile): Evidence => ({
  name: material.name,
  line: material.line,
  density: material.numbers.find(({ property }) => property === 'density')?.rows[0]?.value,
  modulus: modulusOf(material),
  class: classOf([material.name, ...material.words], catalogue),
})

/** An alloy may be beyond what is usual of its class, a filled plastic far stiffer; another unit is off by 100 or more. */
const DENSITY_SLACK = 1.5
const MODULUS_SLACK = 4

/** kg/m³ and Pa of solids that somebody calculates with, from foams to osmium, from soft gels to diamond. */
const DENSITIES = [5, 23_000] as const
const MODULI = [1e4, 1.3e12] as const
/** √(E/ρ) in m/s: from soft rubbers to beryllium; only diamond and carbon fibres are above. */
const SOUND = [5, 13_500] as const
/** What is as light as this is a foam, and soft for its weight. */
const LIGHT = [
  [30, 800],
  [60, 2_500],
] as const

/** Lighter than this, kg/m³, are foams and some woods. */
const FOAM = 400
/** What is heavier than this, kg/m³, is a metal or a ceramic, and stiffer than this, Pa: indium has 11 GPa at 7310. */
const HEAVY = [
  [7_000, 9e9],
  [3_500, 20e9],
] as const

const isWithin = (value: number, [least, most]: readonly [number, number], slack = 1) =>
  value >= least / slack && value <= most * slack

export interface Meaning {
  isPossible: boolean
  /** `density 7.85e-9 Mg/mm^3 is 7850 kg/m³, E 210000 MPa is 210 GPa`. */
  words: string
  /** As light as a foam. */
  isLight: boolean
}

const shown = (value: number) => String(Number(value.toPrecision(4)))

/** What the numbers would be if the deck were in a system, and whether such a material can be. */
export function meaningIn(system: DeckSystem, { density, modulus, class: path }: Evidence): Meaning {
  const rho = density === undefined ? undefined : toSiFrom('density', { system })?.(density)
  const E = modulus === undefined ? undefined : toSiFrom('stress', { system })?.(modulus)
  const words = [
    ...(rho === undefined ? [] : [`density ${density} ${system.mass}/${system.length}^3 is ${shown(rho)} kg/m³`]),
    ...(E === undefined ? [] : [`E ${shown(modulus ?? 0)} ${stressUnit(system)} is ${shown(E / 1e9)} GPa`]),
  ].join(', ')
  const range = rangeOfClass(path)
  const sound = rho === undefined || E === undefined ? undefined : Math.sqrt(E / rho)
  const heavy = HEAVY.find(([least]) => rho !== undefined && rho > least)
  const isHeavyAndSoft = heavy !== undefined && E !== undefined && E < heavy[1]
  const light = LIGHT.find(([most]) => rho !== undefined && rho < most)
  const isPossible =
    !isHeavyAndSoft &&
    (rho === undefined || isWithin(rho, range?.density ?? DENSITIES, range ? DENSITY_SLACK : 1)) &&
    (E === undefined || isWithin(E, range?.E ?? MODULI, range ? MODULUS_SLACK : 1)) &&
    (sound === undefined || (isWithin(sound, SOUND) && sound <= (light?.[1] ?? SOUND[1])))
  return { isPossible, words, isLight: rho !== undefined && rho < FOAM }
}
