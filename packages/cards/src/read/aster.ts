import type { CardReader, ReadBack } from './read-card.ts'
import type { PythonCall, PythonValue } from './text/python-calls.ts'
import { pythonCalls } from './text/python-calls.ts'
import { checkFlow, notUnderstood, toSI } from './text/text-line.ts'

const FUNCTION_KEYS: Readonly<Record<string, string>> = {
  NOM_PARA: 'EPSI',
  NOM_RESU: 'SIGM',
  INTERPOL: 'LIN',
  PROL_DROITE: 'CONSTANT',
  PROL_GAUCHE: 'LINEAIRE',
}

const ELASTIC = { E: 'modulus', NU: 'poisson', RHO: 'density', ALPHA: 'expansion' } as const
const QUANTITIES = { E: 'stress', NU: 'ratio', RHO: 'density', ALPHA: 'cte' } as const

const isCall = (value: PythonValue | undefined): value is PythonCall =>
  typeof value === 'object' && value !== null && 'call' in value

function keysOf(call: PythonCall, known: readonly string[]): PythonCall['keys'] {
  for (const key of call.keys.keys()) if (!known.includes(key)) throw notUnderstood(call.line, `unknown key ${key}`)
  return call.keys
}

/** Total strains and stresses of DEFI_FONCTION, as they stand. */
function pointsOf(call: PythonCall): { strain: number[]; stress: number[] } {
  const keys = keysOf(call, [...Object.keys(FUNCTION_KEYS), 'VALE'])
  for (const [key, value] of Object.entries(FUNCTION_KEYS))
    if (keys.get(key) !== value) throw notUnderstood(call.line, `${key} is not '${value}'`)
  const values = keys.get('VALE')
  const isReals = Array.isArray(values) && values.every((value) => typeof value === 'number')
  if (!isReals || values.length < 2 || values.length % 2 !== 0)
    throw notUnderstood(call.line, 'VALE is no list of pairs')
  const reals = values as readonly number[]
  return { strain: reals.filter((_, index) => index % 2 === 0), stress: reals.filter((_, index) => index % 2 === 1) }
}

/** Reads a material of Code_Aster; strains become plastic by the card's own E. Throws Error with the line. */
export const readAster: CardReader = (text, system) => {
  const [curve, material, ...others] = pythonCalls(text)
  if (curve?.call.call !== 'DEFI_FONCTION' || material?.call.call !== 'DEFI_MATERIAU' || others.length > 0)
    throw new Error('line 1: not one DEFI_FONCTION and one DEFI_MATERIAU')
  const { strain, stress } = pointsOf(curve.call)
  const parts = keysOf(material.call, ['ELAS', 'TRACTION'])
  const elastic = parts.get('ELAS')
  const traction = parts.get('TRACTION')
  if (!isCall(elastic) || !isCall(traction)) throw notUnderstood(material.call.line, 'no ELAS or no TRACTION')
  const used = keysOf(traction, ['SIGM']).get('SIGM')
  if (typeof used !== 'object' || !('name' in used) || used.name !== curve.name)
    throw notUnderstood(traction.line, `SIGM is not ${curve.name}`)

  const numbers = keysOf(elastic, Object.keys(ELASTIC))
  const quantities: ReadBack['quantities'] = {}
  for (const [key, value] of numbers) {
    if (typeof value !== 'number') throw notUnderstood(elastic.line, `${key} is no number`)
    const symbol = key as keyof typeof ELASTIC
    quantities[ELASTIC[symbol]] = [{ value: toSI(value, QUANTITIES[symbol], system) }]
  }
  const modulus = numbers.get('E')
  if (typeof modulus !== 'number') throw notUnderstood(elastic.line, 'no E')

  const plastic = strain.map((total, index) => total - (stress[index] ?? 0) / modulus)
  // The yield point lies on the line of E, to the digits of the strain.
  if (Math.abs(plastic[0] ?? 1) > 1e-9 * (strain[0] ?? 0))
    throw notUnderstood(curve.call.line, 'the first point is not on E')
  plastic[0] = 0
  checkFlow({ strain: plastic, stress }, curve.call.line)
  return {
    quantities,
    flow: [{ strain: plastic, stress: stress.map((value) => toSI(value, 'stress', system)) }],
    laws: {},
  }
}
