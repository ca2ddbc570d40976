import { join } from 'node:path'
import { DOCUMENT_COST_MAX, type PictureCost } from '@ingot/exchange/exporters/picture-cost'
import { safeSvg } from '@ingot/exchange/exporters/safe-svg'
import pdfmake from 'pdfmake'
import type { PrintedDocument } from '../../blocks/page/page-node.ts'
import { fontFolder } from './font-folder.ts'
import { printable, printableDrawing } from './printable.ts'

const fonts = {
  normal: join(fontFolder(), 'Roboto-Regular.ttf'),
  bold: join(fontFolder(), 'Roboto-Medium.ttf'),
  italics: join(fontFolder(), 'Roboto-Italic.ttf'),
  bolditalics: join(fontFolder(), 'Roboto-MediumItalic.ttf'),
}
const fontFiles = new Set<string>(Object.values(fonts))
pdfmake.setFonts({ Roboto: fonts })
// A document is what it says: nothing is fetched, and no file but the font is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

const INK = '#1a1d21'
const QUIET = '#5a626b'
const RULE = '#c8ced4'

const styles = {
  title: { fontSize: 20, bold: true },
  subtitle: { fontSize: 12, color: QUIET, margin: [0, 2, 0, 0] },
  notice: { fontSize: 10, bold: true, color: '#9a3412', margin: [0, 6, 0, 0] },
  facts: { margin: [0, 8, 0, 4] },
  factName: { color: QUIET },
  heading: { fontSize: 14, bold: true, margin: [0, 16, 0, 4] },
  subheading: { fontSize: 10, bold: true, margin: [0, 8, 0, 3] },
  table: { fontSize: 8 },
  head: { fontSize: 7.5, color: QUIET },
  list: { fontSize: 8.5 },
  small: { fontSize: 8, color: QUIET, margin: [0, 2, 0, 2] },
  quiet: { color: QUIET },
}

pdfmake.addTableLayouts({
  lines: {
    // No line between a table's heading and its head.
    hLineWidth: (row: number, { table }: { table: { body: unknown[]; headerRows?: number } }) =>
      row === 0 || row === table.body.length || row < (table.headerRows ?? 1) ? 0 : 0.5,
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: (column: number) => (column === 0 ? 0 : 4),
    paddingRight: () => 4,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
})

/** Share of a page's height below which no section begins: a heading and the first rows of a table need the rest. */
const FOOT = 0.86

/** Whether a part is a picture that cannot be drawn. */
const isLost = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'svg' in part && part.svg === undefined

/** A copy of a part with every text made printable and every picture cleaned, or left out: all of them without `left`. */
function prepared<T>(part: T, left: PictureCost | undefined): T {
  if (typeof part === 'string') return printable(part) as T
  if (Array.isArray(part)) return part.map((one) => prepared(one, left)).filter((one) => !isLost(one)) as T
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'svg' ? left && safeSvg(printableDrawing(String(value)), left) : prepared(value, left),
    ]),
  ) as T
}

function definitionOf(document: PrintedDocument, isDrawn: boolean): object {
  const { title, language, orientation, content, footer, pageNumber } = document
  return {
    pageSize: 'A4',
    ...(orientation && { pageOrientation: orientation }),
    pageMargins: [36, 36, 36, 48],
    language,
    info: { title, creator: 'Ingot', producer: 'Ingot' },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK, lineHeight: 1.1 },
    styles,
    content: prepared(content, isDrawn ? { ...DOCUMENT_COST_MAX } : undefined),
    footer: (page: number, pages: number) => ({
      margin: [36, 12, 36, 0],
      fontSize: 7.5,
      color: QUIET,
      columns: [
        { text: printable(footer), width: '*' },
        {
          text: pageNumber.replace('{page}', String(page)).replace('{pages}', String(pages)),
          width: 'auto',
          noWrap: true,
          alignment: 'right',
        },
      ],
    }),
    // A heading does not stay behind at the foot of a page; what moves to the next page as a whole is not known here.
    pageBreakBefore: (
      node: { headlineLevel?: number; startPosition?: { verticalRatio: number } },
      { getFollowingNodesOnPage }: { getFollowingNodesOnPage(): unknown[] },
    ) =>
      node.headlineLevel !== undefined &&
      ((node.headlineLevel === 1 && (node.startPosition?.verticalRatio ?? 0) > FOOT) ||
        getFollowingNodesOnPage().length === 0),
  }
}

/** Prints a document; one whose pictures cannot be drawn is printed without them. */
export async function printPdf(document: PrintedDocument): Promise<Buffer> {
  try {
    return await pdfmake.createPdf(definitionOf(document, !document.withoutPictures)).getBuffer()
  } catch (error) {
    if (document.withoutPictures || !JSON.stringify(document.content).includes('"svg":')) throw error
    return pdfmake.createPdf(definitionOf(document, false)).getBuffer()
  }
}
