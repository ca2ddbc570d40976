import { describe, expect, it } from 'vitest'
import { plotPdfCall, workbookCall } from './download-calls.ts'

const of = { id: 's355j2', lang: 'fr', unit: 'metric' } as const

describe('the downloads of a datasheet', () => {
  it('ask for a plot as PDF with material, file, content, plot, picture and comment [SHEET-010]', () => {
    const plot = { vkey: 'd_age', name: 'Ageing to 50 %', svg: '<svg/>', comment: '80 °C: 319 h' }
    expect(plotPdfCall(of, plot)).toEqual({
      params: { id: 's355j2', content: 209, lang: 'fr', unit: 'metric', file: 's355j2 diagram d_age.pdf' },
      body: { svg: ['<svg/>'], plot: { vkey: 'd_age', name: 'Ageing to 50 %' }, comment: '80 °C: 319 h' },
    })
  })

  it('carry material id, kind of plot, content, the word diagram and the picture [SHEET-012]', () => {
    const { params, body } = plotPdfCall(of, { vkey: 'd_ss', name: 'Stress-strain', svg: '<svg/>' })
    expect([params.id, params.content, body.plot.vkey, body.svg]).toEqual(['s355j2', 209, 'd_ss', ['<svg/>']])
    expect(params.file).toContain('diagram')
    expect(body).not.toHaveProperty('comment')
  })

  it('ask for a workbook by the id of the material, whole or of one diagram [SHEET-011]', () => {
    expect(workbookCall(of)).toEqual({
      params: { id: 's355j2', content: 209, a: 'all', b: 'all' },
      query: { lang: 'fr', unitsystem: 'metric' },
    })
    expect(workbookCall(of, 'd_ss').params.a).toBe('d_ss')
  })
})
