import { type BlockBuilder, block } from '../../builder.ts'

/** Every source of the document with its rights, and how much is withheld because of them. */
export const sources: BlockBuilder<'list'> = ({ material: { doc, withheld }, text }) => {
  const told = Object.values(doc.sources).map(({ title, edition, date, url, rights, licence }) => ({
    text: [title, edition, date].filter(Boolean).join(', '),
    note: [text(`rights.${rights}`), licence].filter(Boolean).join(' · '),
    ...(url?.startsWith('https://') && { href: url }),
  }))
  const items = withheld === undefined ? told : [...told, { text: text('sheet.withheld', { count: withheld }) }]
  return items.length === 0 ? [] : [block('list', 'sources', { config: { heading: text('sheet.sources'), items } })]
}
