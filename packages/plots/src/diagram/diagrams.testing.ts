import type { PlotTexts } from '../curves/curve-names.ts'
import type { Diagram, Series } from './diagram.ts'
import type { ColumnTexts } from './diagram-data.ts'

/** For tests: diagrams with only what a test cares about. */
export const plotTexts: PlotTexts = {
  conditions: (conditions) => Object.values(conditions).map(String).join(' · '),
  kind: (kind) => kind,
  curve: (number) => `Curve ${number}`,
  runout: 'Run-out',
  mean: (count) => `mean of ${count}`,
  specimens: (count) => `${count} specimens`,
  band: (band) => `band ${band}`,
  noLot: 'no lot',
  groups: (count) => `${count} groups`,
}

export const columns: ColumnTexts = {
  curve: 'Curve',
  lower: 'Lower',
  upper: 'Upper',
  runout: 'Run-out',
  conditions: 'Conditions',
  basis: 'Basis',
  source: 'Source',
  standard: 'Standard',
  note: 'Note',
  mark: ({ basis, origin }) => [basis, origin].filter(Boolean).join(', '),
  told: (cond) =>
    Object.entries(cond ?? {})
      .flat()
      .join(' '),
}

export const makeSeries = (id: string, x: number[], y: number[], more: Partial<Series> = {}): Series => ({
  id,
  differs: {},
  cond: {},
  origin: 'estimated',
  x,
  y,
  source: { title: 'Lab 4711', kind: 'test-report', rights: 'own' },
  ...more,
})

const axis = (name: string, quantity: string, log = false) => ({ name, quantity, log })

export const ageingDiagram = (...series: Series[]): Diagram => ({
  vkey: 'd_age',
  name: 'Thermal ageing',
  series,
  x: axis('Time', 'hours', true),
  y: axis('Retained property', 'stress'),
})

export const overTemperature = (vkey: string, y: { name: string; quantity: string }, ...series: Series[]): Diagram => ({
  vkey,
  name: y.name,
  series,
  x: axis('Temperature', 'temperature'),
  y: { ...y, log: false },
})
