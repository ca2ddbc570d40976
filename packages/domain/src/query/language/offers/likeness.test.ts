import { describe, expect, it } from 'vitest'
import { parseQuery } from '../parse.ts'
import { printQuery } from '../print.ts'
import { metric } from '../vocabulary.testing.ts'
import { likenessOf } from './likeness.ts'

describe('words that look like a comparison', () => {
  it.each([
    ['E 210 GPa', 'E 210 GPa', 'E ~ 210 GPa'],
    ['Rm 500 MPa', 'Rm 500 MPa', 'Rm ~ 500 MPa'],
    ['yield strength 355 MPa steel', 'yield strength 355 MPa', 'yield strength ~ 355 MPa steel'],
    ['355 MPa yield strength', '355 MPa yield strength', 'yield strength ~ 355 MPa'],
    ['density 3', 'density 3', 'density ~ 3'],
    ['Cr 18 %', 'Cr 18 %', 'Cr ~ 18 %'],
    ['Cr 17-19', 'Cr 17-19', 'Cr 17..19 %'],
    ['stainless Cr 16,5 – 18,5 plate', 'Cr 16,5 – 18,5', 'stainless Cr 16,5..18,5 % plate'],
    ['density 2-3', 'density 2-3', 'density 2..3'],
    ['sheet 900 MPa', '900 MPa', 'sheet E >= 900 MPa'],
    ['steel and E 210 GPa', 'E 210 GPa', 'steel and E ~ 210 GPa'],
    ['E and rho', 'E', 'has(E) and rho'],
    ["limite d'élasticité 355 MPa", "limite d'élasticité 355 MPa", "limite d'élasticité ~ 355 MPa"],
  ])('are told in %s, with the nearest reading', (text, words, offer) => {
    const like = likenessOf(text, metric)
    expect(like?.words).toBe(words)
    expect(like?.offers[0]?.text).toBe(offer)
  })

  it('are offered as a query that can be read', () => {
    for (const { text } of likenessOf('yield strength 355 MPa steel', metric)?.offers ?? []) {
      const read = parseQuery(text, metric, { isTyped: true })
      expect('query' in read && printQuery(read.query, metric)).toMatch(/^Re .*MPa and steel$/)
    }
  })

  it.each([
    ...['steel 304', 'PA66 GF30', 'S355J2+N', 'Ti-6Al-4V', '10 mm plate', 'A 36', 'E 335', 'PA 6/12', 'C45-50'],
    ...['X5CrNi18-10', 'EN AW-6082 T6', '1.4301', 'PA66 30 % GF', 'Cr 18 Ni 10', '"E 210 GPa"', 'steel 150 °C'],
    ...['Ti 6-4', 'PA 6-12', 'C 45-50-X', 'Ni 200-201-A'],
    ...['hardness', 'E > 70 GPa', 'EPDM 70 Shore A', 'steel and not cast'],
  ])('are none in %s', (text) => {
    expect(likenessOf(text, metric)).toBeUndefined()
  })
})
