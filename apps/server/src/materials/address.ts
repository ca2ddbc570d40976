import { PERCENT_PLACEHOLDER } from '@ingot/contract/compatibility'
import type { MaterialHead } from './store.ts'

/** One segment of a datasheet address: no percent sign, no slash, never empty [SHEET-002]. */
const segment = (text: string): string => text.replaceAll('%', PERCENT_PLACEHOLDER).replaceAll('/', '-').trim() || '-'

/** The three segments of a datasheet's address: id, producer or standard, name. Only the id counts [SHEET-001]. */
export function addressOf(
  id: string,
  doc: Pick<MaterialHead, 'name' | 'kind' | 'supply' | 'designations'>,
): [string, string, string] {
  const standard = doc.designations?.find((designation) => designation.standard)?.standard
  return [segment(id), segment(doc.supply.producers[0] ?? standard ?? doc.kind), segment(doc.name)]
}
