import { eachNameLine, NEAR_LINE_MAX, nearTo } from '@ingot/domain/names/slips/near-names'
import { hasDigit } from '@ingot/domain/names/tokens'
import { visibleBits } from '../answers/filter.ts'
import { hasBit, toOrdinals } from '../base/bits.ts'
import { filled, growableUint32, push } from '../base/growable.ts'
import { type StringTable, textAt } from '../base/string-table.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'

/** The lines of the texts of a part that may be near to a name: three numbers a line, in the order of the rows. */
interface NameLines {
  /** Row, where the line begins in its text, and its length with its first and last sign, as `packed` has them. */
  lines: Uint32Array
}

const PER_LINE = 3
const BYTE = 8
const LAST_BYTE = 255

const packed = (text: string, from: number, to: number): number =>
  ((to - from) << (2 * BYTE)) |
  ((text.charCodeAt(from + 1) & LAST_BYTE) << BYTE) |
  (text.charCodeAt(to - 2) & LAST_BYTE)

/** Found when the first slip is looked for; a part has the same texts as long as it lives. */
const known = new WeakMap<StringTable, NameLines>()

function linesOf(texts: StringTable): NameLines {
  const found = known.get(texts)
  if (found) return found
  const lines = growableUint32()
  for (let row = 0; row < texts.count; row++) {
    const text = textAt(texts, row)
    eachNameLine(text, (from, to) => {
      if (to - from > NEAR_LINE_MAX || !hasDigit(text.slice(from, to))) return
      push(lines, row)
      push(lines, from)
      push(lines, packed(text, from, to))
    })
  }
  const made = { lines: filled(lines).slice() }
  known.set(texts, made)
  return made
}

/**
 * For each name that was typed, those of the owners' materials that are nearest to it. One pass over the lines of names, of
 * which only those are read that begin or end as one of them does.
 */
export function nearNames(
  parts: readonly ColumnarIndex[],
  owners: readonly string[],
  typed: readonly string[],
  limit: number,
): string[][] {
  const near = nearTo(typed)
  for (const part of parts) {
    part.scratch.reset()
    const { texts } = part.text
    const visible = visibleBits(part, owners)
    if (!near.isShort) {
      const { ordinals } = part.scratch
      for (const row of ordinals.subarray(0, toOrdinals(visible, ordinals))) near.read(textAt(texts, row))
      continue
    }
    const { lines } = linesOf(texts)
    for (let at = 0; at < lines.length; at += PER_LINE) {
      const [row, ends] = [lines[at], lines[at + 2]]
      if (!near.mayBe((ends >>> BYTE) & LAST_BYTE, ends & LAST_BYTE) || !hasBit(visible, row)) continue
      const from = lines[at + 1]
      near.readLine(textAt(texts, row), from, from + (ends >>> (2 * BYTE)))
    }
  }
  return near.nearest(limit)
}
