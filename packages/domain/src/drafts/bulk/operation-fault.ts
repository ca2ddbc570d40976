import type { BulkOperation } from '@ingot/contract/bulk-operation'
import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { PropertyValue } from '@ingot/contract/material'
import { unitFits } from '../../units/convert.ts'
import { isQuantityKey } from '../../units/quantities.ts'

type Node = Pick<CatalogueNode, 'type' | 'vtype' | 'quantity' | 'options' | 'from'>

/** What is wrong with a change, whatever the material; undefined for one that can be made. */
export function operationFault(
  operation: BulkOperation,
  nodeOf: (vkey: string) => Node | undefined,
): string | undefined {
  if (operation.do === 'set') return valueFault(operation.value, nodeOf(operation.value.vkey))
  if (operation.do === 'reread') return unitFault(operation, nodeOf(operation.vkey)?.quantity)
  if (operation.do === 'scale' && operation.factor === 1) return 'a factor of 1 changes nothing'
  return undefined
}

function unitFault({ vkey, was, is }: { vkey: string; was: string; is: string }, quantity: string | undefined) {
  if (quantity === undefined || !isQuantityKey(quantity)) return `${vkey} has no unit`
  const wrong = [was, is].find((unit) => !unitFits(unit, quantity))
  if (wrong !== undefined) return `${wrong} is no unit of ${vkey}`
  return was === is ? 'the units are the same' : undefined
}

/** A value that a property of the catalogue can't have. */
function valueFault(value: PropertyValue, node: Node | undefined): string | undefined {
  const { vkey, flag, option, text } = value
  if (node?.type !== 'Spt') return `${vkey} is no property with a value`
  if (node.from !== undefined) return `${vkey} is calculated from other properties`
  const said = flag !== undefined ? 'flag' : option !== undefined ? 'option' : text !== undefined ? 'text' : 'numeric'
  if (said !== (node.vtype ?? 'numeric')) return `${vkey} is ${node.vtype ?? 'numeric'}, not ${said}`
  if (option !== undefined && node.options && !node.options.includes(option))
    return `${option} is none of the options of ${vkey}`
  return undefined
}
