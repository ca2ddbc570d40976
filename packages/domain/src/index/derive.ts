import type { Composition, MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import { type Catalogue, classLevels } from '../catalogue/catalogue.ts'
import { searchTextOf } from '../names/search-text.ts'
import { SPECIMENS_GROUP, specimensTags } from '../specimens/specimens-tag.ts'
import { heldSubstances } from '../substances/held.ts'
import { chooseValue, valuesByKey } from '../values/choose.ts'
import { searchInterval } from '../values/interval.ts'
import { printedOf } from '../values/open-ends.ts'
import { fold } from './fold.ts'
import type { IndexRow } from './index-row.ts'
import { limitMark } from './limit-marks.ts'
import { deriveTraces } from './traces.ts'

/** A tag as addresses carry it: `group-id`; a comma would end it there. */
export const tagOf = (group: string, id: string): string => `${group}-${id.replace(/[,\s]+/g, ' ').trim()}`

/** How many specimens a mean is of at least, in the steps that a search can ask for. */
const TEST_COUNTS = [5, 10, 30] as const

function testCounts({ values }: MaterialDocument): number[] {
  const most = values.reduce((max, { stats }) => Math.max(max, stats?.n ?? 0), 0)
  return TEST_COUNTS.filter((count) => most >= count)
}

const tagsOf = (doc: MaterialDocument, provider: string): string[] => [
  ...classLevels(doc.class).map((path) => tagOf('class', path)),
  ...doc.supply.producers.map((producer) => tagOf('producer', producer)),
  tagOf('provider', provider),
  ...(doc.product.form ? [tagOf('form', doc.product.form)] : []),
  tagOf('kind', doc.kind),
  tagOf('status', doc.supply.status),
  // How its figures are known: of values and curves alike.
  ...[...doc.values, ...doc.curves].map(({ origin }) => tagOf('origin', origin)),
  ...testCounts(doc).map((count) => tagOf('tests', String(count))),
  ...specimensTags(doc).map((tag) => tagOf(SPECIMENS_GROUP, tag)),
]

/** Mass fractions by element; what only makes up the balance is left out, its number is nowhere stated. */
function elementIntervals(compositions: readonly Composition[]): [string, { lo: number; hi: number }][] {
  const byMass = compositions.find(({ basis }) => basis === 'mass')
  return (byMass?.items ?? []).flatMap((item): [string, { lo: number; hi: number }][] => {
    const lo = item.value ?? item.min ?? item.max
    const hi = item.value ?? item.max ?? item.min
    return item.el === undefined || lo === undefined || hi === undefined ? [] : [[`wt.${item.el}`, { lo, hi }]]
  })
}

/** Which numbers of elements are limits, and what makes up the balance, as the marks of an IndexRow. */
function limitMarks(compositions: readonly Composition[]): string[] {
  const byMass = compositions.find(({ basis }) => basis === 'mass')
  const marks = (byMass?.items ?? []).flatMap(({ el, value, min, max, balance }) => {
    if (el === undefined || value !== undefined) return []
    if (min === undefined && max === undefined) return balance ? [`${el}=`] : []
    if (min !== undefined && max !== undefined && min !== max) return []
    return [...(min === undefined ? [] : [`${el}>`]), ...(max === undefined ? [] : [`${el}<`])]
  })
  return [...new Set(marks)].sort()
}

/** Derives what search knows of a material. Pure: the same record and catalogue give the same row. */
export function deriveIndexRow(
  catalogue: Catalogue,
  { id, owner, ext, doc }: Pick<MaterialRecord, 'id' | 'owner' | 'ext' | 'doc'>,
): IndexRow {
  const byKey = valuesByKey(doc.values)
  const intervals = new Map([...elementIntervals(doc.composition), ...heldSubstances(doc)])
  const limits = limitMarks(doc.composition)
  const fillable = new Set([...byKey.keys()].flatMap((vkey) => catalogue.columnsOf.get(vkey) ?? []))
  for (const { key, node, slot } of fillable) {
    const own = slot === undefined ? byKey.get(node.vkey) : undefined
    // Nothing is to be chosen from one value: by far the most frequent case of a large import.
    const chosen = own?.length === 1 ? own[0] : chooseValue(catalogue, byKey, node, slot)?.value
    const interval = chosen && searchInterval(chosen, catalogue.nodes.get(chosen.vkey) ?? node)
    const printed = interval && printedOf(interval)
    if (!printed) continue
    intervals.set(key, { lo: printed.lo, hi: printed.hi })
    if (printed.side !== undefined) limits.push(limitMark(key, printed.side))
  }
  const columns = [...intervals.keys()].sort()
  const features = doc.values.filter(({ flag }) => flag === true).map(({ vkey }) => vkey)
  const diagrams = [...doc.curves, ...doc.models].map(({ vkey }) => vkey)
  return {
    id,
    owner,
    name: doc.name,
    nameKey: fold(doc.name),
    searchText: searchTextOf(catalogue, doc),
    tags: [...new Set(tagsOf(doc, ext.provider))],
    columns,
    lo: columns.map((key) => intervals.get(key)?.lo ?? 0),
    hi: columns.map((key) => intervals.get(key)?.hi ?? 0),
    features: [...new Set(features)].sort(),
    diagrams: [...new Set(diagrams)].sort(),
    ...(limits.length > 0 && { limits: limits.sort() }),
    ...(doc.parent !== undefined && doc.parent !== id && { parent: doc.parent }),
    traces: deriveTraces(catalogue, doc, byKey),
  }
}

/** Separates key and text of an indexed text value. */
export const TEXT_KEY_END = '='

/** Text and option values as `vkey=folded text`, for text filters; one entry per language of a text. */
export function deriveTexts(doc: Pick<MaterialDocument, 'values'>): string[] {
  const texts = doc.values.flatMap(({ vkey, text, option, special }) => {
    const given = [option, special, ...Object.values(text ?? {})]
    return given.flatMap((entry) => (entry ? [`${vkey}${TEXT_KEY_END}${fold(entry)}`] : []))
  })
  return [...new Set(texts)].sort()
}
