import type { BlockOf } from '@ingot/contract/blocks/index'
import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Curve, Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { isIn } from '@ingot/domain/quality/problem'
import { axesInOneUnit } from '@ingot/domain/units/one-unit'
import { usualStandard } from '@ingot/domain/values/stated-standard'
import { curveNames, sharedConditions } from '@ingot/plots/curves/curve-names'
import { curveStories } from '@ingot/plots/curves/curve-stories'
import { LOADINGS } from '@ingot/plots/derived/rubber-loadings'
import { besideShown, shownSource } from '../../materials/shown.ts'
import { type BlockBuilder, type BuildContext, block } from '../builder.ts'
import type { PageNode } from '../page/page-node.ts'
import type { Print } from '../page/printing.ts'
import { type PageWords, TEXT_WIDTH } from '../page/tables.ts'
import { withSpecimens } from './specimen-curves.ts'

/** Conditions in which curves of one family are not all the same. */
function differing(curves: readonly Curve[]): Set<string> {
  const keys = new Set(curves.flatMap(({ cond }) => Object.keys(cond ?? {})))
  return new Set([...keys].filter((key) => new Set(curves.map(({ cond }) => JSON.stringify(cond?.[key]))).size > 1))
}

const pick = (cond: Conditions, keys: ReadonlySet<string>): Conditions =>
  Object.fromEntries(Object.entries(cond).filter(([key]) => keys.has(key)))

/** The other loadings of a rubber, at the first of its diagrams that shows one. */
function loadingsBeside(vkey: string, keys: readonly string[], materialClass: string): { loadings?: string[] } {
  const isRubber = materialClass.split('/')[0] === 'elastomer'
  const [first, ...others] = isRubber ? [...LOADINGS.keys()].filter((one) => keys.includes(one)) : []
  return vkey === first && others.length > 0 ? { loadings: others } : {}
}

const axisOf = (axis: NonNullable<CatalogueNode['x']>, language: Language, materialClass: string) => ({
  name: textIn(axis.name, language),
  quantity: axis.quantity,
  log: axis.log === true && !isIn(materialClass, axis.linear_classes ?? []),
})

/** In the order of the conditions in which they differ: numbers from the least, words as they first come. */
function inOrder(curves: readonly Curve[], differs: ReadonlySet<string>): Curve[] {
  const places = [...differs].map((key) => {
    const words = [...new Set(curves.map(({ cond }) => JSON.stringify(cond?.[key])))]
    return ({ cond }: Curve): number => {
      const at = cond?.[key]
      if (at === undefined) return Number.MAX_VALUE
      return typeof at === 'number' ? at : words.indexOf(JSON.stringify(at))
    }
  })
  return curves.toSorted((a, b) => {
    for (const place of places) {
      const apart = place(a) - place(b)
      if (apart !== 0) return apart
    }
    return 0
  })
}

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

/**
 * One diagram a kind of curve that the material has, in the order of the tree. Its axes have the units of the material's
 * own values: no modulus is in GPa in the table and in MPa on an axis.
 */
export const diagrams: BlockBuilder<'diagram'> = (context) => {
  const { material, shipped, language } = context
  const order = [...shipped.catalogue.nodes.keys()]
  const keys = [...new Set(material.doc.curves.map(({ vkey }) => vkey))].sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  )
  const stated = material.doc.values.flatMap(({ vkey }) => shipped.catalogue.nodes.get(vkey)?.quantity ?? [])
  const configs = keys.flatMap((vkey) => {
    const node = shipped.catalogue.nodes.get(vkey)
    if (!node?.x || !node.y) return []
    const given = material.doc.curves.filter((curve) => curve.vkey === vkey)
    const differs = differing(given)
    const curves = inOrder(given, differs)
    const series = curves.map((curve) => seriesOf(curve, node, differs, context))
    return [
      {
        vkey,
        name: textIn(node.name, language),
        ...usualStandard(node, [material.doc.class]),
        x: axisOf(node.x, language, material.doc.class),
        y: axisOf(node.y, language, material.doc.class),
        ...loadingsBeside(vkey, keys, material.doc.class),
        series: withSpecimens(series, curves, context),
      },
    ]
  })
  return axesInOneUnit(configs, stated).map((config) => block('diagram', `diagram-${config.vkey}`, { config }))
}

const PRINTED_HEIGHT = 300

/** A diagram on a page: its name and picture, what its curves are and where they are from; heights in pt. */
export function printedDiagram(
  config: BlockOf<'diagram'>['config'],
  svg: string | undefined,
  words: PageWords,
  height = PRINTED_HEIGHT,
): PageNode[] {
  const { format, text, sourceNumber } = words
  const kind = (name: string) => text(`plot.kind.${name}`)
  const curve = (number: number) => text('plot.curve.n', { number })
  const mean = (count: number) => text('plot.mean', { count })
  const names = curveNames(config.series, { conditions: format.shortConditions, kind, curve, mean })
  const stories = curveStories(config.series, names).map(
    ({ curves, basis, origin, standard, source, note }): PageNode => {
      const number = sourceNumber(source)
      const facts = [
        [basis && text(`basis.${basis}`), text(`origin.${origin}`)].filter(Boolean).join(', '),
        standard,
        number && `${text('pdf.source')} ${number}${source.at ? `, ${source.at}` : ''}`,
        note,
      ]
      return { text: `${curves.join('; ')}: ${facts.filter(Boolean).join(' · ')}`, style: 'small' }
    },
  )
  const axis = ({ name, quantity }: typeof config.x) => {
    const unit = format.unit(quantity)
    return unit === '' ? name : `${name} (${unit})`
  }
  const says = text('plot.label', { name: config.name, x: axis(config.x), y: axis(config.y) })
  const shared = format.conditions(sharedConditions(config.series))
  return [
    {
      unbreakable: true,
      // No headline: what may not be broken must not ask for a page in its middle.
      stack: [
        { text: config.name, style: 'subheading' },
        ...(svg ? [{ svg, fit: [TEXT_WIDTH, height] as [number, number] }] : []),
        { text: [says, shared].filter(Boolean).join(' · '), style: 'small' },
      ],
    },
    ...stories,
  ]
}

export const printDiagram: Print<'diagram'> = ({ config }, { nextPicture, words }) =>
  printedDiagram(config, nextPicture(), words)
