import { datasheetParams } from '../state/datasheet-address.ts'

/** Whether an address, its segments decoded, already is a material's own [SHEET-001]. */
export function isOwnAddress(
  segments: readonly [string, string, string],
  url: readonly [string, string, string],
): boolean {
  const { id, second, third } = datasheetParams(url)
  return id === segments[0] && second === segments[1] && third === segments[2]
}
