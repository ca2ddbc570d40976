import type { MaterialDocument } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { derivedOnce } from '@ingot/domain/kept/derived-once'
import { kept } from '@ingot/domain/kept/kept'
import { foundAs } from '@ingot/domain/names/found-as'
import type { OtherName } from '@ingot/domain/names/other-names'
import { searchTextOf } from '@ingot/domain/names/search-text'
import { tierHolds } from '@ingot/domain/pasted/line-tiers'
import { type StateDifference, stateDifference } from '@ingot/domain/pasted/state-difference'
import type { ResolvedLine } from './resolve.ts'

const textOf = derivedOnce(searchTextOf)

/** Readings whose other names are kept: many lines of a list are read alike, stainless steel of every sheet. */
const READINGS_KEPT = 100
const readingsOf = derivedOnce((catalogue: Catalogue, _names: object) =>
  kept(READINGS_KEPT, (reading) => {
    const find = foundAs(catalogue, [reading])
    return derivedOnce((doc: MaterialDocument, _catalogue: Catalogue) => find(doc))
  }),
)

/** The other name by which a line names a material, or the kind of which it is a usual grade; undefined where its own name does. */
export function otherNameOf(
  catalogue: Catalogue,
  doc: MaterialDocument,
  { found }: ResolvedLine,
): OtherName | undefined {
  if (!found || found.by === 'own') return undefined
  const other = readingsOf(catalogue, catalogue.otherNames)(found.reading)(doc, catalogue)
  return found.by === 'other' || other?.kind === 'usual' ? other : undefined
}

/** In what the state of a line differs from that of a material that it names. */
export const stateOfLine = (
  { name, product }: Pick<MaterialDocument, 'name' | 'product'>,
  { given, found }: ResolvedLine,
): StateDifference | undefined => stateDifference(given, name, found?.reading === given, product.temper)

/**
 * The lines of a list that a material answers, by which other name where none names it by its own, and the first state that
 * one of them asks for and the material is not in.
 */
export function linesOf(
  doc: MaterialDocument,
  lines: readonly ResolvedLine[] | undefined,
  catalogue: Catalogue,
): Pick<MaterialRow, 'given' | 'foundAs' | 'state'> {
  if (!lines) return {}
  const text = textOf(catalogue, doc)
  const own = lines.filter(({ found }) => found && tierHolds(text, found.tier))
  const [first] = own
  if (!first) return {}
  const otherName = own.every(({ found }) => found?.by !== 'own') ? otherNameOf(catalogue, doc, first) : undefined
  const state = own.map((line) => stateOfLine(doc, line)).find((one) => one !== undefined && one.given.length > 0)
  return { given: own.map(({ given }) => given), ...(otherName && { foundAs: otherName }), ...(state && { state }) }
}
