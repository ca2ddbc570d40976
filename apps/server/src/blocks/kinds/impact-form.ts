import { impactStart } from '../../impact/service.ts'
import { type BlockBuilder, block } from '../builder.ts'

/** The form of the impact assessment, for materials of which the catalogue knows what they are made of and its figures. */
export const impactForm: BlockBuilder<'impact-form'> = ({ shipped, language, material: { id, doc } }) =>
  impactStart(shipped, doc, language)
    ? [block('impact-form', 'impact', { config: { materialId: id, name: doc.name } })]
    : []
