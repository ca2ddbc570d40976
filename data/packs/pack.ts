import type { MaterialRecord } from '@ingot/contract/material'
import type { PackCounts } from '@ingot/contract/packs'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'

/** The raw files of a pack as their authors published them: path → text. */
export type RawFiles = ReadonlyMap<string, string>

/** What a conversion did not take, and why; goes into the manifest. */
export interface LeftOut {
  what: string
  count: number
  why: string
}

export interface Converted {
  records: MaterialRecord[]
  leftOut: LeftOut[]
}

/** What `data/packs/<name>/convert.ts` exports. Throws where a raw file is not what it was. */
export type Convert = (raw: RawFiles, catalogue: Catalogue) => Converted

/**
 * A figure of the publication that the pack must hold, read from the raw files or the paper by hand: `spot.json` lists
 * twenty. `of` names a value or a curve by its id; a curve is read at `x` (its nearest point) or at its greatest y.
 */
export interface Spot {
  record: string
  of: string
  x?: number
  /** SI; `tolerance` is absolute. */
  value: number
  tolerance: number
  /** Where the figure stands: file and line, table, page. */
  at: string
}

/** A count or a mean that the publication states. */
export interface Stated {
  what: keyof PackCounts
  value: number
  at: string
}

export interface Spots {
  spots: Spot[]
  stated: Stated[]
}

/** The text of a raw file. Throws where it is missing. */
export function rawText(raw: RawFiles, path: string): string {
  const text = raw.get(path)
  if (text === undefined) throw new Error(`${path} is not among the raw files`)
  return text
}
