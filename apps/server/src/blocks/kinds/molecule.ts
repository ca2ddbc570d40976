import { type BlockBuilder, block } from '../builder.ts'

/** The structure of a material that has a SMILES. */
export const molecule: BlockBuilder<'molecule'> = ({ material: { id, doc } }) =>
  doc.smiles
    ? [
        block('molecule', 'molecule', {
          config: { smiles: doc.smiles, name: doc.name, src: `/materials/${encodeURIComponent(id)}/structure` },
        }),
      ]
    : []
