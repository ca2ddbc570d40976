import { describe, expect, it } from 'vitest'
import { NAMES_MAX, namesWithin } from './names-within.ts'

const sure = (text: string) => namesWithin(text).flatMap((name) => (name.isSure ? [name.text] : []))

describe('names within a text', () => {
  it.each<[string, string]>([
    ['Welle Ø60h7 aus 18CrNiMo7-6 einsatzgehärtet 58-62HRC', '18CrNiMo7-6'],
    ['arbre 1.7225 traité 900-1100 MPa', '1.7225'],
    ['铝板:6061-T6 t=3', '6061-T6'],
    ['Lagerbuchse, CuSn8, gedreht', 'CuSn8'],
    ['Platte S275JR+AR gestrahlt', 'S275JR+AR'],
  ])('%s: %s', (text, name) => {
    expect(sure(text)).toContain(name)
  })

  it('are not sure beside another that could be one, nor where letters are cut off', () => {
    expect(sure('1.4301 oder 1.4404')).toEqual([])
    expect(sure('Rohr P265GH 1.4305')).toEqual([])
    expect(sure('S235JRC')).toEqual(['S235JRC'])
  })

  it('tell what is left out and what was cut off', () => {
    const cut = namesWithin('Band SPCC-SD 0.8').find(({ text }) => text === 'SPCC')
    expect(cut).toMatchObject({ cut: 'suffix', without: ['Band', '-SD', '0.8'], form: 'weak' })
    expect(namesWithin('A312 TP304L').map(({ text }) => text)).toContain('304L')
    expect(namesWithin('DC01-A-m').map(({ text, without }) => [text, ...without])).toContainEqual(['DC01', '-A-m'])
    expect(namesWithin('C2680BD').map(({ text }) => text)).toContain('C2680')
  })

  it.each<[string, string]>([
    ['TUBE SMLS 21.3X2.77 A312 TP304/304L', '304'],
    ['FLANGE WN 4" 150# RF A182 F316L', '316L'],
    ['T-316L', '316L'],
    ['4140HT', '4140'],
    ['Thyrodur 2379', '1.2379'],
    ['C1100P-1/4H', 'C1100'],
    ['A7075P-T651', '7075-T6'],
    ['UNS A92024-T3', '2024-T3'],
    ['45# 圆钢 φ50', '45#'],
    ['D2 ground flat stock', 'D2'],
    ['Alumina Al2O3 99.5% tube', 'Al2O3 99.5%'],
  ])('are read where a form, a state or a maker is written to them: %s as %s', (text, name) => {
    expect(namesWithin(text).map(({ text }) => text)).toContain(name)
  })

  it('leave an alloy its letter, and a class its number', () => {
    expect(namesWithin('2014A').map(({ text }) => text)).not.toContain('2014')
    const casting = namesWithin('CASTING, A356-T6, X-RAY CLASS 2, HEAT 4471').map(({ text }) => text)
    expect(casting).toContain('A356')
    expect(casting).not.toContain('CLASS 2')
  })

  it('leave room for words between many measures, and none goes across a measure', () => {
    const names = namesWithin('seal ring SSiC 40x30x8 lapped 12x4 13x5 14x6 15x7').map(({ text }) => text)
    expect(names).toContain('SSiC')
    expect(names.filter((name) => name.includes('40x30x8'))).toEqual([])
  })

  it('are few, whatever the text is', () => {
    for (const text of [
      '1.4301 '.repeat(300),
      'a1b2-c3+d4 '.repeat(300),
      '鋼'.repeat(3_000),
      '(('.repeat(500),
      'A9'.repeat(900),
    ])
      expect(namesWithin(text).length).toBeLessThanOrEqual(NAMES_MAX)
    expect(namesWithin('')).toEqual([])
  })
})
