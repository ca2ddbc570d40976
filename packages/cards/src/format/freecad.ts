import { uuidOf } from '@ingot/domain/identity/uuid-of'
import { CARD_QUANTITIES, type Card, type CardInput, type CardQuantityKey } from '../card-input.ts'
import { ascii } from './numbers/ascii.ts'
import { knownNumber, numberOf } from './numbers/card-numbers.ts'
import { roundedForCard, solverReal } from './numbers/number.ts'
import { inSI } from './numbers/si.ts'

/** FreeCAD's material card in YAML (1.0 and later): models with their own ids, quantities as texts with their unit. */

/** Ids of FreeCAD's own models: src/Mod/Material/Resources/Models. */
const LINEAR_ELASTIC = '7b561d1d-fb9b-44f6-9da9-56a4f74d7536'
const THERMAL = '9959d007-a970-4ea7-bae4-3eb1b8b883c7'

/** A quoted text of YAML. */
const quoted = (text: string) => `"${ascii(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/**
 * The id of a card: a revision of a material in one state, with the numbers that it is written with, so that another
 * reduction or Poisson's ratio is another card; a library would drop a second card of the same id.
 */
function cardId({ material, condition, quantities }: CardInput): string {
  const numbers = Object.keys(CARD_QUANTITIES).map((key) => quantities[key as CardQuantityKey]?.rows ?? null)
  return uuidOf(
    JSON.stringify([material.id, material.revision, condition.moisture ?? '', condition.temperatures, numbers]),
  )
}

interface Entry {
  name: string
  key: CardQuantityKey
  unit: string
  /** SI number × factor = number in the unit. */
  factor: number
}
const entry = (name: string, key: CardQuantityKey, unit = '', factor = 1): Entry => ({ name, key, unit, factor })

const ELASTIC_ENTRIES = [
  entry('Density', 'density', 'kg/m^3'),
  entry('PoissonRatio', 'poisson'),
  entry('YoungsModulus', 'modulus', 'MPa', 1e-6),
  entry('YieldStrength', 'yieldStrength', 'MPa', 1e-6),
  entry('UltimateTensileStrength', 'tensileStrength', 'MPa', 1e-6),
]
const THERMAL_ENTRIES = [
  entry('SpecificHeat', 'specificHeat', 'J/kg/K'),
  entry('ThermalConductivity', 'conductivity', 'W/m/K'),
  entry('ThermalExpansionCoefficient', 'expansion', 'um/m/K', 1e6),
]

function model(card: Card, name: string, uuid: string, entries: readonly Entry[]): string[] {
  const lines = entries.flatMap(({ name, key, unit, factor }) => {
    const value = knownNumber(card, key)
    if (value === undefined) return []
    return [`    ${name}: ${quoted(`${solverReal(roundedForCard(value * factor))}${unit === '' ? '' : ` ${unit}`}`)}`]
  })
  return lines.length === 0 ? [] : [`  ${name}:`, `    UUID: "${uuid}"`, ...lines]
}

/** General and Models of a card. Throws CardRefusal where a number is missing or a table. */
export function freecadCard(asked: Card): string[] {
  const card = inSI(asked)
  const { material, sources } = card.input
  for (const key of ['density', 'modulus', 'poisson'] as const) numberOf(card, key)
  return [
    '# For FreeCAD 1.0 or later: earlier ones do not read this format',
    'General:',
    `  UUID: "${cardId(card.input)}"`,
    `  Name: ${quoted(material.name)}`,
    '  Author: "Ingot"',
    ...(material.title ? [`  Description: ${quoted(material.title)}`] : []),
    ...(sources.length > 0 ? [`  ReferenceSource: ${quoted(sources.map(({ title }) => title).join('; '))}`] : []),
    'Models:',
    ...model(card, 'LinearElastic', LINEAR_ELASTIC, ELASTIC_ENTRIES),
    ...model(card, 'Thermal', THERMAL, THERMAL_ENTRIES),
  ]
}
