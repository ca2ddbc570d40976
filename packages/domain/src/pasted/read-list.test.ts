import { describe, expect, it } from 'vitest'
import { bestColumn } from './material-column.ts'
import { looksLikeList, readPasted } from './read-list.ts'

const linesOf = (text: string) => readPasted(text).lines

describe('the lines of what was pasted', () => {
  it.each<[string, string, string[]]>([
    ['commas', '1.4301, EN AW-6082 T6, S355J2+N', ['1.4301', 'EN AW-6082 T6', 'S355J2+N']],
    ['semicolons', '1.4301; 6082;S355J2 ', ['1.4301', '6082', 'S355J2']],
    ['tabs', '1.4301\t6082', ['1.4301', '6082']],
    ['lines', '1.4301\n6082\nS355J2\n', ['1.4301', '6082', 'S355J2']],
    ['lines of Windows', '1.4301\r\n6082\r\n', ['1.4301', '6082']],
    ['lines of an old Macintosh', '1.4301\r6082', ['1.4301', '6082']],
    ['a byte order mark', '\uFEFF1.4301\n6082', ['1.4301', '6082']],
    ['empty lines', '\n\n1.4301\n   \n\t\n6082\n\n', ['1.4301', '6082']],
    ['hard blanks', 'EN\u00a0AW-6082\u2003T6\n6060', ['EN AW-6082 T6', '6060']],
    ['commas within lines', 'Sheet S355, galvanised\nTube 304', ['Sheet S355, galvanised', 'Tube 304']],
    ['decimal commas', 'S355J2 t=1,5 mm, 1.4301', ['S355J2 t=1,5 mm', '1.4301']],
    ['numbers side by side', '304,316L,6082,7075', ['304', '316L', '6082', '7075']],
    ['cells in quotes', '"EN AW-6082, T6"\t3\r\n"1.4301 ""bright"""\t5', ['EN AW-6082, T6', '1.4301 "bright"']],
    ['a cell of two lines', '"S355J2\n+N"\t1\n1.4301\t2', ['S355J2 +N', '1.4301']],
    ['signs of East Asia', 'ＳＵＳ３０４、Ａ５０５２Ｐ，S\u200b355J2', ['SUS304', 'A5052P', 'S355J2']],
    ['an inch', '1/2" 6061\n3/4" 6061', ['1/2" 6061', '3/4" 6061']],
    ['a quote that does not end', '"6061\n6082', ['"6061', '6082']],
    ['a table with heads', 'Pos;Material;Qty\n1;S355J2+N;4\n2;1.4301;2', ['S355J2+N', '1.4301']],
    ['a table without heads', '1\tBolt\tS355J2\n2\tNut\t1.4301', ['S355J2', '1.4301']],
    ['rows of designations', '1.4301, 1.4404\n6082, 7075', ['1.4301', '1.4404', '6082', '7075']],
  ])('%s', (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected)
  })

  it('of a table are those of the column that is asked for', () => {
    const text = 'Part,Material\nCover,S355J2\nShaft,42CrMo4\n'
    expect(readPasted(text)).toMatchObject({
      lines: ['S355J2', '42CrMo4'],
      columns: { names: ['Part', 'Material'], read: 1 },
      beside: {
        heads: ['Part'],
        rows: [
          { line: 'S355J2', cells: ['Cover'] },
          { line: '42CrMo4', cells: ['Shaft'] },
        ],
      },
    })
    expect(readPasted(text, 0).lines).toEqual(['Cover', 'Shaft'])
    expect(readPasted(text, 'all').lines).toEqual(['Cover', 'S355J2', 'Shaft', '42CrMo4'])
  })

  it.each<[string, string, number]>([
    ['German', 'Pos\tBezeichnung\tWerkstoff\tMenge\tEinheit\n1\tWelle 20h6\t42CrMo4\t2\tStk', 2],
    ['French', 'Rep;Désignation;Matière;Qté\n1;Arbre Ø20;42CrMo4;2', 2],
    ['a number', 'Teil;W.-Nr.;Menge\nWelle;1.7225;2', 1],
    ['two words', 'Name;Werkstoff / Güte;Gewicht\nWelle;42CrMo4;2', 1],
    ['what is told of a material', 'Name;Material weight;Grade\nShaft;12;4140', 2],
    ['a name alone', 'No;Designation;Qty\n1;S355J2;2', 1],
  ])('of a table with heads in %s are those of the column of materials', (_, text, column) => {
    expect(readPasted(text).columns?.read).toBe(column)
  })

  it('of several columns of materials are those of the one that was found, then of the surer head', () => {
    const likely = readPasted('Material;Werkstoff;Bezeichnung\n100047;42CrMo4;Welle').columns?.likely ?? []
    expect(likely).toEqual([
      { column: 0, byHead: 3 },
      { column: 1, byHead: 3 },
      { column: 2, byHead: 1 },
    ])
    const chosen = (...found: number[]) => bestColumn(likely.map((one, k) => ({ ...one, found: found[k] ?? 0 })))
    expect([chosen(0, 1, 0), chosen(0, 1, 9), chosen(2, 1, 0), chosen(0, 0, 1), chosen(0, 0, 0)]).toEqual([
      1, 1, 0, 2, 0,
    ])
  })

  it('tell what was left out: duplicates, lines beyond the limit, and what was cut', () => {
    expect(readPasted('6082\n1.4301\n6082\n6082')).toMatchObject({ lines: ['6082', '1.4301'], duplicates: 2 })
    const many = Array.from({ length: 612 }, (_, k) => `S${k}`).join('\n')
    expect(readPasted(many)).toMatchObject({ beyond: 112 })
    expect(readPasted(many).lines).toHaveLength(500)
    expect(readPasted(`${'x'.repeat(300)}\n6082`)).toMatchObject({ cut: 1 })
  })

  it('end for a million quotes', () => {
    expect(readPasted('"'.repeat(999_999)).lines.length).toBeLessThan(3)
    expect(readPasted('\n"a'.repeat(300_000)).lines).toHaveLength(1)
  })
})

describe('a text that looks like a list', () => {
  it.each([
    '1.4301, EN AW-6082 T6, S355J2+N',
    '304;316L',
    'steel\naluminium',
    'S355J2\t1.4301',
    'PA66-GF30, POM, PEEK, 6082',
  ])('is %j', (text) => {
    expect(looksLikeList(text)).toBe(true)
  })

  it.each([
    'steel, stainless',
    '6061, wrought',
    '6082',
    '6082,',
    'E > 70 GPa, rho < 3',
    'tool steel',
    '',
    'PA66 1,5 mm',
  ])('is not %j', (text) => {
    expect(looksLikeList(text)).toBe(false)
  })
})
