import type { Language } from '@ingot/contract/material'
import type { UnderstoodWords } from '@ingot/contract/search'
import { type Catalogue, textIn } from '@ingot/domain/catalogue/catalogue'
import { withRelatedWords } from '@ingot/domain/names/related/related-words'
import { GRADE_LINE, LINE_END } from '@ingot/domain/names/search-text'
import { lineOf, tokens, withoutHyphens } from '@ingot/domain/names/tokens'
import { termsOf } from '@ingot/domain/names/typed'
import { withRelatedTemper } from '@ingot/domain/pasted/around-names'
import type { PropertyWords } from '@ingot/domain/property-words/phrases'
import { type AskedWords, splitAsked } from '@ingot/domain/property-words/split'
import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { parseQuantity } from '@ingot/domain/units/written/parse-quantity'
import { everythingOf, type SearchEngine } from '@ingot/search/port'

/** Terms as they were understood: what the engine is asked, and what the list says of it. */
interface ReadTerms {
  /** Substrings of search texts, all of which must stand. */
  terms: readonly string[]
  query?: QueryOf<EngineLeaf>
  /** The words that name materials: the order of the list. */
  words: readonly string[]
  understood: readonly UnderstoodWords[]
}

/** More words of properties at once are no question about a name; each is looked for among all materials. */
const ASKED_MAX = 8

type Query = QueryOf<EngineLeaf>
type Asked = AskedWords & { term: string }

const allOf = (typed: readonly string[]): string[] => [...new Set(typed.flatMap(termsOf))]
const standing = (terms: readonly string[]): Query => ({
  kind: 'and',
  of: terms.map((term) => ({ kind: 'term', term })),
})
const anyOf = (of: readonly Query[]): Query | undefined => (of.length > 1 ? { kind: 'or', of } : of[0])
const ofGrade = (terms: readonly string[]): string[] => [...terms, GRADE_LINE]

/** What has, of the words of each text, those that are left and any of each that mean the same; none where no word has others. */
function relatedTo(texts: readonly string[]): { words: readonly string[]; query: Query } | undefined {
  const read = texts.map((text) => ({ text, related: withRelatedWords(text) }))
  if (!read.some(({ related }) => related)) return undefined
  const anyNamed = (named: readonly string[]): Query => ({ kind: 'or', of: named.map((one) => standing(termsOf(one))) })
  const left = read.map(({ text, related }) => related?.rest ?? text).filter(Boolean)
  const named = read.flatMap(({ related }) => related?.any ?? []).map(anyNamed)
  const of = left.length > 0 ? [standing(allOf(left)), ...named] : named
  return { words: read.map(({ text, related }) => related?.text ?? text), query: { kind: 'and', of } }
}

/** What is called just so. */
const calledSo = (term: string): string => LINE_END + lineOf(tokens(term)) + LINE_END

/** That a material has any of these: a value in one of the columns, a model, a diagram, or one of the property over another quantity. */
function hasAny({ nodes, columns }: Catalogue, vkeys: readonly string[]): Query {
  const meant = new Set(vkeys.flatMap((vkey) => [vkey, ...(nodes.get(vkey)?.from ?? [])]))
  const leaves: Query[] = [...columns.values()]
    .filter(({ vkey }) => vkeys.includes(vkey))
    .map(({ key }) => ({ kind: 'not', of: { kind: 'missing', column: key } }))
  for (const { vkey, type, gives } of nodes.values())
    if ((type === 'Mpt' || type === 'Model') && (meant.has(vkey) || (gives && meant.has(gives.of))))
      leaves.push({ kind: 'diagram', key: vkey })
  return { kind: 'or', of: leaves }
}

/** Whether an amount is one of the property itself: 500 MPa of Rm, and not the temperature at which it was measured. */
const isValueOf = ({ nodes }: Catalogue, amount: AskedWords, property: AskedWords): boolean =>
  amount.vkeys.length === 0 &&
  property.vkeys.every((vkey) => {
    const quantity = nodes.get(vkey)?.quantity
    return quantity !== undefined && isQuantityKey(quantity) && parseQuantity(amount.words, { quantity }).ok
  })

/**
 * Reads terms in which words of properties, diagrams or test conditions stand beside names: `6061-T651 tensile 150 °C`. Names
 * win: what a grade answers as it stands is searched as it stands. Else the words that name a property narrow what the rest
 * finds to what has it, as far as anything of that has; alone they find all that has it. Conditions narrow nothing. Words of
 * one meaning, SLM and L-PBF, find each other.
 */
export async function readTerms(
  engine: SearchEngine,
  owners: readonly string[],
  typed: readonly string[],
  known: PropertyWords,
  catalogue: Catalogue,
  language: Language,
): Promise<ReadTerms> {
  const asTyped: ReadTerms = { terms: allOf(typed), words: typed, understood: [] }
  const split = typed.map((term) => ({ term, read: splitAsked(term, known) }))
  const asked = split.flatMap(({ term, read }) => (read?.asked ?? []).map((one): Asked => ({ ...one, term })))
  const rests = split.map(({ term, read }) => read?.rest ?? term).filter(Boolean)
  const relieved = rests.map((term) => withRelatedTemper(term).text)
  const hasOtherTemper = relieved.some((term, k) => term !== rests[k])
  const closed = rests.map(withoutHyphens)
  const hasHyphens = closed.some((term, k) => term !== rests[k])
  const related = relatedTo(rests)
  if ((asked.length === 0 && !hasOtherTemper && !hasHyphens && !related) || asked.length > ASKED_MAX) return asTyped

  const isAny = async (terms: readonly string[], query?: Query): Promise<boolean> => {
    const filter = { ...everythingOf(owners), terms, ...(query && { query }) }
    return (await engine.page({ ...filter, sort: { by: 'name' }, offset: 0, limit: 1 })).ids.length > 0
  }
  const has = (one: Asked) => hasAny(catalogue, one.vkeys)
  const said = (one: Asked, as: UnderstoodWords['as']): UnderstoodWords => ({
    term: one.term,
    words: one.words,
    without: one.without,
    as,
    properties: [...one.vkeys],
    names: [...new Set(one.vkeys.map((vkey) => textIn(catalogue.nodes.get(vkey)?.name, language)))],
  })
  const properties = asked.filter(({ vkeys }) => vkeys.length > 0)
  const isAlone = rests.length === 0
  // Rm 500 MPa asks for a value, which a filter says: it is no condition of a test.
  if (isAlone && asked.some((one) => properties.some((property) => isValueOf(catalogue, one, property)))) return asTyped

  if (isAlone) {
    const query: Query = { kind: 'and', of: properties.map(has) }
    if (properties.length === 0 || (await isAny(typed.map(calledSo)))) return asTyped
    const isThere = await isAny([], query)
    const understood = asked.map((one) => said(one, one.vkeys.length === 0 ? 'condition' : isThere ? 'has' : 'lacks'))
    return isThere
      ? { terms: [], query: { kind: 'or', of: [standing(asTyped.terms), query] }, words: typed, understood }
      : { ...asTyped, understood }
  }

  if (await isAny(ofGrade(asTyped.terms))) return asTyped
  const names = (await isAny(allOf(rests))) || !hasHyphens ? rests : closed
  const own = allOf(names)
  const other = ofGrade(allOf(relieved))
  const needsOther = hasOtherTemper && !(await isAny(ofGrade(own))) && (await isAny(other))
  const readings = [...((await isAny(own)) ? [own] : []), ...(needsOther ? [other] : [])]
  const isRelated = related !== undefined && (await isAny([], related.query))
  if (readings.length === 0 && !isRelated) return asTyped
  const words = isRelated ? related.words : names

  const kept: Query[] = []
  const understood: UnderstoodWords[] = []
  const named = anyOf([...readings.map(standing), ...(isRelated ? [related.query] : [])])
  for (const one of asked) {
    const isProperty = one.vkeys.length > 0
    const of = isProperty ? [...(named ? [named] : []), ...kept, has(one)] : []
    const isThere = isProperty && (await isAny([], { kind: 'and', of }))
    if (isThere) kept.push(has(one))
    understood.push(said(one, isThere ? 'has' : isProperty ? 'lacks' : 'condition'))
  }
  // Batches that are called as was typed stay in the list: thermal conductivity stands in the names of some.
  const isCalledSo = asked.length > 0 && (await isAny(asTyped.terms))
  const [only] = readings
  if (only && readings.length === 1 && !isRelated && !isCalledSo)
    return { terms: only, words, understood, ...(kept.length > 0 && { query: { kind: 'and', of: kept } }) }
  const query: Query = { kind: 'and', of: [...(named ? [named] : []), ...kept] }
  return {
    terms: [],
    query: isCalledSo ? { kind: 'or', of: [standing(asTyped.terms), query] } : query,
    words,
    understood,
  }
}
