import type { Conditions, Curve, MaterialRecord } from '@ingot/contract/material'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { slug } from '../../packs-shared/records.ts'
import { rounded } from '../../packs-shared/thin.ts'
import { type Convert, rawText } from '../pack.ts'
import { type Fit, fitted } from './fits.ts'

const FILE = 'materials.json'
const SOURCE = 'nist'

interface Material {
  name: string
  properties: Record<string, Fit>
}

/** Classes of the materials, and grades of the catalogue that they plainly are. */
const KNOWN: Readonly<Record<string, readonly [family: string, parent?: string]>> = {
  aluminum_1100: ['metal/aluminium/1000'],
  aluminum_3003_f: ['metal/aluminium/3000'],
  aluminum_5083_o: ['metal/aluminium/5000'],
  aluminum_6061_t6: ['metal/aluminium/6000', 'en-aw-6061-t6'],
  aluminum_6063_t5: ['metal/aluminium/6000', 'en-aw-6063-t5'],
  beryllium: ['metal/other'],
  copper_ofhc_general: ['metal/copper/unalloyed'],
  copper_ofhc_rrr100: ['metal/copper/unalloyed'],
  copper_ofhc_rrr50: ['metal/copper/unalloyed'],
  fiberglass_epoxy_g10: ['composite/GFRP'],
  invar: ['metal/nickel/low-expansion'],
  stainless_steel_304: ['metal/steel/stainless/austenitic', 'x5crni18-10'],
  stainless_steel_316: ['metal/steel/stainless/austenitic', 'x5crnimo17-12-2'],
  teflon: ['plastic/thermoplastic/fluoropolymer/PTFE', 'ptfe'],
  titanium_6al_4v: ['metal/titanium/alpha-beta', 'ti-6al-4v'],
}

interface Property {
  vkey: string
  unit: string
  factor: number
  cond?: Conditions
  note?: string
}

/** Thermal strain is of the length at 293 K. */
const STRAIN = { vkey: 'd_lte', unit: '10^-5 m/m', factor: 1e-5, cond: { T_ref: 293 } }

/** Properties by how their names begin. */
const PROPERTIES: readonly (readonly [begin: string, property: Property])[] = [
  ['thermal_conductivity', { vkey: 'd_k_t', unit: 'W/m-K', factor: 1 }],
  ['specific_heat', { vkey: 'd_cp_t', unit: 'J/kg-K', factor: 1 }],
  ['youngs_modulus', { vkey: 'd_e_t', unit: 'GPa', factor: 1e9 }],
  ['linear_expansion', STRAIN],
  [
    // By its unit and its size it is an expansion: 16.6 millionths a kelvin at room temperature.
    'electrical_conductivity',
    {
      vkey: 'd_cte_t',
      unit: '10^-6/K',
      factor: 1e-6,
      cond: { expansion: 'instantaneous' },
      note: 'The transcription calls it electrical conductivity; unit and size are those of the thermal expansion coefficient.',
    },
  ],
]

/** What the end of a name says: a direction of the laminate, an axis of the crystal, a piece of the range. */
const PARTS: Readonly<Record<string, { cond?: Conditions; note: string }>> = {
  '': { note: '' },
  normal: { cond: { dir: '3' }, note: 'Normal to the fabric.' },
  wrap: { cond: { dir: '1' }, note: 'In the direction of the warp.' },
  a_axis: { note: 'Along the a axis of the crystal.' },
  c_axis: { note: 'Along the c axis of the crystal.' },
  polycrystalline: { note: 'Polycrystalline.' },
  low: { note: 'Lower piece of the range.' },
  high: { note: 'Upper piece of the range.' },
}

/** Temperatures at which a fit is drawn. */
const STEPS = 60
const FIGURES = 6

/** Evenly over their logarithm, or over themselves where the range begins at 0 K or the fit is a plain polynomial. */
function temperatures({ temperature_range: [low, high], equation_type }: Fit): number[] {
  const isPlain = equation_type === 'polynomial'
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS
    return rounded(isPlain ? low + (high - low) * share : low * (high / low) ** share, FIGURES)
  })
}

function curveOf(id: string, name: string, fit: Fit, same: readonly string[]): Curve {
  const [begin, property] = PROPERTIES.find(([start]) => name.startsWith(start)) ?? []
  const part = PARTS[name.slice((begin?.length ?? 0) + 1)]
  if (!property || !part) throw new Error(`${id}: ${name} is a property that is not known`)
  if (fit.units !== property.unit) throw new Error(`${id}: ${name} is in ${fit.units} instead of ${property.unit}`)
  const x = temperatures(fit)
  const notes = [
    'Fit of NIST to measured data, drawn in its range; its error is not in the file.',
    property.note,
    part.note,
    same.length > 0 ? `One fit for this material and ${same.join(', ')}.` : '',
  ]
  const cond = { ...property.cond, ...part.cond }
  return {
    id: slug(name),
    vkey: property.vkey,
    ...(Object.keys(cond).length > 0 && { cond }),
    origin: 'calculated',
    x,
    y: x.map((T) => rounded(fitted(fit, T) * property.factor, FIGURES)),
    valid: { x: [x[0] ?? 0, x[STEPS] ?? 0] },
    source: { ref: SOURCE, at: `${FILE}, ${id}.${name}` },
    note: notes.filter(Boolean).join(' '),
  }
}

/** Names of other materials that have the same fit of a property. */
function sharing(materials: Readonly<Record<string, Material>>, id: string, name: string): string[] {
  const own = JSON.stringify(materials[id]?.properties[name])
  return Object.entries(materials)
    .filter(([other, { properties }]) => other !== id && JSON.stringify(properties[name]) === own)
    .map(([, other]) => other.name)
}

function recordOf(materials: Readonly<Record<string, Material>>, id: string, material: Material): MaterialRecord {
  const [family, parent] = KNOWN[id] ?? []
  if (family === undefined) throw new Error(`${id} is a material that is not known`)
  return publishedRecord({
    provider: 'NIST cryogenic',
    id: `nist-cryo-${slug(id)}`,
    name: `${material.name}, at low temperatures (NIST)`,
    kind: 'generic',
    class: family,
    parent,
    sources: {
      [SOURCE]: {
        kind: 'database',
        title:
          'Cryogenic Material Properties Database, 11th International Cryocooler Conference; Index of Material Properties, NIST Cryogenic Technology Resources (transcription of the cryocalc project)',
        authors: ['E.D. Marquardt', 'J.P. Le', 'R. Radebaugh'],
        url: 'https://trc.nist.gov/cryogenics/materials/materialproperties.htm',
        date: '2000',
        licence: 'LicenseRef-US-Government-Work',
        rights: 'public',
      },
    },
    curves: Object.entries(material.properties).map(([name, fit]) =>
      curveOf(id, name, fit, sharing(materials, id, name)),
    ),
  })
}

/** Fits of conductivity, specific heat, modulus and expansion at low temperatures: a record a material. */
export const convert: Convert = (raw) => {
  const { materials }: { materials: Record<string, Material> } = JSON.parse(rawText(raw, FILE))
  return {
    records: Object.entries(materials).map(([id, material]) => recordOf(materials, id, material)),
    leftOut: [],
  }
}
