import type { TableField } from './mapping/mapping.ts'

export type Fields = Partial<Record<TableField, string>>

/** Fields that distinguish rows of one name, in this order in their ids. */
const TELLING = ['number', 'standard', 'symbol', 'temper', 'form', 'process', 'producer'] as const

/** Ids that an import has given, so that two rows or files do not silently write one material. */
export type SeenNames = Map<string, { place: string; count: number }>

/**
 * The id of a row: that of its id column, else its name; with the fields in which rows of one name differ. The name of
 * the file is no part of it, so that a renamed file updates its materials.
 */
export function stemOf(name: string, fields: Fields, conditions: string, isRepeated: boolean): string {
  if (fields.id !== undefined) return fields.id
  if (!isRepeated) return name
  const telling = TELLING.flatMap((field) => (fields[field] ? [`${field} ${fields[field]}`] : []))
  return [name, ...telling, ...(conditions === '' ? [] : [conditions])].join(' | ')
}

/** An id that was not given yet: the stem, or the stem and a count. `first` is where the stem was first given. */
export function freshId(seen: SeenNames, stem: string, place: string): { id: string; first: string | undefined } {
  const known = seen.get(stem)
  if (!known) {
    seen.set(stem, { place, count: 1 })
    return { id: stem, first: undefined }
  }
  let id = stem
  while (seen.has(id)) id = `${stem}#${++known.count}`
  seen.set(id, { place, count: 1 })
  return { id, first: known.place }
}
