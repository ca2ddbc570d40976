import { debyeShare } from '@ingot/domain/laws/debye'
import { linearGrid, ROOM, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'

/** Both laws give the slope of the length at a temperature, not the mean from a reference on. */
const INSTANTANEOUS = { cond: { expansion: 'instantaneous' } }

/** Heat of a network polymer above or below its glass transition (K): linear capacity, van Krevelen's conductivity. */
export function addSolidHeat(
  sheet: Sheet,
  { k, cp, cte, glass, from, to }: { k: number; cp: number; cte: number; glass: number; from: number; to: number },
) {
  const grid = linearGrid(from, to, 20)
  const share = (T: number) => (T < glass ? (T / glass) ** 0.22 : Math.max(0.7, 1.2 - (0.2 * T) / glass))
  sheet.curve({ vkey: 'd_cp_t', law: 'athas', points: tabulate(grid, (T) => cp * (1 + 1.5e-3 * (T - ROOM))) })
  sheet.curve({ vkey: 'd_k_t', law: 'van-krevelen', points: tabulate(grid, (T) => (k * share(T)) / share(ROOM)) })
  const coefficient = (T: number) => cte * (1 + 4e-4 * (T - ROOM))
  sheet.curve({ vkey: 'd_cte_t', ...INSTANTANEOUS, law: 'simha-boyer', points: tabulate(grid, coefficient) })
}

/** Heat of a brittle solid: Debye capacity, Grüneisen expansion, phonon conductivity in proportion to (1/T)^power. */
export function addPhononHeat(
  sheet: Sheet,
  solid: { k: number; cp: number; cte?: number; debye: number; power: number; to: number },
) {
  const grid = linearGrid(ROOM, solid.to, 24)
  const growth = (T: number) => debyeShare(T, solid.debye) / debyeShare(ROOM, solid.debye)
  sheet.curve({ vkey: 'd_cp_t', law: 'debye', points: tabulate(grid, (T) => solid.cp * growth(T)) })
  sheet.curve({ vkey: 'd_k_t', law: 'phonon', points: tabulate(grid, (T) => solid.k * (ROOM / T) ** solid.power) })
  const { cte } = solid
  if (cte !== undefined)
    sheet.curve({
      vkey: 'd_cte_t',
      ...INSTANTANEOUS,
      law: 'grueneisen',
      points: tabulate(grid, (T) => cte * growth(T)),
    })
}
