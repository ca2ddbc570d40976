import { entriesOf, namesBesides, titlesOf } from '@ingot/domain/names/other-names'
import { type BlockBuilder, block } from '../../builder.ts'

/** Grades of other standards, each with its degree: never as plain aliases. */
export const equivalents: BlockBuilder<'list'> = ({
  shipped: { catalogue, told },
  material: { doc },
  language,
  text,
}) => {
  const items = namesBesides(catalogue.otherNames, doc).flatMap((other) => {
    if (other.kind !== 'grade') return []
    const { system, name, degree, differs } = other
    return [
      {
        text: text(`sheet.equivalent.${degree}`, { system, code: name }),
        ...(differs && { note: told.note(differs, language) }),
      },
    ]
  })
  const seen = new Set<string>()
  const once = items.filter((item) => !seen.has(item.text) && seen.add(item.text))
  return once.length === 0
    ? []
    : [block('list', 'equivalents', { config: { heading: text('sheet.equivalents'), items: once } })]
}

/** What people say, under what it is also sold, which is never the name of the record, and from where the names are. */
export const otherNames: BlockBuilder<'paragraph'> = ({ shipped: { catalogue }, material: { doc }, text }) => {
  const names = namesBesides(catalogue.otherNames, doc)
  const called = names.flatMap((other) => (other.kind === 'common' ? [other.name] : []))
  const sold = names.flatMap((other) => {
    if (other.kind !== 'trademark') return []
    return [other.owner === undefined ? other.name : `${other.name} (${other.owner})`]
  })
  const entries = entriesOf(catalogue.otherNames, doc)
  const titles = [...new Set(entries.flatMap((entry) => titlesOf(catalogue.otherNames, entry)))]
  const told = (id: string, heading: string, all: readonly string[]) =>
    all.length === 0 ? [] : [block('paragraph', id, { config: { heading, text: [...new Set(all)].join(' · ') } })]
  return [
    ...told('also-called', text('sheet.alsoCalled'), called),
    ...told('also-sold-as', text('sheet.alsoSoldAs'), sold),
    ...(titles.length === 0
      ? []
      : [
          block('paragraph', 'names-from', {
            config: { text: text('sheet.namesFrom', { titles: titles.join('; ') }), quiet: true },
          }),
        ]),
  ]
}
