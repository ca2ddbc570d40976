import type { DeckRow } from '../../decks/deck.ts'
import { deckNumber } from '../../decks/text/deck-number.ts'
import { type Entry, id, real } from './cards.ts'

export interface Points {
  x: number[]
  y: number[]
}

/** Pairs of numbers from the ninth field on, up to ENDT; SKIP leaves a pair out. */
function pairsOf({ fields }: Entry): Points | undefined {
  const points: Points = { x: [], y: [] }
  for (let at = 8; at + 1 < fields.length; at += 2) {
    const [first = '', second = ''] = fields.slice(at, at + 2).map((field) => field.trim().toUpperCase())
    if (first === 'ENDT' || second === 'ENDT') break
    if (first === 'SKIP' || second === 'SKIP' || (first === '' && second === '')) continue
    const [x, y] = [deckNumber(first), deckNumber(second)]
    if (x === undefined || y === undefined) return undefined
    points.x.push(x)
    points.y.push(y)
  }
  return points.x.length > 0 ? points : undefined
}

export class Tables {
  readonly #entries: ReadonlyMap<string, Entry>

  constructor(entries: readonly Entry[]) {
    this.#entries = new Map(
      entries.filter(({ name }) => name.startsWith('TABLE')).map((entry) => [id(entry, 1) ?? '', entry] as const),
    )
  }

  /** Points of TABLES1 with what its second field says: 1 is plastic strain, 0 total. */
  stressStrain(of: string): (Points & { type: number | undefined }) | undefined {
    const entry = this.#entries.get(of)
    const points = entry?.name === 'TABLES1' ? pairsOf(entry) : undefined
    return entry && points && { ...points, type: real(entry, 2) }
  }

  /** The tables of TABLEST by temperature. */
  byTemperature(of: string): { T: number; table: string }[] | undefined {
    const entry = this.#entries.get(of)
    const points = entry?.name === 'TABLEST' ? pairsOf(entry) : undefined
    return points?.x.map((T, index) => ({ T, table: String(points.y[index]) }))
  }

  /**
   * A number over temperature. TABLEM1 takes the place of the material's number, TABLEM2 and TABLEM3 multiply it:
   * z·y(T − X1), z·y((T − X1)/X2). Undefined for a power series and what is missing.
   */
  overTemperature(of: string, value: number | undefined): DeckRow[] | undefined {
    const entry = this.#entries.get(of)
    const points = entry && pairsOf(entry)
    if (!entry || !points) return undefined
    const [offset, scale] = [real(entry, 2) ?? 0, real(entry, 3) ?? 1]
    const rows = (xOf: (x: number) => number, factor: number) =>
      points.x.map((x, index) => ({ T: xOf(x), value: (points.y[index] ?? 0) * factor }))
    if (entry.name === 'TABLEM1') return rows((x) => x, 1)
    if (value === undefined) return undefined
    if (entry.name === 'TABLEM2') return rows((x) => x + offset, value)
    if (entry.name === 'TABLEM3' && scale !== 0) return rows((x) => x * scale + offset, value)
    return undefined
  }
}
