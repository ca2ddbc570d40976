import type { PageNode } from '../../page/page-node.ts'
import { type Print, subheading } from '../../page/printing.ts'

/** Sources are numbered: values and curves name their number. */
export const printList: Print<'list'> = ({ uuid, config }) => {
  const items = config.items.map(({ text, note, href }): PageNode => {
    const link = href?.startsWith('https://') ? href : undefined
    return {
      text: [link ? { text, link } : text, ...(note ? [{ text: ` – ${note}`, style: 'quiet' }] : [])],
    }
  })
  const list: PageNode = uuid === 'sources' ? { ol: items, style: 'list' } : { ul: items, style: 'list' }
  return [...(config.heading ? [subheading(config.heading)] : []), list]
}
