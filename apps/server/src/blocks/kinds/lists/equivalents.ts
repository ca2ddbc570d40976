import { entriesOf, titlesOf } from '@ingot/domain/names/other-names'
import { type BlockBuilder, type BuildContext, block } from '../../builder.ts'

/** What the product ships with on a material, each with the titles of its sources. */
const shippedNames = ({ shipped: { catalogue }, material: { doc } }: BuildContext) =>
  entriesOf(catalogue.otherNames, doc).map((entry) => ({
    entry,
    titles: titlesOf(catalogue.otherNames, entry).join(', '),
  }))

/** Grades of other standards, each with its degree: never as plain aliases. */
export const equivalents: BlockBuilder<'list'> = (context) => {
  const { material, text } = context
  const items = [
    ...(material.doc.equivalents ?? []).map((grade) => ({ ...grade, titles: '' })),
    ...shippedNames(context).flatMap(({ entry: { standards = [] }, titles }) =>
      standards.map((grade) => ({ ...grade, titles })),
    ),
  ].map(({ system, code, degree, differs, titles }) => {
    const note = [differs, titles].filter(Boolean).join(' · ')
    return { text: text(`sheet.equivalent.${degree}`, { system, code }), ...(note !== '' && { note }) }
  })
  const seen = new Set<string>()
  const once = items.filter((item) => !seen.has(item.text) && seen.add(item.text))
  return once.length === 0
    ? []
    : [block('list', 'equivalents', { config: { heading: text('sheet.equivalents'), items: once } })]
}

/** What people say, and under what it is also sold: never the name of the record. */
export const otherNames: BlockBuilder<'list'> = (context) => {
  const { text } = context
  const names = shippedNames(context)
  const called = names.flatMap(({ entry: { common = [] }, titles }) =>
    common.map(({ name }) => ({ text: name, note: titles })),
  )
  const sold = names.flatMap(({ entry: { trademarks = [] }, titles }) =>
    trademarks.map(({ name, owner }) => ({ text: owner === undefined ? name : `${name} (${owner})`, note: titles })),
  )
  return [
    ...(called.length > 0
      ? [block('list', 'also-called', { config: { heading: text('sheet.alsoCalled'), items: called } })]
      : []),
    ...(sold.length > 0
      ? [block('list', 'also-sold-as', { config: { heading: text('sheet.alsoSoldAs'), items: sold } })]
      : []),
  ]
}
