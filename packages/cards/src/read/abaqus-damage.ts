import type { ReadFailure, ReadFracture } from './read-card.ts'
import { type KeywordBlock, notUnderstood } from './text/text-line.ts'

/**
 * A *DAMAGE INITIATION, CRITERION=DUCTILE: strain, triaxiality, strain rate 0 and, in a table of several, temperature in K
 * on each line. A single line at a temperature holds for any triaxiality.
 */
export function readDamage({ line: keyword, parameters, rows }: KeywordBlock): ReadFailure {
  if (parameters.size !== 1 || !/^DUCTILE$/i.test(parameters.get('CRITERION') ?? ''))
    throw notUnderstood(keyword, 'not CRITERION=DUCTILE alone')
  const tables: { T?: number; triaxiality: number[]; strain: number[] }[] = []
  const width = rows[0]?.values.length ?? 0
  for (const { line, values } of rows) {
    const [strain = 0, triaxiality = 0, rate, T] = values
    if (values.length !== width || width < 3 || width > 4) throw notUnderstood(line, `${values.length} values`)
    if (!(strain > 0) || rate !== 0) throw notUnderstood(line, 'a strain that is not above 0, or a strain rate')
    const last = tables.at(-1)
    if (!last || last.T !== T) {
      if (last?.T !== undefined && T !== undefined && T < last.T) throw notUnderstood(line, 'temperatures do not rise')
      tables.push({ ...(T !== undefined && { T }), triaxiality: [triaxiality], strain: [strain] })
      continue
    }
    if (triaxiality <= (last.triaxiality.at(-1) ?? 0)) throw notUnderstood(line, 'triaxialities do not rise')
    last.triaxiality.push(triaxiality)
    last.strain.push(strain)
  }
  if (tables.length === 0) throw notUnderstood(keyword, 'no data')
  return tables.every(({ strain }) => strain.length === 1) ? ofStrains(tables) : { by: 'table', tables }
}

const ofStrains = (tables: readonly ReadFracture[]): ReadFailure => ({
  by: 'strain',
  rows: tables.map(({ T, strain }) => ({ ...(T !== undefined && { T }), value: strain[0] ?? 0 })),
})
