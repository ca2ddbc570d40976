import { PERCENT_PLACEHOLDER } from '@ingot/contract/compatibility'
import { datasheetParams } from '../address/datasheet-address.ts'

/** Whether an address, its segments decoded, already is a material's own [SHEET-001]. */
export function isOwnAddress(
  segments: readonly [string, string, string],
  url: readonly [string, string, string],
): boolean {
  const { id, second, third } = datasheetParams(url)
  return id === segments[0] && second === segments[1] && third === segments[2]
}

/** The search term that a datasheet's address suggests: the name in its last segment, the spaces around it stripped [SRCH-007]. */
export const captionTerm = (segment: string): string => segment.replaceAll(PERCENT_PLACEHOLDER, '%').trim()
