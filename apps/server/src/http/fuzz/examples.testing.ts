import type { Endpoint } from '@ingot/contract/endpoint'
import { toJSONSchema, type ZodType, ZodUndefined } from 'zod'
import type { Random } from './random.testing.ts'

/** The part of JSON schema that the contract's schemas come out as. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

export interface Shapes {
  params: JsonSchema | undefined
  query: JsonSchema | undefined
  body: JsonSchema | undefined
}

const jsonSchemaOf = (schema: ZodType | undefined): JsonSchema | undefined =>
  schema === undefined || schema instanceof ZodUndefined
    ? undefined
    : (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

export const shapesOf = ({ params, query, body }: Endpoint): Shapes => ({
  params: jsonSchemaOf(params),
  query: jsonSchemaOf(query),
  body: jsonSchemaOf(body),
})

export const MATERIALS = ['steel', 'polymer', 'other'] as const
const COLUMNS = ['density', 'e_modulus', 'rm'] as const

/** What fields of these names hold in a call that means something to the test's catalogue. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  id: MATERIALS,
  ids: MATERIALS,
  matKeys: MATERIALS,
  parentfilter: MATERIALS,
  materialId: MATERIALS,
  x: COLUMNS,
  y: COLUMNS,
  spts: COLUMNS,
  columns: COLUMNS,
  sort: COLUMNS,
  propfilter: COLUMNS,
  vkey: ['density', 'd_ss'],
  key: ['abaqus-elastic', 'radioss-law36', 'calculix-plastic'],
  q: ['E > 70 GPa', 'rho < 8 g/cm3 and class:metal'],
  query: ['E > 70 GPa', 'not rm > 1 MPa'],
  unitsystem: ['metric', 'si', 'us', 'fem'],
  unitSystem: ['metric', 'us'],
  unit: ['metric', 'si'],
  a: ['all', 'd_ss'],
  b: ['all', 'c1'],
  file: ['sheet.pdf'],
  name: ['landing', 'noresults', 'Wanted'],
  no: [1],
  from: MATERIALS,
  version: [1],
  changes: [{ at: 'symbol', after: 'X' }],
  scopes: ['catalogue.read', 'ui.pdf', 'jobs.read'],
  rev: [1],
  with: [1],
  content: [209],
  usemask: [17, 103],
  level: [1, 2],
  reference: MATERIALS,
  textfilter: ['ste', 'oth'],
  pattern: ['de', 'ste'],
  diafilter: ['d_ss'],
  analysis: ['Cr', 'Ni', 'C'].map((element, k) => ({ element, fraction: 0.01 * k })),
}

export const hasType = ({ type }: JsonSchema, wanted: string): boolean =>
  type === wanted || (Array.isArray(type) && type.includes(wanted))

const uuid = (random: Random): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[10]/g, (digit) =>
    digit === '0' ? random.below(16).toString(16) : digit,
  )

/** Values that a schema takes, with a share of its optional parts; `root` holds what is referred to. */
export function exampleOf(
  schema: JsonSchema,
  random: Random,
  share: number,
  name = '',
  root = schema,
  depth = 0,
): unknown {
  const { $ref, anyOf, oneOf, allOf } = schema
  const go = (part: JsonSchema, key = name) => exampleOf(part, random, share, key, root, depth + 1)
  if ($ref !== undefined) {
    const found = $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')]
    return found ? go(found) : null
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const either = anyOf ?? oneOf
  if (either) return go(random.pick(either))
  if (allOf?.[0]) return go(allOf[0])
  if (hasType(schema, 'object')) {
    const { properties = {}, required = [], additionalProperties } = schema
    const known = Object.entries(properties).filter(
      ([key]) => required.includes(key) || (depth < 6 && random.next() < share),
    )
    const open = typeof additionalProperties === 'object' && Object.keys(properties).length === 0
    return {
      ...Object.fromEntries(known.map(([key, part]) => [key, go(part, key)])),
      ...(open && { [name === 'tagfilter' ? 'class' : random.pick(COLUMNS)]: go(additionalProperties, '') }),
    }
  }
  if (hasType(schema, 'array')) {
    if (schema.prefixItems) return schema.prefixItems.map((part) => go(part))
    const { minItems = 0, maxItems = 3, items = {} } = schema
    const count = Math.min(maxItems, Math.max(minItems, 1 + random.below(3)))
    return Array.from({ length: count }, (_, k) =>
      items.format === 'uuid' ? go(items) : (KNOWN[name]?.[k] ?? go(items)),
    )
  }
  if (schema.format === 'uuid') return uuid(random)
  const isNumber = hasType(schema, 'integer') || hasType(schema, 'number')
  const known = KNOWN[name]?.filter((value) => !isNumber || typeof value === 'number') ?? []
  if (known.length > 0) return random.pick(known)
  if (hasType(schema, 'boolean')) return random.next() < 0.5
  if (hasType(schema, 'integer'))
    return Math.min(schema.maximum ?? 100, Math.max(schema.minimum ?? 0, random.below(20)))
  if (hasType(schema, 'number'))
    return Math.min(schema.maximum ?? 1e6, Math.max(schema.minimum ?? 0, random.next() * 500))
  if (hasType(schema, 'null')) return null
  return hasType(schema, 'string') ? 'x'.repeat(Math.max(1, schema.minLength ?? 1)) : String(random.below(400))
}
