import { parseUnit } from '@ingot/domain/units/parse'

/** Characters of a head in which a unit is looked for. */
const HEAD_MAX = 200

/** Units that machines write in their own way. */
const OTHERS: Readonly<Record<string, string>> = { sec: 's', Sec: 's', seconds: 's', '-': '1', '[-]': '1', pct: '%' }

/** The unit as the unit tables know it; undefined where it is none. */
function knownUnit(text: string): string | undefined {
  const own = OTHERS[text] ?? text
  try {
    parseUnit(own)
    return own
  } catch {
    return undefined
  }
}

/** The unit in a head: `Kraft [kN]`, `Force (N)`, `Extension / mm`, `Load in N`. */
export function unitOfHead(head: string): string | undefined {
  const text = head.slice(0, HEAD_MAX).trim()
  const close = text.at(-1)
  if (close === ']' || close === ')') {
    const open = text.lastIndexOf(close === ']' ? '[' : '(')
    return open === -1 ? undefined : knownUnit(text.slice(open + 1, -1).trim())
  }
  for (const sign of [' / ', ' in ']) {
    const at = text.lastIndexOf(sign)
    if (at > 0) return knownUnit(text.slice(at + sign.length).trim())
  }
  return undefined
}

const withoutBrackets = (cell: string) =>
  (cell.startsWith('[') && cell.endsWith(']')) || (cell.startsWith('(') && cell.endsWith(')'))
    ? cell.slice(1, -1)
    : cell

/** The units of a row that holds nothing else; undefined for a row of names. */
export function unitsRowOf(cells: readonly string[]): (string | undefined)[] | undefined {
  const units = cells.map((cell) => (cell === '' ? undefined : knownUnit(withoutBrackets(cell).trim())))
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && cells.every((cell, index) => cell === '' || units[index] !== undefined)
    ? units
    : undefined
}
