import type { Card } from '../card-input.ts'
import { solverName } from './numbers/ascii.ts'
import { knownNumber, numberOf, onlyCurve } from './numbers/card-numbers.ts'
import { solverReal } from './numbers/number.ts'
import { stressIn } from './numbers/units.ts'

/** Commands of Code_Aster, which are Python: COMMAND(KEY=_F(...)). */

/** Longest name of a concept: EFICAS and versions up to 14 refuse more. */
const NAME_WIDTH = 8
/** Characters that distinguish materials whose names begin alike. */
const MARK_WIDTH = 3

/**
 * A name of a material that leaves room for the curve's `_c`: as it is where it is short, else its beginning and a mark of
 * the whole name and id, so that two materials of one model are never one. The name stands in the header.
 */
function asterName({ id, name }: Card['input']['material']): string {
  const whole = solverName(name)
  const width = NAME_WIDTH - CURVE.length
  if (whole.length <= width) return whole
  let hash = 0
  for (const letter of `${whole} ${id}`) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  const mark = (hash % 36 ** MARK_WIDTH).toString(36).padStart(MARK_WIDTH, '0').toUpperCase()
  return `${whole.slice(0, width - MARK_WIDTH)}${mark}`
}
const CURVE = '_c'

/** Digits of a total strain: of it the solver takes the elastic part off again, and a small plastic part remains. */
const STRAIN_DIGITS = 10

/**
 * DEFI_FONCTION of TRACTION: true stress over total true strain σ/E + εp. The first point is the yield point on the
 * line of E: the solver takes the yield stress and the slope from it, so (0, 0) must not stand there.
 */
function tractionFunction(card: Card, name: string): string[] {
  const modulus = numberOf(card, 'modulus')
  const { strain, stress } = onlyCurve(card.input)
  return [
    `${name} = DEFI_FONCTION(`,
    "    NOM_PARA='EPSI', NOM_RESU='SIGM',",
    "    INTERPOL='LIN', PROL_DROITE='CONSTANT', PROL_GAUCHE='LINEAIRE',",
    '    VALE=(',
    ...strain.map((plastic, index) => {
      const inUnits = stressIn(stress[index] ?? 0, card.system)
      const total = inUnits / modulus + plastic
      return `        ${solverReal(total, { digits: STRAIN_DIGITS })}, ${solverReal(inUnits)},`
    }),
    '    ),',
    ')',
  ]
}

/** DEFI_MATERIAU with ELAS and TRACTION. Throws CardRefusal where there are several temperatures or rates. */
export function asterTraction(card: Card): string[] {
  const name = asterName(card.input.material)
  const expansion = knownNumber(card, 'expansion')
  const elastic = [
    `E=${solverReal(numberOf(card, 'modulus'))}`,
    `NU=${solverReal(numberOf(card, 'poisson'))}`,
    `RHO=${solverReal(numberOf(card, 'density'))}`,
    ...(expansion === undefined ? [] : [`ALPHA=${solverReal(expansion)}`]),
  ].join(', ')
  return [
    '# TRACTION: total true strain (sigma/E + plastic strain), from the yield point on',
    ...tractionFunction(card, `${name}${CURVE}`),
    `${name} = DEFI_MATERIAU(`,
    `    ELAS=_F(${elastic}),`,
    `    TRACTION=_F(SIGM=${name}${CURVE}),`,
    ')',
  ]
}
