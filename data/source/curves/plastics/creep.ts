import { findleyModulus } from '@ingot/domain/laws/creep/findley'
import { type PronyParams, prony } from '@ingot/domain/laws/viscoelastic/prony'
import { fineStartGrid, HOUR, logGrid, ROOM, solve, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import { families } from './families.ts'
import type { Plastic, TensileState } from './plastic.ts'
import { type Tension, tensionOf } from './tension.ts'

const TIMES = logGrid(0.1 * HOUR, 1e4 * HOUR, 26)
/** Fibres hinder creep: share of the loss that is left at 30 % by mass. */
const FIBRE_HINDRANCE = 0.6
/** Conditioned polyamide creeps at a higher strain, but its modulus has fallen already. */
const SHARES_OF_STRENGTH = [0.1, 0.2, 0.3]

/** Share of the short-time modulus that is left after a time in s. */
function remaining({ family, filler = 0 }: Plastic): (time: number) => number {
  const { left, exponent } = families[family].creep
  const loss = (1 - left) * (filler >= 0.2 ? FIBRE_HINDRANCE : 1)
  const ratio = (1 / (1 - loss) - 1) / (1000 * HOUR) ** exponent
  return (time) => findleyModulus({ modulus: 1, ratio, exponent }, time)
}

/** Creep strain and modulus under three stresses, isochronous curves, relaxation and its Prony series, at 23 °C. */
export function addPlasticCreep(sheet: Sheet, plastic: Plastic, state: TensileState) {
  const tension = tensionOf(state)
  if (!tension) return
  const share = remaining(plastic)
  const cond = { T: ROOM, ...(state.moisture && { moisture: state.moisture }) }
  for (const part of SHARES_OF_STRENGTH) {
    const stress = Math.max(0.5e6, Math.round((part * tension.strength) / 0.5e6) * 0.5e6)
    const strain = creepStrain(tension, share, stress)
    sheet.curve({ vkey: 'd_creep_time', cond: { stress, ...cond }, law: 'findley', points: tabulate(TIMES, strain) })
    sheet.curve({
      vkey: 'd_creep_mod',
      cond: { stress, ...cond },
      law: 'findley',
      points: tabulate(TIMES, (time) => stress / strain(time)),
    })
  }
  for (const time of [HOUR, 10 * HOUR, 100 * HOUR, 1000 * HOUR, 10000 * HOUR])
    sheet.curve({
      vkey: 'd_isochr',
      cond: { time, ...cond },
      kind: 'engineering',
      law: 'findley',
      points: tabulate(fineStartGrid(Math.min(tension.end, 0.025), 20, 1.2), (e) => share(time) * tension.stress(e)),
    })
  addRelaxation(sheet, plastic, state, share)
}

const creepStrain = (tension: Tension, share: (time: number) => number, stress: number) => (time: number) => {
  const needed = stress / share(time)
  return needed >= tension.stress(tension.end) ? Number.NaN : solve(tension.stress, needed, 0, tension.end)
}

function addRelaxation(sheet: Sheet, plastic: Plastic, state: TensileState, share: (time: number) => number) {
  const series = pronyOf(state.modulus / (2 * (1 + plastic.poisson)), share)
  const cond = { T: ROOM, ...(state.moisture && { moisture: state.moisture }) }
  const curve = sheet.curve({
    vkey: 'd_relax',
    cond,
    law: 'prony',
    points: tabulate(logGrid(1, 1e4 * HOUR, 30), (time) => 2 * (1 + plastic.poisson) * prony(series, time)),
    note: 'Tension; the series is for shear, with a constant Poisson’s ratio.',
  })
  sheet.model({ vkey: 'm_prony', params: { ...series }, cond, law: 'prony', fit: { of: [curve] } })
}

/** One relaxation time a decade; each takes what the power law loses around it. */
export function pronyOf(G0: number, share: (time: number) => number): PronyParams {
  const tau = Array.from({ length: 8 }, (_, index) => 10 ** index)
  const half = Math.sqrt(10)
  return {
    G0,
    g: tau.map((time, index) => (index === 0 ? 1 : share(time / half)) - share(time * half)),
    tau,
  }
}
