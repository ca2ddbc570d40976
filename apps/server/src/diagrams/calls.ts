import type { ConvertedDiagram, MaterialDiagrams } from '@ingot/contract/diagrams'
import type { Language } from '@ingot/contract/material'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { writeWorkbook } from '@ingot/exchange/exporters/workbook'
import { convertedDiagram } from '@ingot/plots/diagram/converted-diagram'
import { drawnDiagram } from '@ingot/plots/diagram/drawn-points'
import type { Caller } from '../callers/caller.ts'
import { replyUnits } from '../catalog/reply-units.ts'
import { diagramIn } from '../datasheet/block-units.ts'
import { datasheetOf } from '../datasheet/service.ts'
import { addressOf } from '../materials/address.ts'
import type { WorkContext } from '../work/asked.ts'
import { collected } from '../work/collected.ts'
import { diagramOf, diagramsOf } from './service.ts'
import { conversionWords } from './words.ts'
import { materialBook } from './workbook.ts'

/** The diagrams of a material; `drawn`: with no more points than a screen shows. */
export async function diagrams(
  { shipped, materials }: WorkContext,
  caller: Caller,
  {
    id,
    language,
    unitsystem,
    points,
  }: { id: string; language: Language; unitsystem?: string | undefined; points: 'all' | 'drawn' },
): Promise<MaterialDiagrams> {
  const material = await materials.get(caller, id)
  const units = replyUnits(unitsystem)
  const all = diagramsOf(shipped, material, language)
  const given = points === 'drawn' ? all.map(drawnDiagram) : all
  return { id: material.id, name: material.doc.name, diagrams: given.map((diagram) => diagramIn(diagram, units)) }
}

/** One diagram in the units of a unit system. */
export async function diagramConverted(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { id, vkey, language, system }: { id: string; vkey: string; language: Language; system: UnitSystem },
): Promise<ConvertedDiagram> {
  const diagram = diagramOf(shipped, await materials.get(caller, id), vkey, language)
  return convertedDiagram(id, diagram, { system, locale: language }, conversionWords(shipped, language, system))
}

interface BookAsked {
  id: string
  content: number
  /** vkey of a diagram, or `all`. */
  diagram: string
  /** Id of a curve, or `all`. */
  curve: string
  language: Language
  system: UnitSystem
  /** Where the server is reached. */
  origin: string
}

/** A workbook of a curve, of a diagram, or of the whole material. */
export async function diagramBook(
  context: WorkContext,
  caller: Caller,
  { id, content, language, origin, ...asked }: BookAsked,
): Promise<{ name: string; bytes: Uint8Array }> {
  const sheet = await datasheetOf(context, caller, { id, language, content })
  const path = addressOf(id, sheet.material.doc).map(encodeURIComponent).join('/')
  const book = materialBook(context.shipped, sheet, { ...asked, language }, `${origin}/datasheet/${path}`)
  return { name: book.name, bytes: await collected(writeWorkbook(book.sheets)) }
}
