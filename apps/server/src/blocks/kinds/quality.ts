import { type BlockBuilder, block } from '../builder.ts'

/** What the quality rules find in the material. */
export const quality: BlockBuilder<'quality'> = ({ material: { id, doc } }) => [
  block('quality', 'quality', { config: { materialId: id, name: doc.name } }),
]
