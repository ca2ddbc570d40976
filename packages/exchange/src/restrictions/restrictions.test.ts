import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { readRestrictionList } from './read-list.ts'
import { thresholdOf } from './threshold.ts'

const catalogue = CatalogueFile.parse(
  JSON.parse(readFileSync(new URL('../../../../data/catalogue.json', import.meta.url), 'utf8')),
)
const read = (text: string, path = 'list.csv') => {
  const bytes = new TextEncoder().encode(text)
  return readRestrictionList({ path, bytes, size: bytes.length }, catalogue)
}

describe('a threshold', () => {
  it.each<[string, number | undefined, number | string]>([
    ['0.1 %', undefined, 0.001],
    ['0,1 %', undefined, 0.001],
    ['0.1 % w/w', undefined, 0.001],
    ['0.1% (w/w)', undefined, 0.001],
    ['≥ 0.1 wt.-%', undefined, 0.001],
    ['> 0,1 Gew.-%', undefined, 0.001],
    ['0,1 % en masse', undefined, 0.001],
    ['1000 ppm', undefined, 0.001],
    ['10.000 ppm', undefined, 'unread'],
    ['0.100 %', undefined, 0.001],
    ['1000 mg/kg', undefined, 0.001],
    ['100 µg/kg', undefined, 1e-7],
    ['0.01', 100, 0.0001],
    ['100', 1e6, 0.0001],
    ['0.1', undefined, 'unread'],
    ['see entry 63', undefined, 'unread'],
    ['150 %', undefined, 'unread'],
    ['0.1 mg/l', undefined, 'unread'],
    ['', undefined, 'none'],
    ['-', undefined, 'none'],
  ])('%j is read', (cell, unit, said) => {
    const threshold = thresholdOf(cell, unit)
    expect(threshold.is === 'share' ? threshold.share : threshold.is).toBe(said)
  })
})

const ENGLISH = `"Candidate List of substances of very high concern for Authorisation"
"Last updated: 27 June 2025"
"Substance name","EC No.","CAS No.","Date of inclusion","Reason for inclusion"
"Lead","231-100-4","7439-92-1","27-Jun-2018","Toxic for reproduction (Article 57c)"
"Boric acid","233-139-2, 234-343-4","10043-35-3, 11113-50-1","18-Jun-2010","Toxic for reproduction (Article 57c)"
"Coal tar pitch and others, a group","-","-","13-Jan-2010","PBT (Article 57d)"
"Cadmium","231-152-8","7440-43-8","20-Jun-2013","Carcinogenic (Article 57a)"
`

describe('a restriction list', () => {
  it('has the decimal sign of the thresholds that can be read in one way', async () => {
    const german = await read('Stoffname;CAS-Nummer;Grenzwert\nBlei;7439-92-1;0,1 %\nZink;7440-66-6;10.000 ppm\n')
    expect(german.entries.map(({ threshold }) => threshold)).toEqual([0.001, 0.01])
    const english = await read('Name,CAS,Threshold\nLead,7439-92-1,0.1 %\nZinc,7440-66-6,"10,000 ppm"\n')
    expect(english.entries.map(({ threshold }) => threshold)).toEqual([0.001, 0.01])
    const open = await read('Name;CAS;Threshold\nZinc;7440-66-6;10.000 ppm\n')
    expect(open.problems.map(({ code }) => code)).toEqual(['threshold-unread'])
  })

  it('is read as the agency exports it: rows above the heads, several numbers in a cell, groups without any', async () => {
    const { entries, problems } = await read(ENGLISH)
    expect(entries.map(({ name, cas }) => [name, cas])).toEqual([
      ['Lead', ['7439-92-1']],
      ['Boric acid', ['10043-35-3', '11113-50-1']],
      ['Coal tar pitch and others, a group', []],
      ['Cadmium', []],
    ])
    expect(entries[0]).toMatchObject({ ec: '231-100-4', reason: 'Toxic for reproduction (Article 57c)' })
    expect(entries[0]).not.toHaveProperty('threshold')
    expect(problems).toEqual([{ line: 7, code: 'cas-wrong', value: '7440-43-8' }])
  })

  it.each([
    [
      'French',
      'Nom de la substance;Numéro CE;Numéro CAS;Concentration maximale (% en masse);Motif\nPlomb;231-100-4;7439-92-1;0,1;Annexe II\n',
    ],
    [
      'German',
      'Stoffname;EG-Nr.;CAS-Nr.;Schwellenwert (Gew.-%);Aufnahmegrund\nBlei;231-100-4;7439-92-1;0,1;Annexe II\n',
    ],
    [
      'English',
      'Substance\tEC number\tCAS number\tThreshold [ppm]\tEntry\nLead\t231-100-4\t7439-92-1\t1000\tAnnexe II\n',
    ],
  ])('has heads in %s, with the unit of its thresholds', async (_, text) => {
    const { entries } = await read(text)
    expect(entries).toMatchObject([{ cas: ['7439-92-1'], ec: '231-100-4', threshold: 0.001, reason: 'Annexe II' }])
  })

  it('keeps an entry whose threshold cannot be read, and says so', async () => {
    const { entries, problems } = await read('Name,CAS,Threshold\nLead,7439-92-1,see annex\nDEHP,117-81-7,0.1 %\n')
    expect(entries.map(({ threshold }) => threshold)).toEqual([undefined, 0.001])
    expect(problems).toEqual([{ line: 2, code: 'threshold-unread', value: 'see annex' }])
  })

  it('is refused where no table has a column for CAS numbers', async () => {
    await expect(read('Name,Density\nLead,11340\n')).rejects.toThrow('CAS')
  })
})
