import type { Composition, CompositionItem, Substance } from '@ingot/contract/material'
import { formatQualified } from '@ingot/domain/units/shown/format'
import { type BlockBuilder, type BuildContext, block } from '../../builder.ts'

const fractionOf = (
  item: Pick<CompositionItem, 'balance' | 'value' | 'min' | 'max' | 'pm'>,
  { language, text }: BuildContext,
): string => {
  if (item.balance) return text('sheet.balance')
  const { value, min, max, pm } = item
  return formatQualified(
    {
      ...(value !== undefined && { value }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(pm && { pm }),
    },
    { quantity: 'percent', system: 'metric', locale: language },
  )
}

const tableOf = (composition: Composition, index: number, context: BuildContext) =>
  block('table', `composition-${index + 1}`, {
    config: {
      of: 'cells',
      heading: context.text(`sheet.composition.${composition.basis}`),
      collapsed: false,
      columns: [
        { name: context.text('sheet.constituent'), numeric: false },
        { name: '%', numeric: true },
        { name: context.text('sheet.role'), numeric: false },
      ],
      rows: composition.items.map((item) => [item.el ?? item.part ?? '', fractionOf(item, context), item.role ?? '']),
      ...(composition.rules?.length && { note: composition.rules.join('; ') }),
    },
  })

/** What a material is made of: elements of an alloy, constituents of a compound. */
export const compositionTables: BlockBuilder<'table'> = (context) =>
  context.material.doc.composition.map((composition, index) => tableOf(composition, index, context))

/** The substances that it is said to hold, by their numbers. */
export const substanceTable: BlockBuilder<'table'> = (context) => {
  const { text, material } = context
  const { substances = [], sources } = material.doc
  if (substances.length === 0) return []
  const row = ({ name, cas, ec = '', basis, source, ...amount }: Substance) => [
    name,
    cas,
    ec,
    fractionOf(amount, context),
    text(`sheet.shareOf.${basis}`),
    [sources[source.ref]?.title, source.at].filter(Boolean).join(', '),
  ]
  return [
    block('table', 'substances', {
      config: {
        of: 'cells',
        heading: text('sheet.substances'),
        collapsed: false,
        columns: [
          { name: text('sheet.substance'), numeric: false },
          { name: text('sheet.cas'), numeric: false },
          { name: text('sheet.ec'), numeric: false },
          { name: '%', numeric: true },
          { name: text('sheet.shareOf'), numeric: false },
          { name: text('sheet.substanceSource'), numeric: false },
        ],
        rows: substances.map(row),
      },
    }),
  ]
}
