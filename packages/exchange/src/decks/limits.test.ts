import { describe, expect, it } from 'vitest'
import { importerById } from '../importers/index.ts'
import { readDeckWith } from './decks.testing.ts'

const importer = (id: string) => {
  const found = importerById(id)
  if (!found) throw new Error(`no importer ${id}`)
  return found
}
const LINES = 20_000

/** Decks that ask for work of each line with each other one. */
const decks = {
  abaqus: `*MATERIAL, NAME=steel\n*ELASTIC\n${'210000, .3, 20\n'.repeat(LINES)}*PLASTIC\n${'300, 0, 20\n'.repeat(LINES)}`,
  lsdyna: `*MAT_ELASTIC\n1, 7.85e-9, 210000., .3\n${'*MAT_ADD_EROSION\n1\n'.repeat(LINES)}`,
  nastran: `MAT1,1,210000.,,.3,7.85-9\n${'MAT1,1,210000.,,.3,7.85-9\n'.repeat(LINES)}`,
  radioss: `${'/MAT/ELAST/1\nsteel\n             7.85E-9\n             210000.                 0.3\n'.repeat(LINES / 10)}`,
  mapdl: `MP,DENS,1,7.85e-9\nMP,EX,1,210000\nTB,BISO,1\n${'TBTEMP,20\nTBDATA,1,300,2000\n'.repeat(LINES)}`,
}

describe('decks made to be slow', () => {
  it.each(Object.entries(decks))(
    'take time that grows with their lines: %s',
    async (id, text) => {
      const { records, errors } = await readDeckWith(importer(id), text)
      // What comes out differs by format; that it comes within the time of a test is the point.
      expect(records.length + errors.length).toBeGreaterThan(0)
    },
    60_000,
  )
})
