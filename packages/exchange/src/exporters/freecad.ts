import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { MaterialDocument, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { type Catalogue, familyName } from '@ingot/domain/catalogue/catalogue'
import { statusWarning } from '@ingot/domain/company-status/warning'
import { uuidOf } from '@ingot/domain/identity/uuid-of'
import { chooseValue, valuesByKey } from '@ingot/domain/values/choose'
import { carriedWords, YAML_MARKS } from '../carried/carried.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { conditionsText } from '../tidy/cells.ts'
import { writtenNumber } from './table.ts'
import type { NamedText } from './zip.ts'

/** A key of one of FreeCAD's models: the properties that it may be, and the unit of its cards (SI × factor). */
interface Key {
  name: string
  of: readonly string[]
  unit: string
  factor?: number
}

const pressure = (name: string, ...of: readonly string[]): Key => ({ name, of, unit: ' MPa', factor: 1e-6 })

/** FreeCAD's own models: src/Mod/Material/Resources/Models. */
const MODELS: readonly { name: string; uuid: string; keys: readonly Key[] }[] = [
  {
    name: 'LinearElastic',
    uuid: '7b561d1d-fb9b-44f6-9da9-56a4f74d7536',
    keys: [
      { name: 'Density', of: ['density'], unit: ' kg/m^3' },
      pressure('YoungsModulus', 'e_modulus', 'tensile_modulus'),
      { name: 'PoissonRatio', of: ['poisson'], unit: '' },
      pressure('ShearModulus', 'shear_modulus'),
      pressure('BulkModulus', 'bulk_modulus'),
      pressure('YieldStrength', 'rp02', 'reh', 'yield_stress'),
      pressure('UltimateTensileStrength', 'rm', 'tensile_strength'),
      pressure('CompressiveStrength', 'compressive_strength'),
    ],
  },
  {
    name: 'Thermal',
    uuid: '9959d007-a970-4ea7-bae4-3eb1b8b883c7',
    keys: [
      { name: 'SpecificHeat', of: ['cp'], unit: ' J/kg/K' },
      { name: 'ThermalConductivity', of: ['k'], unit: ' W/m/K' },
      { name: 'ThermalExpansionCoefficient', of: ['cte', 'cte_parallel'], unit: ' m/m/K' },
    ],
  },
  {
    name: 'Electromagnetic',
    uuid: 'b2eb5f48-74b3-4193-9fbb-948674f427f3',
    keys: [{ name: 'ElectricalConductivity', of: ['sigma_el'], unit: ' S/m' }],
  },
]
const FATHER = '9cdda8b6-b606-4778-8f13-3934d8668e67'
const STANDARD = '1e2c0088-904a-4537-925f-64064c07d700'

/** A text in the double quotes of YAML, which takes the escapes of JSON. */
const quoted = (text: string) => JSON.stringify(text)

/** What a bare number of a card does not say: read by people only. */
const remarkOf = ({ name }: CatalogueNode, { min, cond, origin, basis }: PropertyValue): string =>
  [name.en, min === undefined ? '' : 'a lower limit', cond && conditionsText(cond), basis, origin]
    .filter(Boolean)
    .join('; ')
    // A comment ends with its line.
    .replace(/\p{Cc}/gu, ' ')

type Values = ReadonlyMap<string, PropertyValue[]>

/** A key with the value that the catalogue shows of its property; a range and an upper limit are no number of a card. */
function keyLine({ name, of, unit, factor = 1 }: Key, values: Values, catalogue: Catalogue): string | undefined {
  for (const vkey of of) {
    const node = catalogue.nodes.get(vkey)
    const chosen = node && chooseValue(catalogue, values, node)?.value
    const number = chosen?.value ?? (chosen?.max === undefined ? chosen?.min : undefined)
    const written = number === undefined ? undefined : writtenNumber(number * factor)
    if (chosen && written !== undefined)
      return `    ${name}: ${quoted(`${written}${unit}`)} # ${remarkOf(node, chosen)}`
  }
  return undefined
}

const model = (name: string, uuid: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`  ${name}:`, `    UUID: "${uuid}"`, ...lines]

const line = (indent: string, name: string, text: string | undefined): string[] =>
  text ? [`${indent}${name}: ${quoted(text)}`] : []

/** The one licence that all sources name; a card has room for one. */
function licenceOf({ sources }: MaterialDocument): string | undefined {
  const [licence, ...others] = new Set(Object.values(sources).map((source) => source.licence))
  return others.length === 0 ? licence : undefined
}

function cardLines({ id, owner, rev, doc }: MaterialRecord, catalogue: Catalogue): string[] {
  const values = valuesByKey(doc.values)
  const sources = Object.values(doc.sources)
  const [designation] = doc.designations ?? []
  const [broad = ''] = doc.class.split('/')
  return [
    'General:',
    `  UUID: "${uuidOf(JSON.stringify([owner, id, rev?.no ?? 0]))}"`,
    ...line('  ', 'Name', doc.name),
    '  Author: "Ingot"',
    ...line('  ', 'License', licenceOf(doc)),
    ...line('  ', 'Description', doc.title?.en),
    ...line('  ', 'ReferenceSource', sources.map(({ title }) => title).join('; ')),
    ...line('  ', 'SourceURL', sources.find(({ url }) => url !== undefined)?.url),
    'Models:',
    ...model('Father', FATHER, line('    ', 'Father', familyName(catalogue, broad, 'en') || broad)),
    ...model('MaterialStandard', STANDARD, [
      ...line('    ', 'KindOfMaterial', familyName(catalogue, doc.class, 'en') || doc.class),
      ...line('    ', 'StandardCode', designation?.code),
    ]),
    ...MODELS.flatMap(({ name, uuid, keys }) =>
      model(
        name,
        uuid,
        keys.flatMap((one) => keyLine(one, values, catalogue) ?? []),
      ),
    ),
  ]
}

/** A name of a file that every system takes: letters, digits and a few signs. */
const fileStem = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._+-]/g, '_')
    .slice(0, 80)

/**
 * A material as a card of FreeCAD 1.0 and later: one number a property, in the units of FreeCAD's own cards. The record
 * is carried in a comment, so that an import of the card as it is changes nothing; a card would be too long for an
 * import with the curves of a large material: there it is left out.
 */
export function freecadCard(record: MaterialRecord, catalogue: Catalogue): NamedText {
  const { companyStatus } = record
  const warning = companyStatus ? `# ${statusWarning(companyStatus)}\n` : ''
  const opening = `---\n# For FreeCAD 1.0 or later. Written by Ingot, SI numbers in the units of FreeCAD\n${warning}`
  const body = `${cardLines(record, catalogue).join('\n')}\n`
  const carried = carriedWords(record, `${opening}${body}`, YAML_MARKS)
  const whole = `${opening}${carried}${body}`
  const isReadBack = new TextEncoder().encode(whole).length <= DEFAULT_LIMITS.cardBytes
  return { name: `${fileStem(record.doc.name)}.FCMat`, text: isReadBack ? whole : `${opening}${body}` }
}
