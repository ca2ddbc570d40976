import { fold } from '@ingot/domain/index/fold'

/** What a column of a restriction list holds. */
export type ListField = 'cas' | 'ec' | 'name' | 'threshold' | 'reason'

/** A head as words of letters and digits: `N° CAS` → n, cas. */
function wordsOf(head: string): string[] {
  let words = ''
  for (const sign of fold(head))
    words += sign.toLowerCase() !== sign.toUpperCase() || (sign >= '0' && sign <= '9') ? sign : ' '
  return words.split(' ').filter((word) => word !== '')
}

/**
 * Words that tell the columns of lists of the European Chemicals Agency, and of tables that are made after them, in English,
 * French and German; the first that a head holds decides.
 */
const WORDS: readonly (readonly [field: ListField, words: readonly string[]])[] = [
  ['cas', ['cas', 'casrn', 'casno', 'casnr']],
  ['ec', ['ec', 'ce', 'eg', 'einecs']],
  [
    'threshold',
    [
      ...['threshold', 'limit', 'concentration', 'maximum'],
      ...['seuil', 'limite', 'teneur'],
      ...['schwellenwert', 'schwelle', 'grenzwert', 'konzentration', 'hochstkonzentration', 'konzentrationsgrenze'],
    ],
  ],
  [
    'reason',
    [
      ...['reason', 'entry', 'scope', 'conditions', 'property', 'properties'],
      ...['raison', 'motif', 'motifs', 'entree', 'propriete', 'proprietes'],
      ...['grund', 'aufnahmegrund', 'eintrag', 'eigenschaft', 'eigenschaften'],
    ],
  ],
  [
    'name',
    [
      ...['name', 'substance', 'substances'],
      ...['nom', 'denomination', 'designation'],
      ...['stoffname', 'stoff', 'stoffe', 'substanz', 'bezeichnung'],
    ],
  ],
]

/** Longer cells are sentences, not heads. */
const HEAD_MAX = 80

const fieldOf = (cell: string): ListField | undefined => {
  if (cell.length > HEAD_MAX) return undefined
  const words = wordsOf(cell)
  return WORDS.find(([, known]) => known.some((word) => words.includes(word)))?.[0]
}

/** Where each field stands, the first column that tells it; undefined where a row does not hold the heads of a list. */
export function listHeads(cells: readonly string[]): ReadonlyMap<ListField, number> | undefined {
  const places = new Map<ListField, number>()
  for (const [place, cell] of cells.entries()) {
    const field = fieldOf(cell)
    if (field && !places.has(field)) places.set(field, place)
  }
  return places.has('cas') && (places.has('name') || places.has('ec')) ? places : undefined
}
