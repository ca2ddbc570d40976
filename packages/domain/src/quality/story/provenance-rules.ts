import type { Source } from '@ingot/contract/material'
import { isQuantityKey } from '../../units/quantities.ts'
import { parseQuantity } from '../../units/written/parse-quantity.ts'
import { changed } from '../mend/correction.ts'
import { type Finding, isIn, nodeOf, type QualityContext, type QualityRule, shown, told } from '../problem.ts'

/** What people write where they have no source. */
const NO_SOURCE = new Set(
  'unknown,unkown,unbekannt,inconnu,inconnue,none,aucun,aucune,n/a,na,n.a.,tbd,todo,xxx,xx,x,test,source,quelle,?,??,???,-,--,–,.,...,…'.split(
    ',',
  ),
)

/** A source that names nothing at all: it cannot be looked up. */
const isUnnamed = ({ title, url, file }: Source): boolean =>
  url === undefined && file === undefined && NO_SOURCE.has(title.trim().toLowerCase())

function sourceMissing({ doc }: QualityContext): Finding[] {
  const without = new Set(Object.entries(doc.sources).flatMap(([ref, source]) => (isUnnamed(source) ? [ref] : [])))
  return [...doc.values, ...doc.curves, ...doc.models].flatMap(({ id, vkey, source: { ref } }): Finding[] => {
    const source = doc.sources[ref]
    return source && !without.has(ref)
      ? []
      : [{ vkey, ids: [id], message: `${vkey} has no source${source ? ` but "${source.title}"` : ''}` }]
  })
}

const basisMissing = ({ doc }: QualityContext): Finding[] =>
  doc.values.flatMap(({ id, vkey, value, min, max, basis, tests }) =>
    // The result of one test stands for that test.
    (value ?? min ?? max) === undefined || basis !== undefined || tests?.length === 1
      ? []
      : [{ vkey, ids: [id], message: `what ${vkey} stands for is not said: typical, limit, mean …` }],
  )

const countMissing = ({ doc }: QualityContext): Finding[] =>
  doc.values.flatMap(({ id, vkey, origin, basis, stats, pm, pmIs }) =>
    origin === 'measured' && stats?.n === undefined && (basis === 'mean' || pmIs === 'sd' || pm !== undefined)
      ? [{ vkey, ids: [id], message: `${vkey} is a mean of measurements whose number is not said` }]
      : [],
  )

/** Properties of polyamides that water changes. */
const TAKES_WATER = 'plastic/thermoplastic/PA'

const moistureMissing = ({ doc, catalogue }: QualityContext): Finding[] =>
  isIn(doc.class, [TAKES_WATER])
    ? doc.values.flatMap(({ id, vkey, cond }) =>
        catalogue.nodes.get(vkey)?.slots?.includes('dry') && cond?.moisture === undefined
          ? [{ vkey, ids: [id], message: `${vkey}: dry or conditioned is not said` }]
          : [],
      )
    : []

const limitWithoutSide = ({ doc }: QualityContext): Finding[] =>
  doc.values.flatMap(({ id, vkey, basis, value }) =>
    basis === 'limit' && value !== undefined
      ? [{ vkey, ids: [id], message: `${vkey} is a limit: whether the least or the most is not said` }]
      : [],
  )

/** Rounding of what was written. */
const ROUNDING = 0.006

/** The number against the source's own text: what was changed later, or read wrongly, differs. */
function givenDiffers(context: QualityContext): Finding[] {
  return context.doc.values.flatMap((value): Finding[] => {
    const { id, vkey, given } = value
    const quantity = nodeOf(context, vkey)?.quantity
    const stored = value.value ?? value.min ?? value.max
    if (given === undefined || stored === undefined || quantity === undefined || !isQuantityKey(quantity)) return []
    const read = parseQuantity(given, { quantity })
    if (!read.ok) return []
    const written = read.si.value ?? read.si.min ?? read.si.max
    if (written === undefined || Math.abs(stored - written) <= ROUNDING * Math.max(Math.abs(written), Math.abs(stored)))
      return []
    return [
      {
        vkey,
        ids: [id],
        ...(value.value !== undefined && { correction: [changed(value, () => written)] }),
        message: `${told(context, vkey, stored)}, its source says "${given.slice(0, 80)}", ${shown(written, quantity)}`,
      },
    ]
  })
}

/** Rules on what is told of a number: its source, what it stands for, how it is known. */
export const provenanceRules: readonly QualityRule[] = [
  { id: 'source-missing', severity: 'warning', check: sourceMissing },
  { id: 'number-differs-from-text', severity: 'warning', atImport: 'none', check: givenDiffers },
  { id: 'basis-missing', severity: 'note', check: basisMissing },
  { id: 'specimens-missing', severity: 'note', check: countMissing },
  { id: 'moisture-missing', severity: 'note', check: moistureMissing },
  { id: 'limit-without-side', severity: 'note', check: limitWithoutSide },
]
