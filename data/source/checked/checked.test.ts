import { describe, expect, it } from 'vitest'
import { entriesByFile } from '../all.ts'
import { type Entry, slugOf } from '../entry.ts'
import { sources } from '../sources.ts'
import { checked, withChecks } from './checked.ts'

const strip: Entry = {
  name: 'CuZn39Pb3',
  class: 'metal/copper/brass',
  title: ['Brass', 'Laiton'],
  values: {
    generic:
      'density=8.47g/cm^3 e_modulus=96GPa k=113W/(m*K) cp=377J/(kg*K) cte=21.4E-6/K sigma_el=14.6MS/m hbw=110 f_nonmag',
  },
}

describe('the figures that a source was read for', () => {
  it('belong to materials and sources that exist', () => {
    const ids = new Set(Object.values(entriesByFile).flatMap((entries) => entries.map(({ name }) => slugOf(name))))
    expect(Object.keys(checked).filter((id) => !ids.has(id))).toEqual([])
    const refs = Object.values(checked).flatMap((checks) =>
      Object.keys(checks).map((key) => key.split(/[ |]/)[0] ?? ''),
    )
    expect(refs.filter((ref) => !sources[ref])).toEqual([])
  })

  it('stand under that source, and the others stay generic', () => {
    const { values } = withChecks(strip)
    expect(values['generic']).toBe('hbw=110')
    expect(values['aurubis-cuzn39pb3']).toContain('e_modulus=96GPa')
  })

  it('keep the state of moisture and the mark of the main one', () => {
    const pa66 = Object.values(entriesByFile)
      .flat()
      .find(({ name }) => name === 'PA66')
    expect(pa66?.values['zytel-103hsl|moisture=dry|main']).toContain('tensile_modulus=3100MPa')
    expect(pa66?.values['zytel-103hsl|moisture=cond']).toContain('tensile_modulus=1400MPa')
  })

  it('are what the source prints where it is better than the estimate of the table, and stay the main ones', () => {
    const of = (name: string) =>
      Object.values(entriesByFile)
        .flat()
        .find((entry) => entry.name === name)?.values
    // KME prints 121 W/(m·K) for CuZn37, the foundry lists intervals of hardness after EN 1563; both were single estimates.
    expect(of('CuZn37')?.['kme-cuzn37']).toContain('k=121W/(m*K)')
    expect(of('CuZn37')?.['generic']).not.toContain('k=')
    expect(of('EN-GJS-400-15')?.['dandong-en1563']).toContain('hbw=135..180')
  })

  it('are refused where the table has no such figure', () => {
    expect(() => withChecks({ ...strip, values: { generic: 'hbw=110' } })).toThrow("'density' is to be confirmed")
  })
})
