import type { Conditions } from '@ingot/contract/material'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import type { Item } from '../../../property-editor/items.ts'
import type { UnitScalar } from '../../../property-editor/values/unit-scalar.ts'
import { CONDITION_WORDS } from '../../../words/condition-words.ts'
import { type Editing, taking, withKey } from './editing.ts'
import { conditionOf, conditionScalar } from './scalar.ts'

/** Options of a condition that have a name in words. */
const optionsOf = (condition: string): string[] =>
  Object.keys(CONDITION_WORDS).flatMap((key) =>
    key.startsWith(`${condition}.`) ? [key.slice(condition.length + 1)] : [],
  )

/** The conditions of a statement, each in a line of its own, and the ones it has not to choose from. */
export function conditionItems(
  cond: Conditions = {},
  onChange: ((cond: Conditions | undefined) => Promise<void>) | undefined,
  { catalogue, system, text }: Editing,
): Item {
  const change = (key: string, at: Conditions[string] | undefined) => {
    const next = withKey(cond, key, at)
    return onChange?.(Object.keys(next).length > 0 ? next : undefined) ?? Promise.resolve()
  }
  const item = (key: string): Item => {
    const { name = key, symbol, quantity } = catalogue.conditions[key] ?? {}
    const at = cond[key]
    const line = { key, label: name, sign: symbol }
    if (quantity !== undefined && isQuantityKey(quantity) && typeof at !== 'string')
      return {
        ...line,
        field: {
          type: 'unitScalar',
          quantity,
          value: at === undefined ? conditionScalar({}, quantity, system) : conditionScalar(at, quantity, system),
          ...taking(onChange, (scalar: UnitScalar | undefined) => change(key, scalar && conditionOf(scalar))),
        },
      }
    return {
      ...line,
      field: {
        type: 'string',
        value: typeof at === 'string' ? at : undefined,
        suggestions: optionsOf(key),
        ...taking(onChange, (option: string | undefined) => change(key, option)),
      },
    }
  }
  const all = Object.keys(catalogue.conditions)
  const has = all.filter((key) => cond[key] !== undefined)
  const others = onChange ? all.filter((key) => cond[key] === undefined) : []
  return {
    key: 'cond',
    label: text('edit.conditions'),
    items: [
      ...has.map(item),
      ...(others.length > 0 ? [{ key: 'more', label: text('edit.moreConditions'), items: others.map(item) }] : []),
    ],
    startsOpen: true,
  }
}
