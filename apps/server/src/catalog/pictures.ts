import { readFileSync } from 'node:fs'
import type { MaterialDocument } from '@ingot/contract/material'
import { MEDIA_PATH, PICTURE_KIND } from '@ingot/contract/media'
import { z } from 'zod'

const ClassPictures = z.record(z.string(), z.string().regex(MEDIA_PATH))

/** Pictures that stand for materials in lists [LIST-018]. */
export interface Pictures {
  /** Path below the media prefix: the material's own picture, else that of the nearest class above it that has one. */
  of(doc: Pick<MaterialDocument, 'class' | 'documents'>): string | undefined
}

const classAbove = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** Reads data/class-pictures.json: class path → path of a picture. */
export function openPictures(path: string): Pictures {
  const byClass = new Map(Object.entries(ClassPictures.parse(JSON.parse(readFileSync(path, 'utf8')))))
  return {
    of({ class: family, documents }) {
      const own = documents.find(({ kind }) => kind === PICTURE_KIND)
      if (own) return own.file
      for (let above = family; above !== ''; above = classAbove(above)) {
        const found = byClass.get(above)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
