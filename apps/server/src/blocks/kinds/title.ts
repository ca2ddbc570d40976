import { classLevels, familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import { type BlockBuilder, type BuildContext, block } from '../builder.ts'

const noticeOf = ({ material: { doc }, related, text }: BuildContext) => {
  if (doc.supply.status !== 'discontinued') return undefined
  const links = (doc.supply.replacedBy ?? []).flatMap((id) => {
    const found = related.get(id)
    return found ? [{ text: found.name, href: `/datasheet/${found.url.map(encodeURIComponent).join('/')}` }] : []
  })
  const since = doc.supply.since
  return { text: since ? text('sheet.discontinuedSince', { since }) : text('sheet.discontinued'), links }
}

/** Name, class, designations and state of a material. */
export const title: BlockBuilder<'title'> = (context) => {
  const { material, shipped, language, content, text } = context
  const { doc } = material
  const notice = noticeOf(context)
  const counts = text('sheet.counts', { values: doc.values.length, curves: doc.curves.length })
  const state = text('sheet.revision', { no: material.no, state: text(`state.${material.state}`) })
  return [
    block('title', 'title', {
      config: {
        materialId: material.id,
        content,
        title: doc.name,
        ...(doc.title && { subtitle: textIn(doc.title, language) }),
        path: classLevels(doc.class).map((path) => ({
          id: `class-${path}`,
          name: familyName(shipped.catalogue, path, language),
        })),
        designations: (doc.designations ?? []).map(({ system, code }) => ({ system, code })),
        facts: [state, counts],
        revision: material.no,
        ...(notice && { notice }),
      },
    }),
  ]
}
