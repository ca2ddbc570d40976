import type { Meaning, Names } from '../../names/names.ts'

/** Words for the states of moisture of ISO 1110 in both languages, by the slot of a column that has its own values for it. */
const STATES: Readonly<Record<string, string>> = {
  dry: 'dry(?:\\s+as\\s+mou?lded)?|(?:à\\s+)?sec|sèche',
  cond: 'conditioned|conditionnée?|cond\\.',
}

const END = '(?=[\\s<>=≤≥⩽⩾≠:@]|$)'
const PATTERNS = Object.entries(STATES).map(([slot, words]) => ({
  slot,
  behind: new RegExp(`\\s*(?:\\(\\s*(?:${words})\\s*\\)|,?\\s(?:${words})${END})`, 'iy'),
  before: new RegExp(`(?:${words})\\s+`, 'iy'),
}))

/** The column of a property in a state; undefined where it has no values of its own for that. */
export function inState(names: Names, meaning: Meaning, slot: string): Meaning | undefined {
  if (meaning.kind !== 'column' || meaning.column.slot !== undefined) return undefined
  const column = names.columns.get(`${meaning.column.vkey}.${slot}`)
  return column && { kind: 'column', column }
}

/** A state of moisture that stands behind a name, as in "E (dry)" or "E conditioned", or before it, and where it ends. */
export function stateAt(
  text: string,
  at: number,
  where: 'behind' | 'before',
): { slot: string; end: number } | undefined {
  for (const one of PATTERNS) {
    const pattern = one[where]
    pattern.lastIndex = at
    if (pattern.test(text)) return { slot: one.slot, end: pattern.lastIndex }
  }
  return undefined
}
