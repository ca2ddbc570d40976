import type { CompositionItem, Conditions } from '@ingot/contract/material'
import { numberOf, type Row } from '../../packs-shared/csv.ts'
import { kelvin, si } from '../../packs-shared/records.ts'

/** Columns of `parameter.csv` that say how a data set was made and tested. */
export const HEADS = {
  id: 'dataset id',
  title: 'title',
  authors: 'authors',
  year: 'year of publication',
  doi: 'DOI',
  type: 'type of the material',
  structure: 'atomic-level structure',
  name: 'original name of the material',
  composition: 'composition (at%)',
  grain: 'grain size (μm)',
  process: 'thermomechanical processing',
  surface: 'surface treatment',
  test: 'types of fatigue tests',
  temperature: 'fatigue temperature (°C)',
  environment: 'fatigue environment',
  ratio: 'load ratio',
  frequency: 'frequency (Hz)',
  standard: 'fatigue standard',
  specimen: 'specimens description',
  size: 'critical cross-section size of specimens (mm)',
  notch: 'stress concentration factor of specimens',
} as const

const MEDIA: readonly (readonly [says: RegExp, medium: string])[] = [
  [/^air$/i, 'air'],
  [/^vacuum/, 'vacuum'],
  [/^(distilled|de-ionized) water$/, 'water'],
  [/^N2$/, 'nitrogen'],
]

export const mediumOf = (row: Row): string | undefined =>
  MEDIA.find(([says]) => says.test(row.text(HEADS.environment)))?.[1]

function loadOf(row: Row): string {
  const test = row.text(HEADS.test).toLowerCase()
  if (test.startsWith('rotating bending')) return 'rotating-bending'
  return test.includes('bending') ? 'bending' : 'axial'
}

/** Conditions of a fatigue test; cells that hold a list, such as two frequencies, are told in the note. */
export function conditionsOf(row: Row): Conditions {
  const cond: Conditions = { load: loadOf(row) }
  const [R, frequency, celsius, Kt] = [HEADS.ratio, HEADS.frequency, HEADS.temperature, HEADS.notch].map((head) =>
    numberOf(row.text(head)),
  )
  const medium = mediumOf(row)
  if (R !== undefined) cond.R = R
  if (frequency !== undefined) cond.frequency = frequency
  if (celsius !== undefined) cond.T = kelvin(celsius)
  if (Kt !== undefined) cond.Kt = Kt
  if (medium !== undefined) cond.medium = medium
  return cond
}

/** What is told of a fatigue test beside its conditions, in the words of the table. */
export function storyOf(row: Row): string {
  const lists = [HEADS.ratio, HEADS.frequency].filter((head) => row.text(head).includes(','))
  const told = [
    `Test: ${row.text(HEADS.test)}`,
    row.text(HEADS.ratio) === '' ? 'load ratio not stated' : '',
    ...lists.map((head) => `${head} ${row.text(head)}`),
    mediumOf(row) === undefined ? `environment ${row.text(HEADS.environment)}` : '',
    row.text(HEADS.surface) && `surface ${row.text(HEADS.surface)}`,
    row.text(HEADS.specimen) && `specimen ${row.text(HEADS.specimen)}`,
    row.text(HEADS.size) && `critical cross-section ${row.text(HEADS.size)} mm`,
  ]
  return `${told.filter(Boolean).join('; ')}.`
}

/** Atomic fractions of `Ca65.0-Zn20.0-Mg15.0`. Throws where it is no such text. */
export function compositionOf(row: Row): CompositionItem[] {
  return row
    .text(HEADS.composition)
    .split('-')
    .map((part) => {
      const [, el, percent] = /^([A-Z][a-z]?)(\d+\.?\d*)$/.exec(part) ?? []
      if (el === undefined) throw new Error(`${row.at}: "${part}" is no atomic per cent`)
      return { el, value: si(Number(percent), 0.01) }
    })
}
