import type { MaterialDocument } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { derivedOnce } from '@ingot/domain/kept/derived-once'
import { foundAs } from '@ingot/domain/names/found-as'
import type { OtherName } from '@ingot/domain/names/other-names'
import { searchTextOf } from '@ingot/domain/names/search-text'
import { tierHolds } from '@ingot/domain/pasted/line-tiers'
import type { ResolvedLine } from './resolve.ts'

const textOf = derivedOnce(searchTextOf)

/** The other name by which a line names a material, or the kind of which it is a usual grade; undefined where its own name does. */
export function otherNameOf(
  catalogue: Catalogue,
  doc: MaterialDocument,
  { found }: ResolvedLine,
): OtherName | undefined {
  if (!found || found.by === 'own') return undefined
  const other = foundAs(catalogue, [found.reading])(doc)
  return found.by === 'other' || other?.kind === 'usual' ? other : undefined
}

/** The lines of a list that a material answers, and by which other name where none names it by its own. */
export function linesOf(
  doc: MaterialDocument,
  lines: readonly ResolvedLine[] | undefined,
  catalogue: Catalogue,
): Pick<MaterialRow, 'given' | 'foundAs'> {
  if (!lines) return {}
  const text = textOf(catalogue, doc)
  const own = lines.filter(({ found }) => found && tierHolds(text, found.tier))
  const [first] = own
  if (!first) return {}
  const otherName = own.every(({ found }) => found?.by !== 'own') ? otherNameOf(catalogue, doc, first) : undefined
  return { given: own.map(({ given }) => given), ...(otherName && { foundAs: otherName }) }
}
