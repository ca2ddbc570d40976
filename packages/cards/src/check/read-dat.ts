import { FREE_NODE, TOP } from './decks.ts'

/** What CalculiX prints into its .dat file. A file of another shape, or a number that isn't one, is an Error. */

type Vector = readonly [x: number, y: number, z: number]
type Table = ReadonlyMap<number, Vector>

const HEAD = /^ (displacements|forces) \([a-z,]+\) for set (\S+) and time +\S+$/

/** One state of the pulled cube, in the deck's units; the edge is one unit. */
export interface TensionState {
  /** Displacements of the free corner across and along the pull. */
  across: number
  along: number
  force: number
}

/** Displacements and the force at the end of each step. */
export function readTension(dat: string): TensionState[] {
  const tables = tablesOf(dat)
  const displacements = tables.filter(({ what }) => what === 'displacements')
  const forces = tables.filter(({ what }) => what === 'forces')
  if (displacements.length !== forces.length) throw new Error('The result has not as many forces as displacements')
  return displacements.map(({ rows }, index) => {
    const [x, y, z] = cornerOf(rows)
    const reaction = [...(forces[index]?.rows.values() ?? [])]
    return { across: (x + y) / 2, along: z, force: reaction.reduce((sum, [, , force]) => sum + force, 0) }
  })
}

/** Mean strain of the freely expanding cube. */
export function readThermalStrain(dat: string): number {
  const [table] = tablesOf(dat)
  if (!table) throw new Error('The result has no displacements')
  const [x, y, z] = cornerOf(table.rows)
  return (x + y + z) / 3
}

/** The lowest frequency, cycles per time unit. */
export function readFrequency(dat: string): number {
  const lines = dat.split('\n')
  const head = lines.findIndex((line) => /E I G E N V A L U E {3}O U T P U T/.test(line))
  const row = lines.slice(head + 1).find((line) => /^ +1 /.test(line))
  if (head < 0 || row === undefined) throw new Error('The result has no frequencies')
  const found = finite(row.trim().split(/ +/)[3], row)
  if (found <= 0) throw new Error(`A frequency is not positive: ${row.trim()}`)
  return found
}

const cornerOf = (rows: Table): Vector => {
  const corner = rows.get(FREE_NODE)
  if (!corner) throw new Error(`The result has no node ${FREE_NODE}`)
  return corner
}

function tablesOf(dat: string): { what: string; rows: Table }[] {
  const tables: { what: string; rows: Map<number, Vector> }[] = []
  for (const line of dat.split('\n')) {
    const [, what, set] = HEAD.exec(line.trimEnd()) ?? []
    if (what !== undefined) {
      if (set !== TOP) throw new Error(`The result has an unknown set: ${line.trim()}`)
      tables.push({ what, rows: new Map() })
    } else if (line.trim() !== '') {
      const [node, ...values] = line.trim().split(/ +/)
      const rows = tables.at(-1)?.rows
      if (!rows || values.length !== 3) throw new Error(`The result has an unknown line: ${line.trim()}`)
      const [x, y, z] = values.map((value) => finite(value, line))
      rows.set(finite(node, line), [x ?? 0, y ?? 0, z ?? 0])
    }
  }
  return tables
}

function finite(text: string | undefined, line: string): number {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) throw new Error(`The result has no number in: ${line.trim()}`)
  return value
}
