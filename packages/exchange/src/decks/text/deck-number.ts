const SIGNS = /^[-+.\d][-+.\deEdD]*$/

/** Characters of a number: no field of a deck is longer. */
const LONGEST = 40

/**
 * A number as Fortran reads it: `210.E3`, `1.D+08`, `7.85-9` with an exponent without its letter. Undefined for what is
 * none, and for what is beyond the range of a double.
 */
export function deckNumber(field: string | undefined): number | undefined {
  const text = (field ?? '').trim()
  if (text.length > LONGEST || !SIGNS.test(text)) return undefined
  const plain = text.replace(/[dD]/, 'e')
  let sign = -1
  for (let at = 1; at < plain.length && sign === -1; at++)
    if ((plain[at] === '+' || plain[at] === '-') && plain[at - 1] !== 'e' && plain[at - 1] !== 'E') sign = at
  const number = Number(sign === -1 ? plain : `${plain.slice(0, sign)}e${plain.slice(sign)}`)
  return Number.isFinite(number) ? number : undefined
}

/** Numbers of fields; undefined where one is none. Fields that are left empty at the end are left out. */
export function deckNumbers(fields: readonly string[]): number[] | undefined {
  let end = fields.length
  while (end > 0 && (fields[end - 1] ?? '').trim() === '') end--
  const numbers = fields.slice(0, end).map((field) => (field.trim() === '' ? 0 : deckNumber(field)))
  return numbers.some((number) => number === undefined) ? undefined : (numbers as number[])
}
