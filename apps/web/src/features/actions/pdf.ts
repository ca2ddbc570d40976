import { DEFAULT_CONTENT_ID } from '@ingot/contract/limits'
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
}

/** A datasheet as PDF; undefined where it is being made already. Throws as a call does. */
export async function makePdf({ id, name, lang, unit }: Wanted): Promise<ArrayBuffer | undefined> {
  if (usePdfs.getState().inProgress.has(id)) return undefined
  usePdfs.setState(({ inProgress }) => ({ inProgress: new Set(inProgress).add(id) }))
  try {
    const params = { id, content: DEFAULT_CONTENT_ID, lang, unit, file: pdfName(name) }
    return await call('downloadPdf', { params, body: {} })
  } finally {
    usePdfs.setState(({ inProgress }) => ({ inProgress: new Set([...inProgress].filter((one) => one !== id)) }))
  }
}
