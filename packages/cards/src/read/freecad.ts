import type { CardQuantityKey } from '../card-input.ts'
import type { CardReader, ReadBack } from './read-card.ts'
import { notUnderstood, realOf, type TextLine, textLines } from './text/text-line.ts'

/** Keys of each model with the unit that their text ends with, and its factor to SI. */
const MODELS: Readonly<
  Record<string, { uuid: string; keys: Readonly<Record<string, readonly [CardQuantityKey, string, number]>> }>
> = {
  LinearElastic: {
    uuid: '7b561d1d-fb9b-44f6-9da9-56a4f74d7536',
    keys: {
      Density: ['density', ' kg/m^3', 1],
      PoissonRatio: ['poisson', '', 1],
      YoungsModulus: ['modulus', ' MPa', 1e6],
      YieldStrength: ['yieldStrength', ' MPa', 1e6],
      UltimateTensileStrength: ['tensileStrength', ' MPa', 1e6],
    },
  },
  Thermal: {
    uuid: '9959d007-a970-4ea7-bae4-3eb1b8b883c7',
    keys: {
      SpecificHeat: ['specificHeat', ' J/kg/K', 1],
      ThermalConductivity: ['conductivity', ' W/m/K', 1],
      ThermalExpansionCoefficient: ['expansion', ' um/m/K', 1e-6],
    },
  },
}
const GENERAL = ['UUID', 'Name', 'Author', 'Description', 'ReferenceSource']
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A line of a mapping: its depth, key and quoted text, if it has one. */
function entryOf(line: TextLine): { depth: number; key: string; text: string | undefined } {
  const found = /^((?: {2})*)([A-Za-z]+):(?: "((?:[^"\\]|\\["\\])*)")?$/.exec(line.text)
  if (!found) throw notUnderstood(line, 'neither a key nor a quoted text')
  return {
    depth: (found[1] ?? '').length / 2,
    key: found[2] ?? '',
    text: found[3]?.replaceAll(/\\(["\\])/g, '$1'),
  }
}

/** Reads a material card of FreeCAD; its quantities name their units, whatever the system. Throws Error with the line. */
export const readFreecad: CardReader = (text) => {
  const [first, ...lines] = textLines(text)
  if (first?.text !== '---') throw new Error('line 1: the card does not begin with ---')
  const quantities: ReadBack['quantities'] = {}
  const seen = new Set<string>()
  let path: string[] = []
  for (const line of lines) {
    if (/^\s*#/.test(line.text)) continue
    const { depth, key, text: value } = entryOf(line)
    if (depth > path.length) throw notUnderstood(line, 'indented too far')
    const here = [...path.slice(0, depth), key]
    const address = here.join('/')
    if (seen.has(address)) throw notUnderstood(line, `a second ${address}`)
    seen.add(address)
    path = value === undefined ? here : path.slice(0, depth)
    const [section, model = '', name = ''] = here
    if (section === 'General' && depth <= 1) {
      if (depth === 1 && (!GENERAL.includes(key) || !value)) throw notUnderstood(line, 'unknown key')
      if (key === 'UUID' && !UUID.test(value ?? '')) throw notUnderstood(line, 'no UUID')
      continue
    }
    const known = MODELS[model]
    if (section !== 'Models' || (depth > 0 && !known) || depth > 2) throw notUnderstood(line, 'unknown model')
    if (depth < 2) {
      if (value !== undefined) throw notUnderstood(line, 'a text in place of keys')
      continue
    }
    if (name === 'UUID') {
      if (value !== known?.uuid) throw notUnderstood(line, `not the UUID of ${model}`)
      continue
    }
    const [quantity, unit, factor] = known?.keys[name] ?? []
    if (!quantity || unit === undefined || factor === undefined || !value?.endsWith(unit))
      throw notUnderstood(line, 'unknown key or unit')
    quantities[quantity] = [{ value: realOf(value.slice(0, value.length - unit.length), line) * factor }]
  }
  for (const needed of ['General/UUID', 'General/Name', 'Models/LinearElastic/UUID'])
    if (!seen.has(needed)) throw new Error(`line 1: no ${needed}`)
  return { quantities, flow: [], laws: {} }
}
