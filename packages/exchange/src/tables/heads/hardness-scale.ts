import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'

/** A scale of hardness with its test load, at the end of a head or cell: `HV10`, `HBW 2.5/187.5`, `HB 10/3000`. */
const SCALE = /(?<!\p{L})(?:HBW?|HV|HK)\s?\d[\d.,/]*$/iu

const plain = (scale: string) =>
  scale
    .replaceAll(' ', '')
    .replaceAll(',', '.')
    .toUpperCase()
    .replace(/^HB(?=\d)/, 'HBW')

/** The scale that a text ends with; undefined where it names no load. */
export const scaleBehind = (text: string): string | undefined => SCALE.exec(text.trim().slice(0, 300))?.[0]

/** A head whose scale stands in brackets: `Vickers hardness (HV 30)`. */
const unbracketed = (text: string) => (/[)\]]$/.test(text.trim()) ? text.trim().slice(0, -1) : text)

const scaleOf = (text: string, node: CatalogueNode) =>
  node.quantity === 'hardness' ? scaleBehind(unbracketed(text)) : undefined

/** A scale wherever it stands in a head: `HV10 core`. */
const SCALE_WITHIN = /(?<!\p{L})(?:HBW?|HV|HK)\s?\d[\d.,/]*/iu

/** A scale of a head or row of units that no condition says: the catalogue lists no HV5, and reads it at the end only. */
export function openScale(texts: readonly string[], node: CatalogueNode): string | undefined {
  if (node.quantity !== 'hardness') return undefined
  const found = texts.map((text) => SCALE_WITHIN.exec(text.slice(0, 300))?.[0])
  return found.find((scale) => scale !== undefined)
}

/** The condition of a hardness that a text states by its scale: nothing for a load that the catalogue does not know. */
export function scaleCondition(text: string, node: CatalogueNode, { conditions }: CatalogueFile): { scale?: string } {
  const scale = scaleOf(text, node)
  if (scale === undefined) return {}
  const option = conditions['scale']?.options?.find((one) => plain(one) === plain(scale))
  return option === undefined ? {} : { scale: option }
}
