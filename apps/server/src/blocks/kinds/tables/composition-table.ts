import type { Composition, CompositionItem } from '@ingot/contract/material'
import { formatQualified } from '@ingot/domain/units/shown/format'
import { type BlockBuilder, type BuildContext, block } from '../../builder.ts'

const fractionOf = (item: CompositionItem, { language, text }: BuildContext): string => {
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
