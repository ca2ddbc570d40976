import type { ShownSource, ShownStatistics, ShownValue } from '@ingot/contract/blocks/shown-value'
import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Language, MaterialDocument, PropertyValue, SourceRef } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { isStatedElsewhere } from '@ingot/domain/index/stated-elsewhere'
import { type SpecimenResults, statisticsOf } from '@ingot/domain/specimens/specimen-results'
import { statedStandard } from '@ingot/domain/values/stated-standard'

/** Specimens behind a measured value, or a mean worked out from their curves; undefined where its source tells of none. */
const testsOf = ({ origin, basis, stats, tests }: PropertyValue): number | undefined =>
  origin === 'measured' || (origin === 'calculated' && basis === 'mean') ? (stats?.n ?? tests?.length) : undefined

/** A stored value as screens show it; a text is given in the language asked. */
export function shownValue(
  value: PropertyValue,
  language: Language,
  extra: { more?: number; from?: string } = {},
): ShownValue {
  const measured = testsOf(value)
  const { id, min, max, pm, special, option, flag, text, currency, basis, origin, cond, given, standard } = value
  return {
    id,
    ...(value.value !== undefined && { value: value.value }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(pm && { pm }),
    ...(special !== undefined && { special }),
    ...(option !== undefined && { option }),
    ...(flag !== undefined && { flag }),
    ...(text && { text: textIn(text, language) }),
    ...(currency && { currency }),
    ...(basis && { basis }),
    origin,
    ...(cond && { cond }),
    ...(standard !== undefined && { standard }),
    ...(given !== undefined && { given }),
    ...(measured !== undefined && { tests: measured }),
    ...(extra.from && { from: extra.from }),
    ...(extra.more && { more: extra.more }),
  }
}

/** That a value of which no temperature was asked is stated at one that nobody expects of its property. */
export const statedElsewhere = (
  cond: Conditions | undefined,
  node: Pick<CatalogueNode, 'at' | 'ref'>,
): Pick<ShownValue, 'how'> => (isStatedElsewhere(cond, node) ? { how: 'elsewhere' } : {})

/** What a screen has to say along with a value or a curve: conditions that are only assumed, and a stated test standard. */
export function besideShown(
  doc: MaterialDocument,
  told: { standard?: string | undefined; source: SourceRef },
  node: CatalogueNode,
  assumed: Conditions = {},
): Pick<ShownValue, 'assumed' | 'standard'> {
  const standard = statedStandard(told, doc.sources[told.source.ref], node)
  return { ...(Object.keys(assumed).length > 0 && { assumed }), ...(standard !== undefined && { standard }) }
}

/** Spread beside a value: what is told of its specimens. */
export function besideStatistics(value: PropertyValue, results: SpecimenResults): { stats?: ShownStatistics } {
  const stats = statisticsOf(value, results)
  return stats ? { stats } : {}
}

/** Where a value is from, in words; the document's schema guarantees that the source is there. */
export function shownSource(doc: MaterialDocument, { ref, at }: SourceRef): ShownSource {
  const source = doc.sources[ref]
  if (!source) throw new Error(`source ${ref} is missing`)
  const { title, authors, doi, licence, kind, edition, date, url, rights } = source
  return {
    title,
    ...(authors && { authors }),
    ...(doi && { doi }),
    ...(licence && { licence }),
    kind,
    ...(edition && { edition }),
    ...(date && { date }),
    ...(url && { url }),
    ...(at && { at }),
    rights,
  }
}

/** Number of a source in the list of a document's sources, from 1; undefined where it is none of them. */
export function sourceNumber(
  doc: MaterialDocument,
  { title, edition, date }: Pick<MaterialDocument['sources'][string], 'title' | 'edition' | 'date'>,
): number | undefined {
  const place = Object.values(doc.sources).findIndex(
    (one) => one.title === title && one.edition === edition && one.date === date,
  )
  return place < 0 ? undefined : place + 1
}
