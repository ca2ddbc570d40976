import { PERCENT_PLACEHOLDER } from '@ingot/contract/compatibility'

/** The three parts of a datasheet address: id, producer or standard, name. */
export type DatasheetParts = readonly [string, string, string]

/** A part as a segment of the address: the percent sign gives way to its placeholder [SHEET-002]. */
export const segmentOf = (part: string): string => part.replaceAll('%', PERCENT_PLACEHOLDER)

/** Whether an address already is a material's own; the segments are decoded [SHEET-001]. */
export const isOwnAddress = (segments: DatasheetParts, url: DatasheetParts): boolean =>
  url.every((part, place) => segmentOf(part) === segments[place])

/** Route parameters of a material's own address. */
export const paramsOf = ([id, second, third]: DatasheetParts) => ({
  id: segmentOf(id),
  second: segmentOf(second),
  third: segmentOf(third),
})
