import type { Condition } from '../../condition.ts'
import type { VocabularyColumn } from '../../vocabulary.ts'
import { isNumberNext, isScale, settled, takeWritten } from '../amount.ts'
import { placeFrom, type Scan, takeName } from '../scan.ts'

/**
 * Reads a hardness as standards write it, 60 HRC or Shore A 70, where nothing else stands beside it; `isOver` says so.
 * EPDM 70 Shore A is a name.
 */
export function takeHardness(scan: Scan, isOver: (scan: Scan) => boolean): Condition | undefined {
  const from = scan.at
  const column = isNumberNext(scan) ? scaleBehind(scan) : takeScaleName(scan)
  const written = column && isNumberNext(scan) ? takeWritten(scan, { is: 'column', column }) : undefined
  if (!column || !written || !isOver(scan)) {
    scan.at = from
    return undefined
  }
  const place = placeFrom(scan, from)
  const amount = settled(scan, written, { is: 'column', column })
  const end = { of: { kind: 'number' as const, amount }, isStrict: false }
  return { kind: 'range', of: { kind: 'column', column: column.key }, min: end, max: end, isEqual: true, ...place }
}

function takeScaleName(scan: Scan): VocabularyColumn | undefined {
  const from = scan.at
  const meaning = takeName(scan)
  if (meaning?.kind === 'column' && isScale(meaning.column)) return meaning.column
  scan.at = from
  return undefined
}

const NUMBER = /^\s*\d+(?:[.,]\d+)?\s*/

/** The scale that stands behind a number; the text stays before the number. */
function scaleBehind(scan: Scan): VocabularyColumn | undefined {
  const from = scan.at
  const number = NUMBER.exec(scan.text.slice(from, from + 20))?.[0]
  if (number === undefined) return undefined
  scan.at = from + number.length
  const column = takeScaleName(scan)
  scan.at = from
  return column
}
