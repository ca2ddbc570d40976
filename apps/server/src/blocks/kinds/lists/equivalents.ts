import { type BlockBuilder, block } from '../../builder.ts'

/** Grades of other standards, each with its degree: never as plain aliases. */
export const equivalents: BlockBuilder<'list'> = ({ material: { doc }, text }) => {
  const items = (doc.equivalents ?? []).map(({ system, code, degree, differs }) => ({
    text: text(`sheet.equivalent.${degree}`, { system, code }),
    ...(differs && { note: differs }),
  }))
  return items.length === 0
    ? []
    : [block('list', 'equivalents', { config: { heading: text('sheet.equivalents'), items } })]
}
