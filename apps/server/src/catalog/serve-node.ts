import type { ServedNode } from '@ingot/contract/catalog'
import type { Axis, CatalogueNode } from '@ingot/contract/catalogue'
import type { Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { unitRecord } from '@ingot/domain/units/unit-record'

interface Serving {
  language: Language
  system: UnitSystem
  /** Keep the nodes that carry this mask, and the groups above them. */
  mask?: number | undefined
}

const axisOf = (axis: Axis | undefined, language: Language) =>
  axis && { name: textIn(axis.name, language), quantity: axis.quantity, log: axis.log === true }

const catalogOf = (node: CatalogueNode, { language, system }: Serving): ServedNode['catalog'] => {
  if (node.quantity === undefined && !node.params) return undefined
  const record = node.quantity && isQuantityKey(node.quantity) ? unitRecord(node.quantity, system) : undefined
  return {
    unit: record?.unit ?? '',
    baseunit: record?.baseunit ?? '',
    ...(node.specialvalueset && {
      specialvalueset: {
        names: node.specialvalueset.names,
        specialonly: node.specialvalueset.specialonly === true,
      },
    }),
    ...(node.params && {
      params: node.params.map(({ key, name, quantity }) => ({
        shortname: key,
        name: textIn(name, language),
        unit: isQuantityKey(quantity) ? unitRecord(quantity, system).unit : '',
      })),
    }),
  }
}

/** A node in one language and unit system; undefined when the mask leaves nothing of it. */
export function serveNode(node: CatalogueNode, serving: Serving): ServedNode | undefined {
  const { language, mask } = serving
  const children = node.children?.flatMap((child) => serveNode(child, serving) ?? [])
  const carriesMask = mask === undefined || (node.use_mask ?? []).includes(mask)
  if (mask !== undefined && !carriesMask && !children?.length) return undefined
  const catalog = catalogOf(node, serving)
  const x = axisOf(node.x, language)
  const y = axisOf(node.y, language)
  const name = textIn(node.name, language)
  // Who searches in another language than the page's finds the property too.
  const others = Object.values(node.name).filter((other) => other !== undefined && other !== name)
  const aliases = [...new Set([...(node.aliases ?? []), ...others])]
  return {
    vkey: node.vkey,
    name,
    type: node.type,
    use_mask: node.use_mask ?? [],
    ...(node.vtype && { vtype: node.vtype }),
    ...(node.symbol && { symbol: node.symbol }),
    ...(aliases.length > 0 && { aliases }),
    ...(node.sharedNames && { sharedNames: node.sharedNames }),
    ...(node.quantity && { quantity: node.quantity }),
    ...(node.condition && { condition: textIn(node.condition, language) }),
    ...(node.standard_name && { standard_name: node.standard_name }),
    ...(catalog?.unit && { unit_name: unitLabel(catalog.unit, language) }),
    ...(node.slots && { slots: node.slots }),
    ...(node.options && { options: node.options }),
    ...(node.from && { from: node.from }),
    ...(catalog && { catalog }),
    ...(x && { x }),
    ...(y && { y }),
    ...(children && { children }),
  }
}
