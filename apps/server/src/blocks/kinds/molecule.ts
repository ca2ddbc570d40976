import { DRAWN_MAX, isDrawable } from '@ingot/domain/structure/smiles-size'
import { type BlockBuilder, block } from '../builder.ts'
import type { Print } from '../page/printing.ts'

/** The structure of a material that has a SMILES. */
export const molecule: BlockBuilder<'molecule'> = ({ material: { id, doc } }) =>
  doc.smiles
    ? [
        block('molecule', 'molecule', {
          config: { smiles: doc.smiles, name: doc.name, src: `/materials/${encodeURIComponent(id)}/structure` },
        }),
      ]
    : []

/** A structure drawn from SMILES by the server itself. */
export const printMolecule: Print<'molecule'> = ({ config }, { structure: svg, words }) => {
  const tooLarge = isDrawable(config.smiles) ? [] : [words.text('molecule.tooLarge', { most: DRAWN_MAX.atoms })]
  return [...(svg ? [{ svg, fit: [240, 160] as [number, number] }] : tooLarge), { text: config.smiles, style: 'small' }]
}
