import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Curve, Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { usualStandard } from '@ingot/domain/values/stated-standard'
import { besideShown, shownSource } from '../../materials/shown.ts'
import { type BlockBuilder, type BuildContext, block } from '../builder.ts'

/** Conditions in which curves of one family are not all the same. */
function differing(curves: readonly Curve[]): Set<string> {
  const keys = new Set(curves.flatMap(({ cond }) => Object.keys(cond ?? {})))
  return new Set([...keys].filter((key) => new Set(curves.map(({ cond }) => JSON.stringify(cond?.[key]))).size > 1))
}

const pick = (cond: Conditions, keys: ReadonlySet<string>): Conditions =>
  Object.fromEntries(Object.entries(cond).filter(([key]) => keys.has(key)))

const axisOf = (axis: NonNullable<CatalogueNode['x']>, language: Language) => ({
  name: textIn(axis.name, language),
  quantity: axis.quantity,
  log: axis.log === true,
})

function seriesOf(curve: Curve, node: CatalogueNode, keys: ReadonlySet<string>, { material }: BuildContext) {
  const { id, kind, basis, origin, x, y, lo, hi, band, note } = curve
  const runout = curve.marks?.['runout']
  return {
    id,
    differs: pick(curve.cond ?? {}, keys),
    cond: curve.cond ?? {},
    ...(kind && { kind }),
    ...(basis && { basis }),
    origin,
    ...besideShown(material.doc, curve, node),
    x,
    y,
    ...(lo && { lo }),
    ...(hi && { hi }),
    ...(band && { band }),
    ...(runout && { runout }),
    source: shownSource(material.doc, curve.source),
    ...(note && { note }),
  }
}

/** One diagram a kind of curve that the material has, in the order of the tree. */
export const diagrams: BlockBuilder<'diagram'> = (context) => {
  const { material, shipped, language } = context
  const order = [...shipped.catalogue.nodes.keys()]
  const keys = [...new Set(material.doc.curves.map(({ vkey }) => vkey))].sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  )
  return keys.flatMap((vkey) => {
    const node = shipped.catalogue.nodes.get(vkey)
    if (!node?.x || !node.y) return []
    const curves = material.doc.curves.filter((curve) => curve.vkey === vkey)
    const differs = differing(curves)
    return [
      block('diagram', `diagram-${vkey}`, {
        config: {
          vkey,
          name: textIn(node.name, language),
          ...usualStandard(node, [material.doc.class]),
          x: axisOf(node.x, language),
          y: axisOf(node.y, language),
          series: curves.map((curve) => seriesOf(curve, node, differs, context)),
        },
      }),
    ]
  })
}
