import type { SolverUnitSystem } from '@ingot/domain/units/solver-systems'
import type { ReadBack } from './read-card.ts'
import { integerOf, type KeywordBlock, notUnderstood, toSI } from './text/text-line.ts'

/** Potentials with one line of constants by their place; `D` stands for terms that the law does not have. */
const POTENTIALS: Readonly<Record<string, readonly [vkey: string, constants: readonly string[]]>> = {
  'NEO HOOKE': ['m_neohooke', ['C10', 'D1']],
  'MOONEY-RIVLIN': ['m_mooney', ['C10', 'C01', 'D1']],
  YEOH: ['m_yeoh', ['C10', 'C20', 'C30', 'D1', 'D2', 'D3']],
}

/** A *HYPERELASTIC block as constants in SI by the law's vkey. Throws Error with the line. */
export function readHyperelastic(block: KeywordBlock, system: SolverUnitSystem): ReadBack['laws'] {
  const { line, parameters, rows } = block
  const values = rows.flatMap((row) => row.values)
  if (rows.some((row, index) => index < rows.length - 1 && row.values.length !== 8))
    throw notUnderstood(line, 'a line but the last does not hold 8 constants')
  const inverse = (value: number) => (value === 0 ? 0 : 1 / toSI(1 / value, 'stress', system))
  if (parameters.has('OGDEN')) {
    const terms = integerOf(parameters.get('N') ?? '', line)
    if (parameters.size !== 2 || terms < 1 || terms > 6) throw notUnderstood(line, 'parameters')
    if (values.length !== 3 * terms) throw notUnderstood(line, `${values.length} constants for ${terms} terms`)
    const pairs = Array.from({ length: terms }, (_, index) => values.slice(2 * index, 2 * index + 2))
    return {
      m_ogden: {
        mu: pairs.map(([mu = 0]) => toSI(mu, 'stress', system)),
        alpha: pairs.map(([, alpha = 0]) => alpha),
        D: values.slice(2 * terms).map(inverse),
      },
    }
  }
  const [name = '', ...others] = parameters.keys()
  const potential = POTENTIALS[name]
  if (!potential || others.length > 0 || parameters.get(name) !== '') throw notUnderstood(line, 'unknown potential')
  const [vkey, constants] = potential
  if (values.length !== constants.length) throw notUnderstood(line, `${values.length} constants`)
  return {
    [vkey]: Object.fromEntries(
      constants.map((constant, index) => {
        const value = values[index] ?? 0
        return [constant, constant.startsWith('D') ? inverse(value) : toSI(value, 'stress', system)]
      }),
    ),
  }
}
