import { valueAt } from '@ingot/domain/curves/interpolate'
import { baileyStrain } from '@ingot/domain/laws/creep/bailey'
import { larsonMiller } from '@ingot/domain/laws/creep/larson-miller'
import { norton } from '@ingot/domain/laws/creep/norton'
import { HOUR, kelvin, logGrid, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import type { Metal } from './metal.ts'

interface CreepData {
  constant: number
  /** Estimated master curve: Larson–Miller parameter (K, hours) and rupture stress in Pa. */
  master: { x: number[]; y: number[] }
  temperatures: number[]
  /** 1 % creep strain after 1e5 h at this stress and temperature. */
  anchor: { T: number; stress: number; n: number; energy: number }
}

const austenitic: CreepData = {
  constant: 20,
  master: { x: [19200, 20956, 21829, 23079, 24329], y: [215e6, 125e6, 90e6, 52e6, 28e6] },
  temperatures: [600, 650, 700],
  anchor: { T: 600, stress: 70e6, n: 6, energy: 400e3 },
}

const creepData: Record<string, CreepData> = {
  '13crmo4-5': {
    constant: 20,
    master: { x: [17356, 18079, 18556, 19329, 19756, 20579], y: [370e6, 285e6, 239e6, 137e6, 109e6, 49e6] },
    temperatures: [500, 520, 550],
    anchor: { T: 500, stress: 98e6, n: 5, energy: 350e3 },
  },
  'x10crmovnb9-1': {
    constant: 30,
    master: { x: [27150, 27987, 28810, 29687, 30560, 32310], y: [235e6, 199e6, 166e6, 123e6, 94e6, 49e6] },
    temperatures: [550, 600, 650],
    anchor: { T: 600, stress: 75e6, n: 9, energy: 540e3 },
  },
  'x5crni18-10': austenitic,
  'x6crniti18-10': austenitic,
}

const CREEP_TIMES = logGrid(HOUR, 1e5 * HOUR, 26)
/** Andrade's exponent of time, as the exponent of the rate. */
const TIME_EXPONENT = -2 / 3

/** Creep rupture and creep strain, estimated: not for design. */
export function addMetalCreep(sheet: Sheet, { slug, E }: Metal) {
  const data = creepData[slug]
  if (!data) return
  const note = 'Estimated order of magnitude, not for design.'
  for (const celsius of data.temperatures) {
    const temperature = kelvin(celsius)
    const points = { x: [] as number[], y: [] as number[] }
    for (const time of logGrid(100 * HOUR, 2e5 * HOUR, 24)) {
      const stress = valueAt(data.master, larsonMiller(temperature, time, data.constant), { y: 'log' })
      if (stress === undefined) continue
      points.x.push(time)
      points.y.push(stress)
    }
    if (points.x.length > 2)
      sheet.curve({ vkey: 'd_rupture', cond: { T: temperature }, law: 'larson-miller', points, note })
  }
  const { T, stress: anchor, n, energy } = data.anchor
  const model = { A: 1, n, m: TIME_EXPONENT }
  model.A = 0.01 / baileyStrain(model, anchor, 1e5 * HOUR)
  sheet.model({ vkey: 'm_bailey', params: model, cond: { T: kelvin(T) }, law: 'bailey', note })
  const steady = { A: 1, n, Q: energy }
  steady.A = 0.01 / (1e5 * HOUR) / norton(steady, anchor, kelvin(T))
  sheet.model({ vkey: 'm_norton', params: steady, law: 'norton', note })
  for (const share of [0.6, 0.8, 1]) {
    const stress = Math.round((share * anchor) / 1e6) * 1e6
    sheet.curve({
      vkey: 'd_creep_time',
      cond: { stress, T: kelvin(T) },
      law: 'bailey',
      points: tabulate(CREEP_TIMES, (time) => stress / E + baileyStrain(model, stress, time)),
      note,
    })
  }
}
