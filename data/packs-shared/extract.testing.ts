import type { MaterialDocument } from '@ingot/contract/material'
import { readCatalogueFile } from '../../tools/demo-catalogue.ts'
import { readConverter } from '../../tools/packs/files.ts'
import type { LeftOut } from '../packs/pack.ts'

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A table of the heads of a publication, from the cells that matter. Throws for a cell under no head. */
export function tableWith(heads: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  for (const head of rows.flatMap(Object.keys)) if (!heads.includes(head)) throw new Error(`no head "${head}"`)
  return [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('')
}

interface Extract {
  /** Documents by id. */
  docs: ReadonlyMap<string, MaterialDocument>
  leftOut: LeftOut[]
}

/** What the converter of a pack makes of files in the format of its publication. */
export async function converted(name: string, files: Readonly<Record<string, string>>): Promise<Extract> {
  const convert = await readConverter(name)
  const { records, leftOut } = convert(new Map(Object.entries(files)), readCatalogueFile())
  return { docs: new Map(records.map(({ id, doc }) => [id, doc])), leftOut }
}
