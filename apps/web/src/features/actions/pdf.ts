import type { MaterialDiagrams } from '@ingot/contract/diagrams'
import { DEFAULT_CONTENT_ID, PICTURE_MAX } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { create } from 'zustand'
import { call } from '../../api/call.ts'

/** Materials whose PDF is being made [LIST-015]. */
export const usePdfs = create<{ inProgress: ReadonlySet<string> }>()(() => ({ inProgress: new Set() }))

/** A file name that every system takes: `EN AW-6061 T6 (Ingot).pdf`. */
export const pdfName = (material: string): string =>
  `${
    material
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
      .replace(/\s+/g, ' ')
      .replace(/^[. -]+|[. -]+$/g, '')
      .slice(0, 100) || 'material'
  }.pdf`

interface Wanted {
  id: string
  name: string
  lang: Language
  unit: string
  /** Draws the diagrams as SVG texts, in their order. */
  pictures: (diagrams: MaterialDiagrams['diagrams']) => Promise<string[]>
}

/** Characters of pictures that the call takes; a datasheet of twenty diagrams has a tenth of it. */
const PICTURES_SIZE = 10_000_000

/** The pictures of a material's diagrams; none where they cannot be had: the PDF is made without them. */
async function picturesOf({ id, lang, pictures }: Wanted): Promise<string[]> {
  try {
    const { diagrams } = await call('readDiagrams', { params: { id }, query: { lang, points: 'drawn' }, body: {} })
    const drawn = await pictures(diagrams)
    const taken = drawn.map((picture) => (picture.length > PICTURE_MAX ? '' : picture))
    return taken.join('').length > PICTURES_SIZE ? [] : taken
  } catch (error) {
    console.error(error)
    return []
  }
}

/** A datasheet as PDF with its diagrams; undefined where it is being made already. Throws as a call does. */
export async function makePdf(wanted: Wanted): Promise<ArrayBuffer | undefined> {
  const { id, name, lang, unit } = wanted
  if (usePdfs.getState().inProgress.has(id)) return undefined
  usePdfs.setState(({ inProgress }) => ({ inProgress: new Set(inProgress).add(id) }))
  try {
    const params = { id, content: DEFAULT_CONTENT_ID, lang, unit, file: pdfName(name) }
    return await call('downloadPdf', { params, body: { svg: await picturesOf(wanted) } })
  } finally {
    usePdfs.setState(({ inProgress }) => ({ inProgress: new Set([...inProgress].filter((one) => one !== id)) }))
  }
}
