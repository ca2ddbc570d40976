import { type BlockBuilder, block } from '../../builder.ts'

/** Every source of the document, with its rights. */
export const sources: BlockBuilder<'list'> = ({ material: { doc }, text }) => {
  const items = Object.values(doc.sources).map(({ title, edition, date, url, rights, licence }) => ({
    text: [title, edition, date].filter(Boolean).join(', '),
    note: [text(`rights.${rights}`), licence].filter(Boolean).join(' · '),
    ...(url?.startsWith('https://') && { href: url }),
  }))
  return items.length === 0 ? [] : [block('list', 'sources', { config: { heading: text('sheet.sources'), items } })]
}
