import { addressOf, bibtex, citationText } from '@ingot/domain/citation/citation'
import { type BlockBuilder, block } from '../../builder.ts'

/** Every source of the document with its rights, how the record is cited, and how much is withheld because of rights. */
export const sources: BlockBuilder<'list'> = ({ material, text }) => {
  const { id, no, doc, withheld } = material
  const told = Object.values(doc.sources).map((source) => {
    const { title, edition, date, authors, rights, licence } = source
    const href = addressOf(source)
    return {
      text: [title, edition, date].filter(Boolean).join(', '),
      note: [authors?.join(', '), text(`rights.${rights}`), licence].filter(Boolean).join(' · '),
      ...(href?.startsWith('https://') && { href }),
    }
  })
  const items = withheld === undefined ? told : [...told, { text: text('sheet.withheld', { count: withheld }) }]
  if (items.length === 0) return []
  const cited = { id, name: doc.name, revision: no, sources: doc.sources }
  const cite = { text: citationText(cited), bibtex: bibtex(cited) }
  return [block('list', 'sources', { config: { heading: text('sheet.sources'), items, cite } })]
}
