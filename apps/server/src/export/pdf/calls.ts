import { AppError } from '@ingot/contract/errors'
import type { Language, ToldStatus } from '@ingot/contract/material'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { PageNode } from '../../blocks/page/page-node.ts'
import type { Caller } from '../../callers/caller.ts'
import { datasheetOf } from '../../datasheet/service.ts'
import { addressOf } from '../../materials/address.ts'
import type { WorkContext } from '../../work/asked.ts'
import { printedContent, printedPlot } from './content.ts'

interface PagesAsked {
  id: string
  language: Language
  content: number
  system: UnitSystem
  /** Pictures of the diagrams in their order, as they were sent. */
  pictures: readonly string[]
  comment?: string | undefined
  /** The status that the caller's company warns of. */
  warned?: ToldStatus | undefined
  /** The drawing of the material's structure. */
  structure: string | undefined
  /** One plot alone. */
  plot?: { vkey: string; name?: string | undefined } | undefined
}

/** What is printed of a material, or of one of its plots. Throws `diagram-not-found`. */
export async function datasheetPages(
  context: WorkContext,
  caller: Caller,
  { id, language, content, plot, ...asked }: PagesAsked,
): Promise<{ name: string; path: string; parts: PageNode[] }> {
  const { material, blocks } = await datasheetOf(context, caller, { id, language, content })
  const sheet = { shipped: context.shipped, material, blocks, language, ...asked }
  const parts = plot
    ? printedPlot(sheet, { vkey: plot.vkey, ...(plot.name !== undefined && { name: plot.name }) })
    : printedContent(sheet)
  if (!parts) throw new AppError('diagram-not-found', { id, vkey: plot?.vkey ?? '' })
  const path = addressOf(material.id, material.doc).map(encodeURIComponent).join('/')
  return { name: material.doc.name, path, parts }
}
