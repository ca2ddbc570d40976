import type { QueryProblem } from '@ingot/domain/query/language/condition'

/** A text around the place of a problem; a place behind the text marks its end. */
export function markedText(
  text: string,
  { at, length }: QueryProblem,
): { before: string; marked: string; after: string } {
  const from = Math.min(Math.max(at, 0), text.length)
  const to = Math.min(from + Math.max(length, 0), text.length)
  return { before: text.slice(0, from), marked: text.slice(from, to), after: text.slice(to) }
}

/** A way to mend the text: what would stand there, and the whole text then. */
export interface Mend {
  label: string
  text: string
}

const listed = (value: string | number | undefined): string[] =>
  value === undefined
    ? []
    : String(value)
        .split(', ')
        .filter((one) => one !== '')

/** Units that fit, names that are near, the two readings of a number: each put into its place. */
export function mendsOf(text: string, problem: QueryProblem): Mend[] {
  const { before, marked, after } = markedText(text, problem)
  const { unit, units, near, whole, decimal } = problem.values
  const wrong = String(unit ?? '')
  // The place of a unit that does not fit is the number with it: the number stays.
  const kept = wrong !== '' && marked.endsWith(wrong) ? marked.slice(0, -wrong.length) : ''
  const placed = (label: string, inPlace: string): Mend => ({ label, text: `${before}${inPlace}${after}` })
  if (problem.offers) return problem.offers.map((offer) => placed(offer.label, offer.text))
  return [
    ...listed(units).map((one) => placed(`${kept}${one}`, `${kept}${one}`)),
    ...[...listed(near), ...listed(whole), ...listed(decimal)].map((one) => placed(one, one)),
  ]
}

/** Whether the problem may be that somebody is still typing: it is at the end, and nothing wrong was written. */
export const isUnfinished = (text: string, problem: QueryProblem): boolean =>
  problem.at + problem.length >= text.trimEnd().length && mendsOf(text, problem).length === 0
