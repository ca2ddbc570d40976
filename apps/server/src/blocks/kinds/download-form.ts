import { type BlockBuilder, block } from '../builder.ts'

/** The form of solver cards; what it offers for this material it asks itself. */
export const downloadForm: BlockBuilder<'download-form'> = ({ material }) => [
  block('download-form', 'cards', { config: { materialId: material.id, name: material.doc.name } }),
]
