import type { Columns } from '@ingot/domain/curves/points'
import { debyeShare } from '@ingot/domain/laws/debye'
import type { CitedLaw } from '../cited-laws.ts'
import { accumulate, kelvin, linearGrid, ROOM, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import type { Metal, MetalGroup } from './metal.ts'

/** Heat of a metal as functions of the temperature in K; `strain` is ΔL/L from 20 °C. */
interface Heat {
  laws: { cp: CitedLaw; k: CitedLaw; strain: CitedLaw }
  upTo: number
  cp: (temperature: number) => number
  cpNote?: string
  k: (temperature: number) => number
  strain: (temperature: number) => number
}

const START = kelvin(20)
const celsius = (temperature: number) => temperature - 273.15

/** EN 1993-1-2 at 20 °C, J/(kg·K): what the structural steels state. */
const EUROCODE_CAPACITY = 440

/** EN 1993-1-2, 3.4.1.2, up to 735 °C. */
function carbonSteelHeat(theta: number): number {
  if (theta < 600) return 425 + 0.773 * theta - 1.69e-3 * theta ** 2 + 2.22e-6 * theta ** 3
  return 666 + 13002 / (738 - theta)
}

const CARBON_STEEL_NOTE =
  'The law of EN 1993-1-2 for structural steel, scaled to the heat capacity that this steel states at room temperature.'

function steelHeat({ k, cp, cte }: Metal): Heat {
  const flat = 27.3
  const ownCapacity = cp === EUROCODE_CAPACITY ? 1 : cp / carbonSteelHeat(23)
  const shape = (theta: number) => 54 - 0.0333 * theta
  const elongation = (theta: number) => 1.2e-5 * theta + 0.4e-8 * theta ** 2 - 2.416e-4
  return {
    laws: { cp: 'carbon-steel-heat', k: 'carbon-steel-heat', strain: 'carbon-steel-heat' },
    upTo: kelvin(700),
    ...(cp !== EUROCODE_CAPACITY && { cpNote: CARBON_STEEL_NOTE }),
    cp: (T) => ownCapacity * carbonSteelHeat(celsius(T)),
    k: (T) => flat + ((k - flat) * (shape(celsius(T)) - flat)) / (shape(23) - flat),
    strain: (T) => (cte / 12e-6) * elongation(celsius(T)),
  }
}

function stainlessHeat({ k, cp, cte }: Metal): Heat {
  const capacity = (theta: number) => 450 + 0.28 * theta - 2.91e-4 * theta ** 2 + 1.34e-7 * theta ** 3
  return {
    laws: { cp: 'stainless-heat', k: 'stainless-heat', strain: 'stainless-heat' },
    upTo: kelvin(900),
    cp: (T) => (cp * capacity(celsius(T))) / capacity(23),
    k: (T) => k + 1.27e-2 * (celsius(T) - 23),
    strain: (T) => {
      const theta = celsius(T)
      return (cte / 16e-6) * (16 + 4.79e-3 * theta - 1.243e-6 * theta ** 2) * (theta - 20) * 1e-6
    },
  }
}

function aluminiumHeat({ k, cp, cte, slug }: Metal): Heat {
  const slope = /aw-(1|3|6)/.test(slug) ? 0.07 : 0.1
  return {
    laws: { cp: 'aluminium-heat', k: 'aluminium-heat', strain: 'aluminium-heat' },
    upTo: kelvin(450),
    cp: (T) => (cp * (0.41 * celsius(T) + 903)) / (0.41 * 23 + 903),
    k: (T) => k + slope * (celsius(T) - 23),
    strain: (T) => (cte / 23.2e-6) * (1e-8 * celsius(T) ** 2 + 22.5e-6 * celsius(T) - 4.54e-4),
  }
}

/** Debye temperatures in K (Kittel, Introduction to Solid State Physics) and coefficients of the resistivity in 1/K. */
const lattice: Partial<Record<MetalGroup, { debye: number; alpha: number }>> = {
  magnesium: { debye: 400, alpha: 0.002 },
  titanium: { debye: 420, alpha: 0.0008 },
  nickel: { debye: 450, alpha: 0.0002 },
  copper: { debye: 343, alpha: 0.0018 },
  zinc: { debye: 327, alpha: 0.0035 },
  tin: { debye: 200, alpha: 0.004 },
  refractory: { debye: 420, alpha: 0.0045 },
}
/** Sommerfeld value of the Lorenz number, W·Ω/K². */
const LORENZ = 2.44e-8
/** Resistivities in Ω·m of alloys whose record has none, for the electrons' share of the conductivity. */
const resistivity: Record<string, number> = {
  'titanium-grade-2': 5.6e-7,
  'ti-6al-4v': 1.71e-6,
  'alloy-625': 1.29e-6,
  'alloy-718': 1.25e-6,
  'alloy-400': 5.1e-7,
  'alloy-c-276': 1.3e-6,
  feni36: 8e-7,
}
/** Where the base metal's coefficient doesn't hold. */
const alphaOf: Record<string, number> = {
  'titanium-grade-2': 0.0035,
  'cu-etp-r220': 0.0039,
  'alloy-400': 0.0011,
  feni36: 0.0012,
}
/** Invar's expansion is magnetic: its rule is not the lattice's. */
const NO_LATTICE_EXPANSION = new Set(['feni36'])

function latticeHeat(metal: Metal): Heat | undefined {
  const data = lattice[metal.group]
  if (!data) return undefined
  const { k, cp, cte, melting = 900 } = metal
  const alpha = alphaOf[metal.slug] ?? data.alpha
  const rho = metal.resistivity ?? resistivity[metal.slug]
  const electrons = rho === undefined ? k : Math.min(k, (LORENZ * ROOM) / rho)
  const share = debyeShare(ROOM, data.debye)
  const grid = linearGrid(START, Math.min(0.8 * melting, 1073), 30)
  const strain = accumulate(grid, (T) => (cte * debyeShare(T, data.debye)) / share)
  return {
    laws: { cp: 'debye', k: 'wiedemann-franz', strain: 'grueneisen' },
    upTo: grid.at(-1) ?? 1073,
    cp: (T) => (cp * debyeShare(T, data.debye)) / share,
    k: (T) => k - electrons + (electrons * (T / ROOM)) / (1 + alpha * (T - ROOM)),
    strain: (T) => strain.y[grid.indexOf(T)] ?? Number.NaN,
  }
}

function heatOf(metal: Metal): Heat | undefined {
  if (metal.group === 'stainless') return stainlessHeat(metal)
  if (metal.group === 'aluminium' || metal.group === 'cast-aluminium') return aluminiumHeat(metal)
  if (metal.group === 'structural' || metal.group === 'steel' || metal.group === 'creep-steel') return steelHeat(metal)
  return latticeHeat(metal)
}

/** Heat capacity, enthalpy from 20 °C, conductivity, thermal strain and its mean coefficient from 20 °C. */
export function addMetalHeat(sheet: Sheet, metal: Metal) {
  const heat = heatOf(metal)
  if (!heat) return
  const grid = linearGrid(START, heat.upTo, 30)
  const { cpNote } = heat
  sheet.curve({
    vkey: 'd_cp_t',
    law: heat.laws.cp,
    points: tabulate(grid, heat.cp),
    ...(cpNote && { note: cpNote }),
  })
  sheet.curve({
    vkey: 'd_h_t',
    law: heat.laws.cp,
    points: accumulate(grid, heat.cp),
    note: `Zero at 20 °C.${cpNote ? ` ${cpNote}` : ''}`,
  })
  sheet.curve({ vkey: 'd_k_t', law: heat.laws.k, points: tabulate(grid, heat.k) })
  if (NO_LATTICE_EXPANSION.has(metal.slug)) return
  const strain = zeroed(tabulate(grid, heat.strain))
  sheet.curve({ vkey: 'd_lte', law: heat.laws.strain, points: strain, note: 'Zero at 20 °C.' })
  sheet.curve({
    vkey: 'd_cte_t',
    cond: { expansion: 'mean', T_ref: START },
    law: heat.laws.strain,
    points: {
      x: grid.slice(1),
      y: strain.y.slice(1).map((value, index) => value / ((grid[index + 1] ?? 0) - START)),
    },
  })
}

/** The standards' polynomials leave a rest at 20 °C, from their rounded constant. */
const zeroed = ({ x, y }: Columns): Columns => ({ x, y: y.map((value) => value - (y[0] ?? 0)) })
