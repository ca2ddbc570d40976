import type { Curve, MaterialTest, PropertyValue } from '@ingot/contract/material'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { curveOf, meansOf, resultOf, si, slug } from '../../packs-shared/records.ts'
import { placeOfMost, rounded, storedCurve } from '../../packs-shared/thin.ts'
import type { RawFiles } from '../pack.ts'
import { experimentOf, machineOf } from './experiment.ts'
import { REF } from './fatigue.ts'

export const TENSION = 'TST_Srinivasan_2021-10_QS'

const MILLIMETRE = 1e-3

/** A tensile test of the adhesives: load in N over the cross-section, strain by image correlation. */
export interface Tension {
  specimen: string
  path: string
  test: MaterialTest
  curve: Curve
  strength: PropertyValue
}

/** Strain along the load: of the two directions of the images, the one that is stretched. */
function axialStrain(rows: readonly Row[]): number[] {
  const columns = ['exx--1', 'eyy--1'].map((column) => rows.map((row) => row.needed(column)))
  const [x = [], y = []] = columns
  return (x.at(-1) ?? 0) > (y.at(-1) ?? 0) ? x : y
}

function tensionOf(raw: RawFiles, row: Row): Tension {
  const specimen = row.text('specimen name')
  const path = `${TENSION}/measure_${row.text('specimen number').padStart(3, '0')}.csv`
  const [width, thickness] = [row.needed('width'), row.needed('thickness')]
  const area = width * thickness * MILLIMETRE ** 2
  const rows = tableOf(raw, path)
  const stress = rows.map((point) => point.needed('MD_Load--1') / area)
  const id = `tension-${slug(specimen)}`
  return {
    specimen,
    path,
    test: {
      id,
      specimen: { name: specimen, size: { b: si(width, MILLIMETRE), a: si(thickness, MILLIMETRE) } },
      laboratory: 'CCLab, EPFL',
      machine: machineOf(experimentOf(raw, TENSION)),
      source: { ref: REF, at: `${TENSION}/tests.csv, line ${row.line}` },
    },
    curve: curveOf('d_ss', REF, {
      test: id,
      at: path,
      note: 'Load in N over width and thickness; strain by image correlation.',
      curve: storedCurve({ x: axialStrain(rows), y: stress }),
    }),
    strength: resultOf('tensile_strength', REF, {
      test: id,
      at: path,
      value: rounded(stress[placeOfMost(stress)] ?? 0),
      note: 'Largest stress of the measured curve.',
    }),
  }
}

export const tensionsOf = (raw: RawFiles): Tension[] =>
  tableOf(raw, `${TENSION}/tests.csv`).map((row) => tensionOf(raw, row))

export const meanStrength = (tensions: readonly Tension[]): PropertyValue[] =>
  meansOf(
    tensions.map(({ strength }) => strength),
    { at: `${TENSION}, ${tensions.map(({ specimen }) => specimen).join(', ')}` },
  )
