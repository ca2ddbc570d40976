import { addressOf } from '../../materials/address.ts'
import { type BlockBuilder, block } from '../builder.ts'

export const tracking: BlockBuilder<'tracking'> = ({ material: { id, doc, provider } }) => [
  block('tracking', 'tracking', {
    config: {
      id,
      name: doc.name,
      producer: doc.supply.producers,
      provider: [provider],
      materialtype: [doc.kind],
      url: `/datasheet/${addressOf(id, doc).map(encodeURIComponent).join('/')}`,
    },
  }),
]
