import { type BlockBuilder, block } from '../../builder.ts'

/** What the source said beside values, kept as text. */
export const notes: BlockBuilder<'table'> = ({ material: { doc }, text }) =>
  !doc.notes?.length
    ? []
    : [
        block('table', 'notes', {
          config: {
            of: 'cells',
            heading: text('sheet.notes'),
            collapsed: true,
            columns: [
              { name: text('sheet.noteKey'), numeric: false },
              { name: text('sheet.noteText'), numeric: false },
            ],
            rows: doc.notes.map((note) => [note.key, note.text]),
          },
        }),
      ]
