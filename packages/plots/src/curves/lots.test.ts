import { describe, expect, it } from 'vitest'
import type { Diagram } from '../diagram/diagram.ts'
import { makeSeries, plotTexts } from '../diagram/diagrams.testing.ts'
import { plotData } from '../diagram/plot-data.ts'
import { plotFigure } from '../diagram/plot-figure.ts'
import { colouredByLot, lotsOf } from './lots.ts'

const shown = { system: 'metric', locale: 'en' } as const
const look = { theme: 'light', width: 900, height: 600, legendLine: 40 } as const

interface Tested {
  lot?: string
  T: number
  name: string
}

/** Specimens behind a mean at each temperature, as of 6061-T651: name, lot and temperature of each. */
function diagramOf(tested: readonly Tested[]): Diagram {
  const means = [...new Set(tested.map(({ T }) => T))].map((T) =>
    makeSeries(`mean ${T}`, [0, 0.1], [300e6, 310e6], {
      cond: { T },
      differs: { T },
      basis: 'mean',
      lo: [290e6, 300e6],
      hi: [310e6, 320e6],
      band: 'sd',
      specimens: tested.filter((one) => one.T === T).length,
    }),
  )
  const specimens = tested.map(({ name, lot, T }) =>
    makeSeries(name, [0, 0.1], [300e6, 310e6], {
      cond: { T },
      differs: { T },
      specimen: { name, behind: `mean ${T}`, ...(lot !== undefined && { lot }) },
    }),
  )
  return {
    vkey: 'd_ss',
    name: 'Stress and strain',
    x: { name: 'Strain', quantity: 'strain', log: false },
    y: { name: 'Stress', quantity: 'stress', log: false },
    series: [...means, ...specimens],
  }
}

const coloured = (diagram: Diagram) => {
  const plot = colouredByLot(plotData(diagram, shown, plotTexts), diagram, plotTexts)
  return { plot, data: plotFigure(plot, { locale: 'en', runout: plotTexts.runout }, look).data }
}

const two = diagramOf([
  { name: 'T_020_B', lot: 'Lot B', T: 293.15 },
  { name: 'T_020_A1', lot: 'Lot A', T: 293.15 },
  { name: 'T_020_A2', lot: 'Lot A', T: 293.15 },
  { name: 'T_100_A', lot: 'Lot A', T: 373.15 },
])

describe('specimens by lot', () => {
  it('are offered where they are of two lots and two conditions or more', () => {
    expect(lotsOf(two)).toEqual({ lots: ['Lot A', 'Lot B'], differs: ['T'] })
    const [of] = [{ name: 'a', lot: 'A', T: 293.15 }]
    expect(lotsOf(diagramOf([of, { name: 'b', lot: 'B', T: 293.15 }]))).toBeUndefined()
    expect(lotsOf(diagramOf([of, { name: 'b', lot: 'A', T: 373.15 }]))).toBeUndefined()
    expect(lotsOf(diagramOf([of, { name: 'b', T: 373.15 }]))).toBeUndefined()
  })

  it('have one entry of the legend a lot with the count of its specimens, then the means', () => {
    const { data, plot } = coloured(two)
    const legend = data
      .filter(({ showlegend }) => showlegend)
      .toSorted((a, b) => (a.legendrank ?? 1000) - (b.legendrank ?? 1000))
      .map(({ name }) => name.replaceAll('\u00a0', ' '))
    expect(legend).toEqual([
      'Lot A · 3 specimens',
      'Lot B · 1 specimens',
      '293.15 · mean of 3',
      '373.15 · mean of 1',
      'band sd',
    ])
    expect(plot.legendLength).toBe(5)
  })

  it('share the colour of their lot at all temperatures; means have the ink of the page', () => {
    const { data } = coloured(two)
    const colourOf = (words: string) =>
      data.find(({ hovertemplate, mode, fill }) => !fill && mode.startsWith('lines') && hovertemplate?.includes(words))
        ?.line?.color
    expect(colourOf('T_100_A')).toBe(colourOf('T_020_A1'))
    expect(colourOf('T_020_B')).not.toBe(colourOf('T_020_A1'))
    expect(colourOf('mean of 3')).toBe('#1b1e23')
    expect(data.find(({ hovertemplate }) => hovertemplate?.includes('T_020_B'))?.hovertemplate).toMatch(/^Lot B · /)
  })

  it('have dashes too where there are more lots than colours', () => {
    const many = diagramOf(
      Array.from({ length: 25 }, (_, at) => ({ name: `s${at}`, lot: `Lot ${at + 1}`, T: at % 2 ? 293.15 : 373.15 })),
    )
    const lines = coloured(many).data.filter(({ hovertemplate }) => hovertemplate?.includes('Lot '))
    expect(lines).toHaveLength(25)
    const looks = lines.map(({ line }) => `${line?.color} ${line?.dash}`)
    expect(new Set(looks).size).toBe(25)
    // Lot 20 begins again with the colour of lot 1.
    expect(looks[19]?.split(' ')[0]).toBe(looks[0]?.split(' ')[0])
    expect(looks[19]).toMatch(/ dash$/)
  })

  it('that name no lot stand last', () => {
    const some = diagramOf([
      { name: 'a', lot: 'A', T: 293.15 },
      { name: 'b', T: 373.15 },
      { name: 'c', lot: 'C', T: 373.15 },
    ])
    const { plot } = coloured(some)
    expect(plot.data.flatMap(({ specimen }) => specimen?.legend ?? [])).toEqual([
      'A · 1 specimens',
      'no lot · 1 specimens',
      'C · 1 specimens',
    ])
    expect(lotsOf(some)?.lots).toEqual(['A', 'C', ''])
  })
})
