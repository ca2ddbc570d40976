import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { makeMaterial, makeValue } from '../../testing.ts'
import { openShipped } from '../shipped.ts'
import { openTold } from './told.ts'

const told = openTold(join(readConfig({}).home, 'data/phrases'))

it('tells what the demo catalogue notes in the language of the reader, and leaves what others wrote', () => {
  const made = makeMaterial('m1', {
    sources: {
      s1: { kind: 'note', title: 'Generic values compiled for this catalogue', rights: 'public' },
      s2: { kind: 'test-report', title: 'Report 4711, Forge', rights: 'own' },
    },
    values: [
      { ...makeValue('density', 2_700), source: { ref: 's1', at: 'typical properties' }, note: 'Zero at 20 °C.' },
      { ...makeValue('rm', 3e8), id: 'rm-2', source: { ref: 's2', at: 'page 3' }, note: 'Bar 12' },
    ],
  })
  const { doc } = told(made, 'fr')
  expect(Object.values(doc.sources).map(({ title }) => title)).toEqual([
    'Valeurs génériques réunies pour ce catalogue',
    'Report 4711, Forge',
  ])
  expect(doc.values).toMatchObject([
    { source: { at: 'propriétés types' }, note: 'Zéro à 20 °C.' },
    { source: { at: 'page 3' }, note: 'Bar 12' },
  ])
  expect(told(made, 'fr').doc).toBe(doc)
  expect(told(made, 'en')).toBe(made)
})

it('tells every difference of an equivalent that ships with the product in French', () => {
  const { otherNames } = openShipped(join(readConfig({}).home, 'data')).catalogue
  const differences = otherNames.files.flatMap(({ materials }) =>
    materials.flatMap(({ standards = [] }) => standards.flatMap(({ differs }) => differs ?? [])),
  )
  expect(differences.length).toBeGreaterThan(1_000)
  // A word that both languages have needs no phrase.
  const alike = new Set(['implants'])
  expect([...new Set(differences)].filter((one) => told.note(one, 'fr') === one && !alike.has(one))).toEqual([])
  expect(told.note('superseded', 'fr')).toBe('remplacée')
  expect(told.note('superseded', 'en')).toBe('superseded')
})
