import type { SearchReply } from '@ingot/contract/search'
import { withDecimalPoints } from '@ingot/domain/names/decimal-comma'
import { tokens } from '@ingot/domain/names/tokens'
import { z } from 'zod'

/** A name as somebody wrote it, and the records that it means, by name or id: none where it means nothing of the catalogue. */
export interface WrittenName {
  written: string
  kind: string
  expected: readonly string[]
}

const Names = z
  .array(
    z.strictObject({
      written: z.string().min(1),
      kind: z.string(),
      expected: z.union([z.string(), z.array(z.string()).min(1), z.null()]),
    }),
  )
  .min(1)

/** The names of a file; throws an error that says what is wrong with it. */
export function namesIn(text: string): WrittenName[] {
  const read = Names.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(z.prettifyError(read.error))
  return read.data.map(({ expected, ...name }) => ({ ...name, expected: expected === null ? [] : [expected].flat() }))
}

/** How a name found its record: as the first row, as an equivalent with its degree, among a few rows, or by an offer. */
export const OUTCOMES = ['first', 'equivalent', 'among a few', 'offered', 'missed', 'nothing', 'pretended'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Measured {
  outcome: Outcome
  /** What stood there: the first row, or the first offer. */
  shown?: string | undefined
}

/** What a list shows for terms. */
export type Find = (textfilter: readonly string[]) => Promise<SearchReply>

type Row = SearchReply['items'][number]

/** Rows among which a record is found, and offers that are looked at. */
const FEW = 5
const OFFERS = 3

/** As the quick search parts what is typed. */
const asTyped = (typed: string): string[] =>
  withDecimalPoints(typed)
    .split(',')
    .flatMap((term) => term.trim() || [])

const isExpected = ({ expected }: WrittenName, { id, name }: Row): boolean =>
  expected.includes(name) || expected.includes(id)

function listed(name: WrittenName, { items, totalCount }: SearchReply): Measured | undefined {
  const at = items.findIndex((row) => isExpected(name, row))
  const row = items[at]
  if (!row || (at > 0 && totalCount > FEW)) return undefined
  const degree = row.foundAs?.kind === 'grade' ? row.foundAs.degree : undefined
  const outcome = degree === undefined ? (at === 0 ? 'first' : 'among a few') : 'equivalent'
  return { outcome, shown: degree === undefined ? row.name : `${row.name} (${degree})` }
}

/** Whether a name that the row shows has the number that was typed: ZL303 is no pretence for type 303. */
function saysNumberOf({ name, foundAs }: Row, typed: string): boolean {
  const number = tokens(typed).findLast((token) => /\d/.test(token))
  if (number === undefined) return false
  return [name, foundAs?.name ?? ''].some((said) => tokens(said).some((token) => token.startsWith(number)))
}

/** What becomes of a name that is typed into the quick search. */
export async function measureName(find: Find, name: WrittenName): Promise<Measured> {
  const reply = await find(asTyped(name.written))
  const [first] = reply.items
  if (name.expected.length === 0) {
    // The words of a property alone list what has it, and the list says so.
    if (reply.understood?.some(({ as, without }) => as === 'has' && without === '')) return { outcome: 'nothing' }
    const wrong = reply.items.find((row) => !saysNumberOf(row, name.written))
    return wrong ? { outcome: 'pretended', shown: wrong.name } : { outcome: 'nothing', shown: first?.name }
  }
  const found = listed(name, reply)
  if (found) return found
  for (const { terms } of reply.offers?.slice(0, OFFERS) ?? [])
    if (listed(name, await find(terms))) return { outcome: 'offered', shown: terms.join(', ') }
  return { outcome: 'missed', shown: first?.name ?? reply.offers?.[0]?.terms.join(', ') }
}
