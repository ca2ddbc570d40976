import type { DecimalSign } from '../draft/thousands.ts'

/** What the numbers of some cells show of the way they are written. */
export interface SignEvidence {
  point: boolean
  comma: boolean
  /** A sign before three digits was seen, which may be either. */
  unclear: boolean
  /** Blanks separate thousands: 210 000, 7 850 with a narrow blank, 1 234 567. */
  blanks: boolean
  /** Cells such as `1 240`, which begin with one digit, and such as `235 240`, which may be two readings. */
  thousands: number
  pairs: number
}

export const noEvidence = (): SignEvidence => ({
  point: false,
  comma: false,
  unclear: false,
  blanks: false,
  thousands: 0,
  pairs: 0,
})

const TOKEN = /(?:\d[\d.,]*)?[.,]\d+(?:[eE][+-]?\d)?/g
/** Longer cells are sentences. */
const CELL_MAX = 200

/** Adds what one cell shows. 12.5, 0.123, 1234.567 and 1,234.5 show a decimal point; 7.850 shows nothing. */
export function notice(evidence: SignEvidence, cell: string): void {
  if (cell.length > CELL_MAX) return
  if (
    /\d[\u00a0\u2007\u2009\u202f]\d{3}(?!\d)|(?<![\d.,])\d{1,3}(?: \d{3}){2,}(?!\d)|(?<![\d.,])\d{1,3} 000(?!\d)/.test(
      cell,
    )
  )
    evidence.blanks = true
  if (/^[1-9] \d{3}$/.test(cell.trim())) evidence.thousands++
  else if (/^\d{2,3} \d{3}$/.test(cell.trim())) evidence.pairs++
  // The dots of 958..1,324 are no signs of a number.
  for (const [token] of cell.replace(/\.{2,}/g, ' ').matchAll(TOKEN)) {
    const [digits = '', power] = token.split(/[eE]/)
    const stops = digits.split('.').length - 1
    const commas = digits.split(',').length - 1
    if (stops > 0 && commas > 0) {
      // 1.234,5 and 1,234.5: the last sign is the decimal one if it stands once.
      const last = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.'
      const whole = digits.slice(0, digits.lastIndexOf(last))
      if (/^\d{1,3}(?:[.,]\d{3})+$/.test(whole) && (last === ',' ? commas : stops) === 1)
        evidence[last === ',' ? 'comma' : 'point'] = true
      continue
    }
    const sign = stops > 0 ? '.' : ','
    const isThousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits)
    if (stops + commas > 1) {
      if (isThousands) evidence[sign === '.' ? 'comma' : 'point'] = true
    } else if (isThousands && power === undefined) evidence.unclear = true
    else evidence[sign === '.' ? 'point' : 'comma'] = true
  }
}

/** Whether the blanks of a column separate thousands: nobody writes 1 and 240 side by side, and more than once. */
export const showsThousands = ({ thousands, pairs }: SignEvidence): boolean => thousands > 1 && pairs === 0

/**
 * The decimal sign of a column: by its own cells, else by the other cells of the file, else by a comma that already
 * separates the columns. `either` where nothing tells.
 */
export function signOf(column: SignEvidence, file: SignEvidence, delimiter: string | undefined): DecimalSign {
  const { point, comma } = column.point || column.comma ? column : file
  if (point !== comma) return point ? '.' : ','
  return !point && delimiter === ',' ? 'auto' : 'either'
}
