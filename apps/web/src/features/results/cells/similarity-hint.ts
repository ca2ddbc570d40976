import type { MaterialRow } from '@ingot/contract/search'
import type { ServedColumn } from '../../../session/catalogue.ts'
import type { Text } from '../../../words/texts.ts'

const PARTS_SHOWN = 5

/** What makes a material differ, most first: `Density 12 %, Young's modulus 4 %`. */
export function similarityHint(
  { parts }: NonNullable<MaterialRow['similarity']>,
  known: ReadonlyMap<string, ServedColumn> | undefined,
  text: Text,
): string {
  const told = parts.filter(({ part }) => part > 0).slice(0, PARTS_SHOWN)
  if (told.length === 0) return text('table.alike')
  const list = told.map(({ column, part }) => `${known?.get(column)?.name ?? column} ${(part * 100).toFixed(1)} %`)
  return text('table.differsBy', { parts: list.join(', ') })
}
