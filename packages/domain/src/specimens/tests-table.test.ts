import { describe, expect, it } from 'vitest'
import { formatFor } from '../values/format-for.ts'
import { sortedRows, type TestsConfig, testsTable } from './tests-table.ts'

const row = (specimen: string, parts: Partial<TestsConfig['rows'][number]>): TestsConfig['rows'][number] => ({
  id: specimen,
  specimen,
  source: { title: 'Report', kind: 'test-report', rights: 'own' },
  results: {},
  ...parts,
})
const rm = (value: number) => ({ rm: { id: 'v', value, origin: 'measured' as const } })
const group = (mean: number) => ({ rm: { n: 2, mean, sd: 2e6, min: 401.06e6, max: 403.04e6 } })

const config: TestsConfig = {
  materialId: 'm',
  heading: 'Tests',
  columns: [{ vkey: 'rm', name: 'Tensile strength', symbol: 'Rm', quantity: 'stress' }],
  rows: [
    row('S10', { orientation: 'L', results: rm(403e6) }),
    row('S2', { orientation: 'T', results: { rm: { id: 'v', min: 500e6, basis: 'limit', origin: 'measured' } } }),
    row('S1', { orientation: 'L', note: 'grip slipped' }),
    row('S3', { orientation: 'L', results: rm(99e6) }),
  ],
  statistics: [{ orientation: 'L', of: group(402e6) }],
}
const words = {
  format: formatFor('metric', 'en'),
  system: 'metric',
  language: 'en',
  text: (key: string) => key,
} as const
const names = (sort: Parameters<typeof sortedRows>[1]) =>
  sortedRows(testsTable(config, words), sort).map(({ specimen }) => specimen)

describe('the table of specimens', () => {
  it('has the columns that some test fills, results with their unit, limits as they are qualified', () => {
    const { columns, rows } = testsTable(config, words)
    expect(columns.map(({ name }) => name)).toEqual([
      ...['tests.specimen', 'tests.orientation', 'Tensile strength Rm (MPa)', 'tests.source', 'tests.note'],
    ])
    expect(rows.map((one) => columns[2]?.cell(one))).toEqual([
      { text: '403', value: 403 },
      { text: '≥ 500' },
      { text: '' },
      { text: '99', value: 99 },
    ])
  })

  it('tells sizes in mm and mm², without the noise of binary numbers', () => {
    const sized = {
      ...config,
      rows: [row('S1', { size: { L0: 0.06, Lu: 0.08109999999999999, S0: 0.00012039599999999999 } })],
    }
    const { columns, rows } = testsTable(sized, words)
    const cells = rows.map((one) => columns.find(({ key }) => key === 'size')?.cell(one).text)
    expect(cells).toEqual(['L0 60 mm; Lu 81.1 mm; S0 120.396 mm²'])
  })

  it('is sorted by numbers as numbers, by names as people count, what is empty last', () => {
    expect(names({ key: 'rm', isDescending: false }).at(-1)).toBe('S1')
    expect(names({ key: 'rm', isDescending: false }).indexOf('S3')).toBeLessThan(
      names({ key: 'rm', isDescending: false }).indexOf('S10'),
    )
    expect(names({ key: 'specimen', isDescending: false })).toEqual(['S1', 'S2', 'S3', 'S10'])
    expect(names({ key: 'rm', isDescending: true }).at(-1)).toBe('S1')
    expect(names(undefined)).toEqual(['S10', 'S2', 'S1', 'S3'])
  })

  it('tells statistics of each group, named where there are several, with ends rounded outwards', () => {
    const { statistics } = testsTable(config, words)
    expect(statistics.map(({ name, cell }) => [name, cell('rm')?.text])).toEqual([
      ...[
        ['tests.n', '2'],
        ['tests.mean', '402'],
        ['tests.sd', '2'],
        ['tests.min', '401'],
        ['tests.max', '403.1'],
      ],
    ])
    const two = { ...config, statistics: [...config.statistics, { orientation: 'T', of: group(90e6) }] }
    expect(testsTable(two, words).statistics[0]?.name).toBe('tests.n, L')
    expect(testsTable(two, words).statistics[5]?.name).toBe('tests.n, T')
  })

  it('has lines of basis values, rounded down, and says how they came about, once for all of which the same is said', () => {
    const said = 'CMH-17, normal distribution'
    const none = 'none: n = 2'
    const basisValues = { A: { said: none }, B: { value: 398.96e6, said } }
    const { statistics, basisNotes } = testsTable(
      {
        ...config,
        columns: [...config.columns, { vkey: 'rp02', name: 'Proof strength', quantity: 'stress' }],
        statistics: [
          {
            of: {
              rm: { ...group(402e6), lots: 3, basisValues },
              rp02: { n: 2, basisValues: { A: { said: none }, B: { said: none } } },
            },
          },
        ],
      },
      words,
    )
    expect(statistics.map(({ name }) => name)).toContain('tests.lots')
    const line = statistics.find(({ name }) => name === 'tests.basisB')
    expect(line?.cell('rm')).toEqual({ text: '398.9', value: 398.96 })
    expect(line?.cell('rp02')).toBeUndefined()
    expect(statistics.some(({ name }) => name === 'tests.basisA')).toBe(false)
    expect(basisNotes).toEqual([
      `tests.basisB, Rm: ${said}`,
      `tests.basisB, Proof strength: ${none}`,
      `tests.basisA, Rm, Proof strength: ${none}`,
    ])
  })
})
