/** What a unit is written with, beside letters: degree, percent, powers, products and quotients. */
const IN_UNIT = /^[\p{L}\p{M}\d\s°%µ·*×/^()²³⁰¹⁴-⁹⁻'.,+-]*$/u
/** The number: digits, signs, e, E, a dot; a comma too, for it is read or refused as a whole, never dropped. */
const NUMBER = /^[\d+\-.,eE\s]*/

/**
 * What a field for one end of a range takes: digits, +, -, e, E and a dot; a unit only once a digit stands there
 * [ADV-003, ADV-007]. Undefined where a text is not taken; a sign of relation in front of a pasted value is left out,
 * for the field says itself which end it is.
 */
export function numericInput(given: string): string | undefined {
  const typed = given.replace(/^[\s≥≤><=~]+/, '').replaceAll('−', '-')
  const [number = ''] = NUMBER.exec(typed) ?? []
  const unit = typed.slice(number.length)
  if (unit === '') return typed
  return /\d/.test(number) && IN_UNIT.test(unit) ? typed : undefined
}
