import type { Language } from '@ingot/contract/material'
import type { PrintedDocument } from '../../blocks/page/page-node.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { attachment } from '../../http/attachment.ts'
import type { Call } from '../../http/serve.ts'
import { askingOf } from '../../work/asked.ts'
import type { PdfPool } from './pool.ts'

/** How calls that print are mounted: pictures make them larger than others. */
export const PRINTS = { cost: 'document', bodyLimit: 12 * 1024 * 1024 } as const

interface ToPrint extends Pick<PrintedDocument, 'title' | 'content' | 'orientation'> {
  language: Language
  /** Name of the file; `.pdf` is added where it is missing. */
  file: string
  /** Versions that stand below each page beside that of the catalogue. */
  versions?: readonly string[]
  /** What follows the day there. */
  below: readonly string[]
  /** Shown where the window is, not saved. */
  isInline?: boolean
}

/** Prints a document and answers it as a file. Throws as PdfPool.print. */
export async function printedReply(
  { shipped, pool }: { shipped: Shipped; pool: PdfPool },
  call: Call,
  { language, file, versions = [], below, isInline = false, ...document }: ToPrint,
): Promise<Buffer> {
  const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const catalogue = text('pdf.catalogue', { version: shipped.catalogue.file.version })
  const day = new Date().toISOString().slice(0, 10)
  const bytes = await pool.print(
    {
      ...document,
      language,
      footer: ['Ingot', catalogue, ...versions, day, ...below].join(' · '),
      pageNumber: text('pdf.page', { page: '{page}', pages: '{pages}' }),
    },
    askingOf(call),
  )
  const header = attachment(/\.pdf$/i.test(file) ? file : `${file}.pdf`)
  call.reply.type('application/pdf')
  call.reply.header('content-disposition', isInline ? header.replace(/^attachment/, 'inline') : header)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
