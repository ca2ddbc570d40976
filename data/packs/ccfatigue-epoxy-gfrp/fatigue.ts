import type { Curve, MaterialTest } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { si, slug } from '../../packs-shared/records.ts'
import { rounded } from '../../packs-shared/thin.ts'
import { type RawFiles, rawText } from '../pack.ts'
import { experimentOf, machineOf } from './experiment.ts'

const FILE = 'sn_points.csv'
export const REF = 'ccfatigue'

const LIFE =
  'Lives are the last cycle that the file of the machine holds: the specimen lived as long at least. Amplitude worked out from the largest stress and the stress ratio.'

/** A fatigue test with the size of its specimen. */
export interface Fatigue {
  specimen: string
  row: Row
  size: Row
}

const experimentIn = (row: Row) => row.text('experiment')

export const pointsOf = (raw: RawFiles): Row[] => tableOf(raw, FILE)

/** The tests of an experiment, each with its line in the table of sizes. Throws where there is none. */
export function fatigueOf(raw: RawFiles, experiment: string): Fatigue[] {
  const path = `${experiment}/tests.csv`
  const head = rawText(raw, path).split('\n')[0] ?? ''
  const column = head.includes('specimen name') ? 'specimen name' : 'specimen number'
  const sizes = new Map(tableOf(raw, path).map((row) => [row.text(column), row]))
  return pointsOf(raw)
    .filter((row) => experimentIn(row) === experiment)
    .map((row) => {
      const specimen = row.text('specimen')
      const size = sizes.get(specimen)
      if (!size) throw new Error(`${row.at}: ${specimen} is not in ${path}`)
      return { specimen, row, size }
    })
}

const isRunOut = ({ row }: Fatigue) => row.text('run_out').toLowerCase() === 'yes'
const lifeOf = ({ row }: Fatigue) => row.number('last_recorded_cycle')
export const hasLife = (test: Fatigue): boolean => lifeOf(test) !== undefined

const testId = ({ specimen }: Fatigue) => `fatigue-${slug(specimen)}`

export function fatigueTest(raw: RawFiles, test: Fatigue): MaterialTest {
  const { row, specimen, size } = test
  const sizes = ['length', 'width', 'thickness'].map((name, place) => [['L', 'b', 'a'][place], size.needed(name)])
  return {
    id: testId(test),
    specimen: {
      name: specimen,
      size: Object.fromEntries(sizes.map(([name, millimetres]) => [name, si(Number(millimetres), 1e-3)])),
    },
    laboratory: 'CCLab, EPFL',
    machine: machineOf(experimentOf(raw, experimentIn(row))),
    cond: { R: row.needed('stress_ratio'), frequency: row.needed('frequency_Hz'), load: 'axial' },
    source: { ref: REF, at: `${FILE}, line ${row.line}` },
  }
}

/** Points of specimens of one kind and stress ratio, by life; run-outs are marked. */
export function snCurves(tests: readonly Fatigue[], kindOf: (test: Fatigue) => string): Curve[] {
  const groups = grouped(tests.filter(hasLife), (test) => `${kindOf(test)}-r${test.row.text('stress_ratio')}`)
  return [...groups].map(([key, group]) => {
    const points = [...group].sort((a, b) => (lifeOf(a) ?? 0) - (lifeOf(b) ?? 0))
    const [{ row }] = group
    const runout = points.flatMap((test, place) => (isRunOut(test) ? [place] : []))
    const R = row.needed('stress_ratio')
    return {
      id: `sn-${slug(key)}`,
      vkey: 'd_sn',
      cond: { R, frequency: row.needed('frequency_Hz'), load: 'axial' },
      origin: 'measured',
      tests: points.map(testId),
      x: points.map((test) => lifeOf(test) ?? 0),
      y: points.map(({ row: point }) => rounded((point.needed('max_stress_MPa') * 1e6 * (1 - R)) / 2, 6)),
      ...(runout.length > 0 && { marks: { runout } }),
      source: { ref: REF, at: `${FILE}, lines ${points.map(({ row: { line } }) => line).join(', ')}` },
      note: `${LIFE} Specimens ${key.replace(/-r[^-]*$/, '')}.`,
    }
  })
}
