import type { Conditions, MaterialDocument } from '@ingot/contract/material'
import { type Fact, type Finding, isIn, nodeOf, type QualityContext, type QualityRule } from './problem.ts'

const parts = ({ doc }: QualityContext) => [
  ...doc.values.map((item) => ({ item, of: 'value' as const })),
  ...doc.curves.map((item) => ({ item, of: 'curve' as const })),
  ...doc.models.map((item) => ({ item, of: 'model' as const })),
]

const TYPES = { value: ['Spt', 'Feature'], curve: ['Mpt'], model: ['Model'] } as const

function conditionFault(
  { catalogue }: QualityContext,
  cond: Conditions,
): Pick<Finding, 'message' | 'facts'> | undefined {
  for (const [key, value] of Object.entries(cond)) {
    const definition = catalogue.file.conditions[key]
    const facts: Fact[] = [
      { fact: 'condition', word: key },
      ...(typeof value === 'string' ? [{ fact: 'stands', word: value } as const] : []),
      ...(definition?.options ? [{ fact: 'options', word: definition.options.join(', ') } as const] : []),
    ]
    if (!definition) return { facts, message: `the condition ${key} is not in the catalogue's list` }
    if (definition.options && !(typeof value === 'string' && definition.options.includes(value)))
      return { facts, message: `${key} must be one of ${definition.options.join(', ')}, not ${JSON.stringify(value)}` }
    if (!definition.options && typeof value === 'string')
      return { facts, message: `${key} must be a number or a range, not '${value}'` }
  }
  return undefined
}

const sameCondition = (a: Conditions[string], b: Conditions[string]) => JSON.stringify(a) === JSON.stringify(b)

/** The class of what no class is known of. */
const UNCLASSIFIED = 'unclassified'

/** Rules on the form of a document: keys, conditions, options, signs. */
export const formalRules: readonly QualityRule[] = [
  {
    id: 'unknown-property',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      parts(context).flatMap(({ item: { id, vkey }, of }) => {
        const node = nodeOf(context, vkey)
        if (!node) return [{ vkey, ids: [id], message: `${vkey} is not in the catalogue` }]
        const fits = (TYPES[of] as readonly string[]).includes(node.type) && !node.from
        return fits ? [] : [{ vkey, ids: [id], message: `${vkey} cannot hold a ${of}` }]
      }),
  },
  {
    id: 'closed-conditions',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      parts(context).flatMap(({ item: { id, vkey, cond = {} } }) => {
        const fault = conditionFault(context, cond)
        return fault === undefined ? [] : [{ vkey, ids: [id], ...fault }]
      }),
  },
  {
    id: 'condition-conflict',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      context.doc.values.flatMap(({ id, vkey, cond = {} }) =>
        Object.entries(nodeOf(context, vkey)?.at ?? {})
          .filter(([key, at]) => cond[key] !== undefined && !sameCondition(cond[key], at))
          .map(([key, at]) => ({
            vkey,
            ids: [id],
            message: `${vkey} means ${key} = ${JSON.stringify(at)}, the value says ${JSON.stringify(cond[key])}`,
          })),
      ),
  },
  {
    id: 'option-of-the-node',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      context.doc.values.flatMap(({ id, vkey, option, special }) => {
        const node = nodeOf(context, vkey)
        const wrongOption = option !== undefined && !node?.options?.includes(option)
        const wrongSpecial = special !== undefined && !node?.specialvalueset?.names.includes(special)
        return wrongOption || wrongSpecial
          ? [{ vkey, ids: [id], message: `${option ?? special} is not among the values of ${vkey}` }]
          : []
      }),
  },
  {
    id: 'kind-of-value',
    severity: 'error',
    atImport: 'none',
    check: (context) =>
      context.doc.values.flatMap(({ id, vkey, flag, option, text, value, min, max }) => {
        const node = nodeOf(context, vkey)
        if (!node) return []
        const hasNumber = (value ?? min ?? max) !== undefined
        const wanted = node.type === 'Feature' ? 'flag' : (node.vtype ?? 'numeric')
        const is =
          flag !== undefined ? 'flag' : option !== undefined ? 'option' : text !== undefined ? 'text' : 'numeric'
        return is === wanted || (is === 'numeric' && !hasNumber)
          ? []
          : [
              {
                vkey,
                ids: [id],
                message: `${vkey} holds a ${wanted} value, not a ${is} one`,
                // What an importer could not read stays as the file's own words.
                ...(is === 'text' && { severity: 'warning' as const }),
              },
            ]
      }),
  },
  {
    id: 'one-main-value',
    severity: 'error',
    atImport: 'warning',
    check: ({ doc }) => {
      const seen = new Set<string>()
      return doc.values.flatMap(({ id, vkey, main }) => {
        if (main && seen.has(vkey)) return [{ vkey, ids: [id], message: `${vkey} has more than one main value` }]
        if (main) seen.add(vkey)
        return []
      })
    },
  },
  {
    // Two specimens may give the same number: only what is the same test in every word is doubtful.
    id: 'same-value-twice',
    severity: 'warning',
    check: ({ doc }) => {
      // Most numbers stand once: only those that don't are worth writing out to be compared.
      const alike = new Map<string, MaterialDocument['values']>()
      for (const value of doc.values) {
        const key = `${value.vkey} ${value.value} ${value.min} ${value.max}`
        const list = alike.get(key)
        if (list) list.push(value)
        else alike.set(key, [value])
      }
      return [...alike.values()].flatMap((list) => {
        const seen = new Map<string, string>()
        if (list.length === 1) return []
        return list.flatMap(({ id, main: _, given: __, ...value }) => {
          const key = JSON.stringify(value)
          const twin = seen.get(key)
          if (twin === undefined) seen.set(key, id)
          return twin === undefined
            ? []
            : [
                {
                  vkey: value.vkey,
                  ids: [twin, id],
                  message: `${value.vkey} stands twice with the same number and conditions`,
                },
              ]
        })
      })
    },
  },
  {
    id: 'property-of-another-class',
    severity: 'warning',
    atImport: 'none',
    check: (context) =>
      context.doc.values.flatMap(({ id, vkey }) => {
        const classes = nodeOf(context, vkey)?.classes
        return !classes || context.doc.class === UNCLASSIFIED || isIn(context.doc.class, classes)
          ? []
          : [{ vkey, ids: [id], message: `${vkey} is unusual for ${context.doc.class}` }]
      }),
  },
  {
    id: 'unknown-class',
    severity: 'error',
    atImport: 'warning',
    check: ({ doc, catalogue }) =>
      catalogue.classNames.has(doc.class)
        ? []
        : [
            {
              facts: [{ fact: 'class', word: doc.class }],
              message: `the class ${doc.class} is not in the catalogue`,
            },
          ],
  },
]
