/** A text without the mark of a footnote behind it, and the mark. */
interface Unfooted {
  text: string
  mark?: string
}

/** `¹)`, `²⁾`, `*`, `**`, `*)`, `†`: raised digits alone may be a power (10⁵, m³), so they need their bracket. */
const MARK = /(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}[)⁾]|[*†‡]{1,3}\)?)$/u
/** Longer texts are sentences, with footnotes of their own. */
const CELL_MAX = 300

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Takes the mark of a footnote off. The bracket of `W/(m·K²)` closes its own, and is none. */
export function unfooted(given: string): Unfooted {
  const text = given.trim()
  const mark = text.length > CELL_MAX ? undefined : MARK.exec(text)?.[0]
  if (mark === undefined) return { text: given }
  const rest = text.slice(0, -mark.length).trimEnd()
  const closesOwn = mark.endsWith(')') && count(rest, '(') > count(rest, ')')
  return rest === '' || closesOwn || !/[\p{L}\p{N}%°)]$/u.test(rest) ? { text: given } : { text: rest, mark }
}

/** Marks of a table's footnotes, and how many cells have one. */
export interface Marks {
  count: number
  seen: Set<string>
}
