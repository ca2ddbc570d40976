import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { textIn } from '../catalogue/catalogue.ts'
import { derivedOnce } from '../kept/derived-once.ts'

type Meaning = Pick<CatalogueNode, 'condition' | 'at' | 'ref'>

/**
 * The conditions at which a property is usually measured, SI: its `ref`, and the options that its wording names (a test
 * speed). They are no part of what it means, and nothing that a value states.
 */
export const usualConditions = derivedOnce(
  ({ condition, at, ref }: Meaning, conditions: CatalogueFile['conditions']): Readonly<Conditions> => {
    const said = textIn(condition, 'en').split(', ')
    const options = Object.entries(conditions).flatMap(([key, definition]) => {
      const option = definition.options?.find((one) => said.includes(one))
      return option === undefined ? [] : [[key, option] as const]
    })
    const usual: Conditions = { ...Object.fromEntries(options), ...ref }
    return Object.fromEntries(Object.entries(usual).filter(([key]) => at?.[key] === undefined))
  },
)

/** Conditions that some of a material's data state. */
export const namedConditions = (told: Iterable<{ cond?: Conditions | undefined }>): ReadonlySet<string> =>
  new Set([...told].flatMap(({ cond }) => Object.keys(cond ?? {})))

/**
 * What has to be assumed of a value, SI: the usual conditions of its property that it does not state. A state of the
 * material (moisture) is assumed only where some of its data name one (`named`): steel is neither dry nor conditioned.
 */
export function assumedConditions(
  { conditions, slots }: Pick<CatalogueFile, 'conditions' | 'slots'>,
  node: Meaning,
  stated: Conditions | undefined,
  named: ReadonlySet<string>,
): Conditions {
  const isState = (key: string) => Object.values(slots).some((slot) => slot[key] !== undefined)
  return Object.fromEntries(
    Object.entries(usualConditions(node, conditions)).filter(
      ([key]) => stated?.[key] === undefined && (!isState(key) || named.has(key)),
    ),
  )
}
