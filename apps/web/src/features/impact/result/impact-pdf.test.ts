import type { Share } from '@ingot/domain/impact/assess'
import { describe, expect, it } from 'vitest'
import { firstAssessment } from '../impact-state.ts'
import { impactFileName, impactPdfCall, isPdfPosted, pieParts } from './impact-pdf.ts'

const assessment = {
  ...firstAssessment([
    { key: 'a', name: 'PA66 <b>', percentage: 75, gwp: { value: 4 }, co2: null },
    { key: 'b', name: 'Fibre', percentage: 25, gwp: { value: 4 }, co2: { value: 1 } },
  ]),
}
const percent = (share: Share | null) => (share ? `${share.isAtMost ? '≤ ' : ''}${share.value}` : '–')
const wanted = { assessment, materialId: 'pa66', name: 'PA66 / GF', language: 'fr', unit: 'us', percent } as const

describe('the PDF of an assessment', () => {
  it('is asked for with compounds, machines, country and total, and with both pies as SVG [API-036]', () => {
    const { params, body } = impactPdfCall(wanted)
    expect(params).toEqual({ content: 209, lang: 'fr', unit: 'us', file: 'Impact PA66 - GF.pdf' })
    expect(Object.keys(body.data).sort()).toEqual(['compounds', 'country', 'machines', 'materialId', 'total'])
    expect(body.data.total.gwp).toEqual({ value: 4, isAtLeast: false })
    expect(Object.keys(body.svg).sort()).toEqual(['co2PlotData', 'gwpPlotData'])
    expect(body.svg.gwpPlotData).toMatch(/^<svg .*PA66 &lt;b&gt;.*<\/svg>$/)
  })

  it('is posted for named and units licences and opened in a window for others [IMPACT-015]', () => {
    expect(isPdfPosted([{ name: 'named' }])).toBe(true)
    expect(isPdfPosted([{ name: 'units' }, { name: 'freeversion' }])).toBe(true)
    expect(isPdfPosted([{ name: 'freeversion' }, { name: 'named' }])).toBe(false)
    expect(isPdfPosted([])).toBe(false)
  })

  it('has a file name that every system takes', () => {
    expect(impactFileName('a/b:c')).toBe('Impact a-b-c.pdf')
  })

  it('tells a share of nothing from one that is not known, and draws no pie of what is not known', () => {
    expect(pieParts(assessment, 'co2').map(({ share }) => share)).toEqual([null, { value: 1, isAtMost: true }])
    expect(pieParts(assessment, 'gwp').map(({ share }) => share)).toEqual(
      [0.75, 0.25].map((value) => ({ value, isAtMost: false })),
    )
    const { svg } = impactPdfCall(wanted).body
    expect(svg.co2PlotData).not.toContain('<path')
    expect(svg.co2PlotData).toMatch(/PA66 &lt;b&gt;.*>–<.*Fibre.*>≤ 1</)
    expect(svg.gwpPlotData).toContain('<path')
  })
})
