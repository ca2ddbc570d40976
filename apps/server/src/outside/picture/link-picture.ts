import type { Language } from '@ingot/contract/material'
import { familyName } from '@ingot/domain/catalogue/catalogue'
import type { Caller } from '../../callers/caller.ts'
import type { WorkContext } from '../../work/asked.ts'
import { keyValues, wordsOf } from '../sheet/key-values.ts'
import { drawPicture } from './picture.ts'

/** The picture of a material for previews of links, as PNG. Throws `material-not-found`. */
export async function linkPicture(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { id, language }: { id: string; language: Language },
): Promise<Uint8Array> {
  const material = await materials.get(caller, id)
  const words = wordsOf(shipped, material, language)
  return drawPicture({
    name: material.doc.name,
    family: familyName(shipped.catalogue, material.doc.class, language),
    values: keyValues(shipped, material, language, words),
    note: words.text('outside.note'),
  })
}
