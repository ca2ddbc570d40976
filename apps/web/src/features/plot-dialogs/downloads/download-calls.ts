import { DEFAULT_CONTENT_ID } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'

/** What a download of a datasheet is asked with. */
interface DownloadOf {
  id: string
  lang: Language
  unit: string
}

/** A plot that is printed: the diagram it stands for, its picture, and what is said about it. */
export interface PlotToPrint {
  vkey: string
  name: string
  svg: string
  comment?: string | undefined
}

/** The name of a plot's file: the material, the word diagram and the kind of plot [SHEET-012]. */
export const plotPdfName = (id: string, vkey: string): string => `${id} diagram ${vkey}.pdf`

/**
 * The call for a plot as PDF: material id, file name, content, plot name, SVG text and comment [SHEET-010].
 */
export const plotPdfCall = ({ id, lang, unit }: DownloadOf, { vkey, name, svg, comment }: PlotToPrint) => ({
  params: { id, content: DEFAULT_CONTENT_ID, lang, unit, file: plotPdfName(id, vkey) },
  body: { svg: [svg], plot: { vkey, name }, ...(comment && { comment }) },
})

/** The call for a workbook: of one diagram, or of everything that the material has [SHEET-009, SHEET-011]. */
export const workbookCall = ({ id, lang, unit }: DownloadOf, vkey = 'all') => ({
  params: { id, content: DEFAULT_CONTENT_ID, a: vkey, b: 'all' },
  query: { lang, unitsystem: unit },
})
