import { hasDigit, tokens } from '../names/tokens.ts'

const headKey = (head: string): string => tokens(head).join(' ')
const keys = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split('|').map(headKey)))

/** Heads of the column that names materials. */
const MATERIAL_HEADS = keys(
  'material|materials|mat|matl|grade|material grade|steel grade|alloy|alloys|material name|material no|material number',
  'werkstoff|werkstoffe|werkstoffnummer|werkstoffnr|werkstoff-nr|w-nr|wnr|wst|güte|gütegrad|stahlsorte|legierung',
  'matière|matières|matériau|matériaux|nuance|alliage|nuance acier',
)
/** Words of longer heads of such a column: Werkstoff / Güte, Material (EN). */
const MATERIAL_WORDS = keys('material|grade|alloy|werkstoff|güte|legierung|matière|matériau|nuance|alliage')
/** What is told of a material in such a head, and is not its name. */
const AMOUNT_WORDS = keys('weight|cost|costs|price|gewicht|preis|kosten|prix|poids|coût|group|gruppe|groupe|type|class')
/** Heads of a column that names parts in some tables and materials in others. */
const NAME_HEADS = keys('designation|désignation|bezeichnung|name|nom|benennung')
const HEAD_WORDS_MAX = 4

/** How surely a head is that of a column of materials: 3, 2, 1, or 0 where it is not. */
function sureness(head: string): number {
  if (hasDigit(head)) return 0
  const words = tokens(head)
  const key = words.join(' ')
  if (MATERIAL_HEADS.has(key)) return 3
  const isLonger = words.some((word) => MATERIAL_WORDS.has(word)) && !words.some((word) => AMOUNT_WORDS.has(word))
  if (isLonger && words.length <= HEAD_WORDS_MAX) return 2
  return NAME_HEADS.has(key) ? 1 : 0
}

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)
/** Whether a text names a grade rather than says a word or an amount: 1.4301, 6082, S355J2, PA66. */
export const isDesignation = (text: string): boolean =>
  hasDigit(text) && (hasLetter(text) || tokens(text).length > 1 || text.length > 2)

/** POM, PEEK: capitals alone are a name. */
export const isSign = (text: string): boolean => text.length > 1 && hasLetter(text) && text === text.toUpperCase()

const hasLetterOrDot = (cell: string): boolean => hasLetter(cell) || cell.includes('.')

/** A column that may name the materials; `byHead` says how surely its head does, 0 where only its cells do. */
export interface LikelyColumn {
  column: number
  byHead: number
}

/** Columns that are looked up before one is chosen. */
const LIKELY_MAX = 4

/** The columns of a table that may name materials, the likeliest first: by their heads, then that with most designations. */
export function likelyColumns(rows: readonly string[][]): LikelyColumn[] {
  const [first = []] = rows
  const heads = first
    .map((head, column) => ({ column, byHead: sureness(head) }))
    .filter(({ byHead }) => byHead > 0)
    .sort((a, b) => b.byHead - a.byHead || a.column - b.column)
  const counts = first.map(
    (_, k) =>
      new Set(rows.map((row) => row[k] ?? '').filter((cell) => isDesignation(cell) && hasLetterOrDot(cell))).size,
  )
  const most = Math.max(...counts)
  const column = most === 0 ? 0 : counts.indexOf(most)
  const isNamed = heads.some((head) => head.column === column) || (heads.length > 0 && most === 0)
  return [...heads, ...(isNamed ? [] : [{ column, byHead: 0 }])].slice(0, LIKELY_MAX)
}

/** The column to read when it is known how many lines of each were found: any that names something, then by its head. */
export function bestColumn(all: readonly (LikelyColumn & { found: number })[]): number | undefined {
  const [best] = [...all].sort(
    (a, b) => Number(b.found > 0) - Number(a.found > 0) || b.byHead - a.byHead || b.found - a.found,
  )
  return best?.column
}
