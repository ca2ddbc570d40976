import { strToU8, zipSync } from 'fflate'
import type { Random } from './random.ts'
import type { Cell, Format, Sheet } from './sheet.ts'

/** How one program writes workbooks; all of it is valid. */
export interface WorkbookOptions {
  strings: 'shared' | 'inline'
  dimension: boolean
  /** Cells name their address. */
  addresses: boolean
  /** Elements carry the prefix `x:`, as some libraries write them. */
  prefix: boolean
  date1904: boolean
}
export const workbookOptions = (random: Random): WorkbookOptions => ({
  strings: random.pick(['shared', 'shared', 'inline'] as const),
  dimension: random.chance(0.6),
  addresses: random.chance(0.96),
  prefix: random.chance(0.07),
  date1904: random.chance(0.05),
})

const FORMATS: readonly Format[] = [
  'general',
  'fixed',
  'percent',
  'percent2',
  'date',
  'thousands',
  'scientific',
  'day-month',
  'thousandth',
  'literal-percent',
  'literal-unit',
]
const CODES: Record<Format, number> = {
  general: 0,
  fixed: 2,
  percent: 9,
  percent2: 10,
  date: 14,
  thousands: 4,
  scientific: 11,
  'day-month': 16,
  thousandth: 170,
  'literal-percent': 171,
  'literal-unit': 172,
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
export const letters = (column: number): string =>
  column < 0 ? '' : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

type Tag = (name: string, attributes?: string, content?: string) => string

/** The XML of an Office Open XML workbook (ISO/IEC 29500), as bytes of its archive. */
export function workbookFile(sheets: readonly Sheet[], options: WorkbookOptions): Uint8Array {
  const p = options.prefix ? 'x:' : ''
  const tag: Tag = (name, attributes = '', content) =>
    content === undefined ? `<${p}${name}${attributes}/>` : `<${p}${name}${attributes}>${content}</${p}${name}>`
  const shared: string[] = []
  const numbers = new Map<string, number>()
  const share = (item: string) => {
    const at = numbers.get(item) ?? shared.push(item) - 1
    numbers.set(item, at)
    return at
  }
  const t = (text: string) => tag('t', /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '', escaped(text))
  const textCell = (place: string, items: string) =>
    options.strings === 'inline'
      ? tag('c', `${place} t="inlineStr"`, tag('is', '', items))
      : tag('c', `${place} t="s"`, tag('v', '', String(share(tag('si', '', items)))))

  const cellXml = ({ text, stored }: Cell, place: string): string => {
    if (stored === undefined) return text === '' ? '' : textCell(place, t(text))
    switch (stored.is) {
      case 'number': {
        const style = stored.format ? ` s="${FORMATS.indexOf(stored.format)}"` : ''
        return tag('c', place + style, tag('v', '', String(stored.value)))
      }
      case 'formula': {
        const f = tag('f', '', escaped(stored.formula))
        if (stored.value === undefined) return tag('c', place, f)
        const kind = typeof stored.value === 'string' ? ' t="str"' : ''
        return tag('c', place + kind, f + tag('v', '', escaped(String(stored.value))))
      }
      case 'boolean':
        return tag('c', `${place} t="b"`, tag('v', '', stored.value ? '1' : '0'))
      case 'error':
        return tag('c', `${place} t="e"`, tag('v', '', escaped(text)))
      case 'runs':
        return textCell(
          place,
          stored.runs
            .map((run) =>
              tag('r', '', (run.raised ? tag('rPr', '', tag('vertAlign', ' val="superscript"')) : '') + t(run.text)),
            )
            .join(''),
        )
    }
  }

  const rowXml = ({ cells, hidden }: Sheet['rows'][number], at: number) => {
    const content = cells.map((cell, column) => {
      const xml = cellXml(cell, options.addresses ? ` r="${letters(column)}${at + 1}"` : '')
      // Without addresses an empty cell keeps the place of those behind it.
      return xml === '' && !options.addresses ? tag('c') : xml
    })
    return tag('row', `${options.addresses ? ` r="${at + 1}"` : ''}${hidden ? ' hidden="1"' : ''}`, content.join(''))
  }

  const sheetXml = ({ rows, hiddenColumns = [], merges = [] }: Sheet) => {
    const width = Math.max(1, ...rows.map(({ cells }) => cells.length))
    const columns = hiddenColumns.map((c) =>
      tag('col', ` min="${c + 1}" max="${c + 1}" width="9" hidden="1" customWidth="1"`),
    )
    return (
      (options.dimension ? tag('dimension', ` ref="A1:${letters(width - 1)}${rows.length}"`) : '') +
      (columns.length > 0 ? tag('cols', '', columns.join('')) : '') +
      tag('sheetData', '', rows.map(rowXml).join('')) +
      (merges.length > 0
        ? tag(
            'mergeCells',
            ` count="${merges.length}"`,
            merges.map((ref) => tag('mergeCell', ` ref="${ref}"`)).join(''),
          )
        : '')
    )
  }

  const MAIN = `xmlns${options.prefix ? ':x' : ''}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
  const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
  const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = sheets.map((sheet, at) => ({ sheet, id: at + 1, xml: tag('worksheet', ` ${MAIN}`, sheetXml(sheet)) }))
  const files: Record<string, string> = {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      (shared.length > 0
        ? `<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/>`
        : '') +
      `${parts.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': tag(
      'workbook',
      ` ${MAIN} xmlns:r="${RELATION}"`,
      (options.date1904 ? tag('workbookPr', ' date1904="1"') : '') +
        tag(
          'sheets',
          '',
          parts
            .map(({ sheet, id }) => tag('sheet', ` name="${escaped(sheet.name)}" sheetId="${id}" r:id="rId${id}"`))
            .join(''),
        ),
    ),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${parts
      .map(({ id }) => `<Relationship Id="rId${id}" Type="${RELATION}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}<Relationship Id="rId900" Type="${RELATION}/styles" Target="styles.xml"/>${
      shared.length > 0 ? `<Relationship Id="rId901" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/>` : ''
    }</Relationships>`,
    'xl/styles.xml': tag(
      'styleSheet',
      ` ${MAIN}`,
      tag(
        'numFmts',
        ' count="3"',
        [
          [170, '#,##0,'],
          [171, '0.0" %"'],
          [172, '0.0" MPa"'],
        ]
          .map(([id, code]) => tag('numFmt', ` numFmtId="${id}" formatCode="${escaped(String(code))}"`))
          .join(''),
      ) +
        tag('fonts', ' count="1"', tag('font', '', tag('sz', ' val="11"') + tag('name', ' val="Calibri"'))) +
        tag('fills', ' count="1"', tag('fill', '', tag('patternFill', ' patternType="none"'))) +
        tag('borders', ' count="1"', tag('border', '', '')) +
        tag('cellStyleXfs', ' count="1"', tag('xf', ' numFmtId="0" fontId="0" fillId="0" borderId="0"')) +
        tag(
          'cellXfs',
          ` count="${FORMATS.length}"`,
          FORMATS.map((format) =>
            tag('xf', ` numFmtId="${CODES[format]}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"`),
          ).join(''),
        ),
    ),
    ...(shared.length > 0 && {
      'xl/sharedStrings.xml': tag('sst', ` ${MAIN} uniqueCount="${shared.length}"`, shared.join('')),
    }),
    ...Object.fromEntries(parts.map(({ id, xml }) => [`xl/worksheets/sheet${id}.xml`, xml])),
  }
  const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(XML + xml)])), {
    mtime: '2024-01-01',
  })
}
