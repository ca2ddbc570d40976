import { expect, it } from 'vitest'
import { pointsTable } from './scatter-table.ts'

it('asks for the table of the materials that have both values, in the units shown', () => {
  const filter = { textfilter: ['steel'], propfilter: [{ vkey: 'rm', min: 4e8 }] }
  const plot = { xscale: 'linear', level: 3, hidden: ['metal/steel'], front: { x: 'lower', y: 'higher' } } as const
  const { query, body } = pointsTable({
    filter,
    x: 'e_modulus.dry',
    y: '=rm/density*0.5',
    lang: 'fr',
    system: 'us',
    plot,
  })
  expect(query).toEqual({ lang: 'fr', group: 'false' })
  expect(body).toMatchObject({ format: 'csv', unitsystem: 'us' })
  expect(body.plot).toEqual({ ...plot, x: 'e_modulus.dry', y: '=rm/density*0.5' })
  expect(body.search).toEqual({
    textfilter: ['steel'],
    columns: ['e_modulus.dry', '=rm/density*0.5'],
    propfilter: [{ vkey: 'rm', min: 4e8 }, { vkey: 'e_modulus', slot: 'dry' }, { vkey: '=rm/density*0.5' }],
  })
})
