import { type BlockBuilder, block } from '../../builder.ts'

/** What somebody tested of a grade: lots and test series, each with its number of tests and where it is from. */
export const batches: BlockBuilder<'list'> = ({ batches: found, text }) => {
  if (!found || found.total === 0) return []
  const items = found.items.map(({ name, url, provider, tests, curves }) => ({
    text: name,
    href: `/datasheet/${url.map(encodeURIComponent).join('/')}`,
    note: [
      ...(tests > 0 ? [text('sheet.batch.tests', { count: tests })] : []),
      ...(curves > 0 ? [text('sheet.batch.curves', { count: curves })] : []),
      provider,
    ].join(' · '),
  }))
  const rest = found.total - items.length
  const told = rest > 0 ? [...items, { text: text('sheet.batch.more', { count: rest }) }] : items
  return [block('list', 'batches', { config: { heading: text('sheet.batches'), items: told } })]
}
