import { describe, expect, it } from 'vitest'
import type { PlotAxis } from '../axes/plot-axis.ts'
import { scatterCsv } from './scatter-csv.ts'

const axis = (name: string, unit: string, div: number): PlotAxis => ({
  key: name,
  name,
  sign: name,
  unit,
  quantity: undefined,
  specials: [],
  number: String,
  shift: { mul: 1, div, add: 0 },
})

describe('the points of the plot as a file', () => {
  it('are in the units shown, with both ends where an axis has ranges', () => {
    const columns = {
      count: 2,
      x: Float32Array.of(2700, 7850),
      y: Float32Array.of(70e9, 210e9),
      yHigh: Float32Array.of(72e9, 210e9),
      families: ['metal/al', 'metal/steel'],
      family: Uint16Array.of(0, 1),
      names: new TextEncoder().encode('=al,"1"\nsteel'),
    }
    const families = [
      { path: 'metal/steel', name: 'Steels' },
      { path: 'metal/al', name: 'Aluminium' },
    ]
    const shown = { x: axis('Density', 'g/cm³', 1000), y: axis('E', 'GPa', 1e9) }
    const front = { goals: { x: 'lower', y: 'lower' }, scales: { x: 'log', y: 'log' }, hidden: [] } as const
    expect(scatterCsv(columns, shown, families, front).split('\r\n').slice(0, 3)).toEqual([
      'id,family,Density (g/cm³),E (GPa) min,E (GPa) max,Pareto front',
      '"\'=al,""1""",Aluminium,2.7,70,72,yes',
      'steel,Steels,7.85,210,210,',
    ])
    const hidden = scatterCsv(columns, shown, families, { ...front, hidden: ['metal/al'] }).split('\r\n')
    expect(hidden.slice(1, 3).map((line) => line.endsWith(',yes'))).toEqual([false, true])
    expect(scatterCsv(columns, shown, families).split('\r\n')).toEqual([
      'id,family,Density (g/cm³),E (GPa) min,E (GPa) max',
      '"\'=al,""1""",Aluminium,2.7,70,72',
      'steel,Steels,7.85,210,210',
      '',
    ])
  })
})
