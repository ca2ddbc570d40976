import type { Block } from '@ingot/contract/blocks/index'
import { AppError } from '@ingot/contract/errors'
import type { Language } from '@ingot/contract/material'
import { type UnitSystem, unitSystems } from '@ingot/domain/units/quantities'
import { ABOUT_WIDTHS } from '@ingot/exchange/exporters/table-xlsx'
import type { Sheet } from '@ingot/exchange/exporters/workbook'
import { TIDY_HEAD, TIDY_SHEET } from '@ingot/exchange/tidy/columns'
import { tidyRows } from '@ingot/exchange/tidy/write'
import type { Shipped } from '../catalog/shipped.ts'
import { recordOf } from '../materials/service.ts'
import type { StoredMaterial } from '../materials/store.ts'
import { diagramOf, diagramsOf } from './service.ts'
import { type SheetWords, sheetWords } from './sheet-words.ts'
import { compositionSheet, diagramSheet, modelSheet, propertySheet, sourceSheet, testsSheet } from './sheets.ts'

/** What a path segment says when it means everything. */
const ALL = 'all'

interface Asked {
  /** vkey of a diagram, or `all`. */
  diagram: string
  /** Id of a curve, or `all`. */
  curve: string
  language: Language
  system: UnitSystem
}

/** What a workbook is named after, and its sheets. */
interface Book {
  name: string
  sheets: Sheet[]
}

function aboutSheet(shipped: Shipped, material: StoredMaterial, address: string, { text, shown }: SheetWords): Sheet {
  const system = unitSystems.find(({ id }) => id === shown.system)
  const lines = [
    [text('book.material'), material.doc.name],
    [text('book.id'), material.id],
    [text('book.revision'), text('sheet.revision', { no: material.no, state: text(`state.${material.state}`) })],
    [text('book.address'), address],
    [text('export.system'), system?.name[shown.locale] ?? shown.system],
    [text('export.version'), shipped.catalogue.file.version],
    [text('export.date'), new Date().toISOString().slice(0, 10)],
  ]
  return { name: text('export.about'), rows: [lines], widths: ABOUT_WIDTHS }
}

/** The whole document in the form that an import reads back, after the sheets that people read. */
const dataSheet = ({ catalogue }: Shipped, material: StoredMaterial): Sheet => ({
  name: TIDY_SHEET,
  head: TIDY_HEAD,
  rows: [[...tidyRows(recordOf(material), catalogue.file)]],
})

/**
 * A workbook of one curve, of a diagram, or of the whole material: properties, composition, a sheet for each diagram,
 * laws and sources [SHEET-009, SHEET-011, SHEET-012]. Every one says in a
 * sheet what it is; that of the whole material can be imported again. Throws
 * `diagram-not-found` where the material has no such diagram or curve.
 */
export function materialBook(
  shipped: Shipped,
  { material, stored, blocks }: { material: StoredMaterial; stored: StoredMaterial; blocks: readonly Block[] },
  { diagram: vkey, curve, language, system }: Asked,
  address: string,
): Book {
  const words = sheetWords(shipped, material, language, system)
  const about = aboutSheet(shipped, material, address, words)
  const { doc } = material
  if (vkey === ALL) {
    if (curve !== ALL) throw new AppError('diagram-not-found', { id: material.id, vkey: `${vkey}/${curve}` })
    const sheets = [
      propertySheet(blocks, words),
      ...compositionSheet(doc.composition, words),
      ...diagramsOf(shipped, material, language).map((diagram) => diagramSheet(diagram, words)),
      ...testsSheet(blocks, words),
      ...modelSheet(doc.models, words),
      sourceSheet(material, words),
    ]
    return { name: doc.name, sheets: [...sheets, about, dataSheet(shipped, stored)] }
  }
  const diagram = diagramOf(shipped, material, vkey, language)
  const series = curve === ALL ? diagram.series : diagram.series.filter(({ id }) => id === curve)
  if (series.length === 0) throw new AppError('diagram-not-found', { id: material.id, vkey: `${vkey}/${curve}` })
  const sheets = [diagramSheet({ ...diagram, series }, words), sourceSheet(material, words), about]
  return { name: `${doc.name} ${diagram.name}`, sheets }
}
