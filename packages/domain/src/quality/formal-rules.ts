import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { COMPARED_MAX, type QualityContext, type QualityRule } from './problem.ts'

/** Quantities that are never zero or below, and those that are never below zero. */
const ABOVE_ZERO = new Set(
  'density modulus modulus_gpa conductivity specific_heat diffusivity viscosity vol_resistivity surf_resistivity conductivity_el field spec_volume frequency mvr mfr toughness'.split(
    ' ',
  ),
)
/** Those of them that no rounding makes zero. */
const NEVER_ZERO = new Set(['density', 'modulus', 'modulus_gpa', 'specific_heat'])
const NOT_NEGATIVE = new Set(
  'stress strain percent temperature impact energy force tear hardness ball_hardness voltage time hours cycles length length_um embodied enthalpy kin_viscosity temp_interval'.split(
    ' ',
  ),
)
/** Strains and moduli by which nothing is wrong when they are below zero: shrinkage may be growth. */
const SIGNED = new Set(['shrink_par', 'shrink_norm'])
/** Shares of a whole. */
const SHARES = [
  'filler_mass',
  'fibre_vol',
  'porosity',
  'recycled',
  'biobased',
  'tau',
  'haze',
  'loi',
  'reduction_z',
  'rebound',
]

const nodeOf = ({ catalogue }: QualityContext, vkey: string): CatalogueNode | undefined => catalogue.nodes.get(vkey)

const told = ({ doc }: QualityContext) => [
  ...doc.values.map((item) => ({ item, of: 'value' as const })),
  ...doc.curves.map((item) => ({ item, of: 'curve' as const })),
  ...doc.models.map((item) => ({ item, of: 'model' as const })),
]

const TYPES = { value: ['Spt', 'Feature'], curve: ['Mpt'], model: ['Model'] } as const

const isIn = (path: string, classes: readonly string[]) =>
  classes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

function conditionFault({ catalogue }: QualityContext, cond: Conditions): string | undefined {
  for (const [key, value] of Object.entries(cond)) {
    const definition = catalogue.file.conditions[key]
    if (!definition) return `the condition ${key} is not in the catalogue's list`
    if (definition.options && !(typeof value === 'string' && definition.options.includes(value)))
      return `${key} must be one of ${definition.options.join(', ')}, not ${JSON.stringify(value)}`
    if (!definition.options && typeof value === 'string') return `${key} must be a number or a range, not '${value}'`
  }
  return undefined
}

const sameCondition = (a: Conditions[string], b: Conditions[string]) => JSON.stringify(a) === JSON.stringify(b)

/** Rules on the form of a document: keys, conditions, options, signs. */
export const formalRules: readonly QualityRule[] = [
  {
    id: 'unknown-property',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      told(context).flatMap(({ item: { vkey }, of }) => {
        const node = nodeOf(context, vkey)
        if (!node) return [{ vkey, message: `${vkey} is not in the catalogue` }]
        const fits = (TYPES[of] as readonly string[]).includes(node.type) && !node.from
        return fits ? [] : [{ vkey, message: `${vkey} cannot hold a ${of}` }]
      }),
  },
  {
    id: 'closed-conditions',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      told(context).flatMap(({ item: { vkey, cond = {} } }) => {
        const message = conditionFault(context, cond)
        return message === undefined ? [] : [{ vkey, message }]
      }),
  },
  {
    id: 'condition-conflict',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      context.doc.values.flatMap(({ vkey, cond = {} }) =>
        Object.entries(nodeOf(context, vkey)?.at ?? {})
          .filter(([key, at]) => cond[key] !== undefined && !sameCondition(cond[key], at))
          .map(([key, at]) => ({
            vkey,
            message: `${vkey} means ${key} = ${JSON.stringify(at)}, the value says ${JSON.stringify(cond[key])}`,
          })),
      ),
  },
  {
    id: 'option-of-the-node',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      context.doc.values.flatMap(({ vkey, option, special }) => {
        const node = nodeOf(context, vkey)
        const wrongOption = option !== undefined && !node?.options?.includes(option)
        const wrongSpecial = special !== undefined && !node?.specialvalueset?.names.includes(special)
        return wrongOption || wrongSpecial
          ? [{ vkey, message: `${option ?? special} is not among the values of ${vkey}` }]
          : []
      }),
  },
  {
    id: 'kind-of-value',
    severity: 'error',
    // Importers say themselves what they keep as text.
    atImport: 'none',
    check: (context) =>
      context.doc.values.flatMap(({ vkey, flag, option, text, value, min, max }) => {
        const node = nodeOf(context, vkey)
        if (!node) return []
        const hasNumber = (value ?? min ?? max) !== undefined
        const wanted = node.type === 'Feature' ? 'flag' : (node.vtype ?? 'numeric')
        const is =
          flag !== undefined ? 'flag' : option !== undefined ? 'option' : text !== undefined ? 'text' : 'numeric'
        return is === wanted || (is === 'numeric' && !hasNumber)
          ? []
          : [{ vkey, message: `${vkey} holds a ${wanted} value, not a ${is} one` }]
      }),
  },
  {
    id: 'one-main-value',
    severity: 'error',
    atImport: 'warning',
    check: ({ doc }) => {
      const seen = new Set<string>()
      return doc.values.flatMap(({ vkey, main }) => {
        if (!main) return []
        if (seen.has(vkey)) return [{ vkey, message: `${vkey} has more than one main value` }]
        seen.add(vkey)
        return []
      })
    },
  },
  {
    id: 'same-value-twice',
    severity: 'error',
    atImport: 'warning',
    check: ({ doc }) => {
      const seen = new Set<string>()
      return doc.values.flatMap(({ vkey, cond, value, min, max, flag, option, special }) => {
        const key = JSON.stringify([vkey, cond ?? {}, value, min, max, flag, option, special])
        if (seen.has(key)) return [{ vkey, message: `${vkey} stands twice with the same number and conditions` }]
        seen.add(key)
        return []
      })
    },
  },
  {
    id: 'sign-of-quantity',
    severity: 'error',
    check: (context) =>
      [...context.figures.values()].flat().flatMap(({ vkey, hi }) => {
        const quantity = nodeOf(context, vkey)?.quantity ?? ''
        if (NEVER_ZERO.has(quantity) && !(hi > 0)) return [{ vkey, message: `${vkey} must be above 0, is ${hi}` }]
        if ((ABOVE_ZERO.has(quantity) || quantity === 'temperature') && hi < 0)
          return [{ vkey, message: `${vkey} must not be below 0 (SI), is ${hi}` }]
        return []
      }),
  },
  {
    // A zero may be rounded or mean "not known"; a strength below zero may be one in compression.
    id: 'zero-or-negative',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      [...context.figures.values()].flat().flatMap(({ vkey, lo }) => {
        const quantity = nodeOf(context, vkey)?.quantity ?? ''
        if (SIGNED.has(vkey)) return []
        if (ABOVE_ZERO.has(quantity) && !(lo > 0)) return [{ vkey, message: `${vkey} is usually above 0, is ${lo}` }]
        if (NOT_NEGATIVE.has(quantity) && !(lo >= 0))
          return [{ vkey, message: `${vkey} is usually not below 0 (SI), is ${lo}` }]
        return []
      }),
  },
  {
    id: 'values-not-compared',
    severity: 'warning',
    check: ({ figures }) =>
      [...figures].flatMap(([vkey, { length }]) =>
        length > COMPARED_MAX
          ? [{ vkey, message: `${vkey} has ${length} values: ${COMPARED_MAX} are compared with other properties` }]
          : [],
      ),
  },
  {
    id: 'share-above-one',
    severity: 'error',
    check: ({ figures }) =>
      SHARES.flatMap((vkey) =>
        (figures.get(vkey) ?? [])
          .filter(({ hi }) => hi > 1)
          .map(({ hi }) => ({ vkey, message: `${vkey} is a share of 1, not ${hi}: is it in percent?` })),
      ),
  },
  {
    id: 'strain-in-percent',
    severity: 'error',
    check: (context) =>
      [...context.figures.values()]
        .flat()
        .filter(({ vkey, hi }) => nodeOf(context, vkey)?.quantity === 'strain' && hi > 20)
        .map(({ vkey, hi }) => ({ vkey, message: `${vkey} of ${hi} looks like percent; 1 is 100 %` })),
  },
  {
    id: 'property-of-another-class',
    severity: 'warning',
    atImport: 'none',
    check: (context) =>
      context.doc.values.flatMap(({ vkey }) => {
        const classes = nodeOf(context, vkey)?.classes
        return !classes || isIn(context.doc.class, classes)
          ? []
          : [{ vkey, message: `${vkey} is unusual for ${context.doc.class}` }]
      }),
  },
  {
    id: 'unknown-class',
    severity: 'error',
    atImport: 'warning',
    check: ({ doc, catalogue }) =>
      catalogue.classNames.has(doc.class) ? [] : [{ message: `the class ${doc.class} is not in the catalogue` }],
  },
]
