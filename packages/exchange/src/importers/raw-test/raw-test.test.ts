import { describe, expect, it } from 'vitest'
import { readRawTest } from './raw-test.ts'
import { recognisedColumns } from './recognised.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const valuesOf = (bytes: Uint8Array) =>
  readRawTest(bytes).columns.map(({ name, unit, values }) => [name, unit, [...values]])

describe('raw files of testing machines', () => {
  it('with semicolons, decimal commas, a head and a row of units, in Latin-1', () => {
    const file = latin1(
      '"Prüfnorm";"ISO 6892-1"\r\n"Probendicke a0";"1,498";"mm"\r\n"Prüfer:";"Müller"\r\n\r\n"Zeit";"Kraft";"Verlängerung"\r\n"s";"kN";"µm"\r\n"0,000";"0,0122";"0,0"\r\n"0,020";"0,5";"1,2"\r\n"0,040";"1.012,5";"2,5"\r\n"0,060";"1,5";"3,1"\r\n',
    )
    const { head, problems } = readRawTest(file)
    expect(head).toEqual([
      ['Prüfnorm', 'ISO 6892-1'],
      ['Probendicke a0', '1,498 mm'],
      ['Prüfer', 'Müller'],
    ])
    expect(valuesOf(file)).toEqual([
      ['Zeit', 's', [0, 0.02, 0.04, 0.06]],
      ['Kraft', 'kN', [0.0122, 0.5, 1012.5, 1.5]],
      ['Verlängerung', 'µm', [0, 1.2, 2.5, 3.1]],
    ])
    expect(problems).toEqual([])
  })

  it('with tabs and decimal points, units in the heads, and lines of text alone', () => {
    const file = utf8(
      'Tensile test\nSpecimen: A-17\nGauge length = 50 mm\n\nTime (sec)\tLoad [N]\tExtension / mm\n0\t12.1\t0\n0.1\t700\t0.01\n0.2\t1.5E3\t0.02\n',
    )
    expect(readRawTest(file).head).toEqual([
      ['', 'Tensile test'],
      ['Specimen', 'A-17'],
      ['Gauge length', '50 mm'],
    ])
    expect(valuesOf(file)).toEqual([
      ['Time (sec)', 's', [0, 0.1, 0.2]],
      ['Load [N]', 'N', [12.1, 700, 1500]],
      ['Extension / mm', 'mm', [0, 0.01, 0.02]],
    ])
  })

  it('with commas between numbers, columns that end early, and blanks in columns', () => {
    const commas = utf8('time,load,area\n0,1,7.1\n1,2,\n2,3,\n3,4,\n')
    expect(valuesOf(commas)).toEqual([
      ['time', undefined, [0, 1, 2, 3]],
      ['load', undefined, [1, 2, 3, 4]],
      ['area', undefined, [7.1, Number.NaN, Number.NaN, Number.NaN]],
    ])
    const blanks = utf8('  0.0   1.0\n  0.1   2.0\n  0.2   3.0\n')
    expect(valuesOf(blanks)).toEqual([
      ['Column 1', undefined, [0, 0.1, 0.2]],
      ['Column 2', undefined, [1, 2, 3]],
    ])
  })

  it('tell of rows that are none and of what is no number, and go on', () => {
    const file = utf8('t;F\n0;1\n1;2\n2;3\n--- unloading ---\n3;ERR\n4;5\n')
    const { problems, columns } = readRawTest(file)
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [5, 'no-row'],
      [6, 'not-a-number'],
    ])
    expect([...(columns[1]?.values ?? [])]).toEqual([1, 2, 3, Number.NaN, 5])
  })

  it.each([
    ['Stress amplitude (MPa);Cycles;Remark\n320;61254;\n300;92101;\n235;5000000;run-out\n', 'Remark', [0, 0, 1]],
    [
      'Probe;Spannung;Lastspiele;Durchläufer\nK1;320;61254;nein\nK2;300;92101;nein\nK3;235;5000000;ja\n',
      'Durchläufer',
      [0, 0, 1],
    ],
    ['Amplitude (MPa),Cycles,Failed\n320,61254,yes\n300,92101,yes\n235,5000000,no\n', 'Failed: 0', [0, 0, 1]],
    ['Amplitude (MPa);Cycles;RO\n320;61254;\n300;92101;\n235;5000000;x\n', 'RO', [0, 0, 1]],
    [
      'Contrainte (MPa);Cycles;Résultat\n320;61254;rompu\n300;92101;rompu\n235;5000000;non rompu\n',
      'Résultat',
      [0, 0, 1],
    ],
    ['Amplitude (MPa);Cycles\n320;61254\n300;92101\n235;>5000000\n', 'Cycles >', [0, 0, 1]],
    ['Amplitude (MPa);Cycles\n320;61254\n300;92101\n235;5000000+\n', 'Cycles >', [0, 0, 1]],
  ])('say in words what did not fail: %j', (text, name, marks) => {
    const { columns, problems } = readRawTest(utf8(text))
    expect([...(columns.find((one) => one.name === name)?.values ?? [])]).toEqual(marks)
    expect(columns.some(({ values }) => values.join() === '61254,92101,5000000')).toBe(true)
    expect(problems.filter(({ code }) => code !== 'column-of-words')).toEqual([])
    expect(recognisedColumns({ columns }, ['stress', 'cycles', 'runOut']).runOut?.column).toBe(
      columns.findIndex((one) => one.name === name),
    )
  })

  it('tell of a column of names, and of words among numbers, in the order of the lines', () => {
    const text = `Probe;S;N\n${Array.from({ length: 30 }, (_, at) => `K${at};${300 + at};${at === 3 ? 'see note' : at}`).join('\n')}\n`
    const { columns, problems } = readRawTest(utf8(text))
    expect(columns.map(({ name }) => name)).toEqual(['S', 'N'])
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'column-of-words'],
      [5, 'not-a-number'],
    ])
  })

  it('without a table are refused, and so is what is too large', () => {
    expect(() => readRawTest(utf8('a report\nwithout numbers\n'))).toThrow('No table of numbers')
    expect(() => readRawTest(utf8('1;2\n'.repeat(20)), { bytes: 1000, rows: 10, columns: 5 })).toThrow(
      'more than 10 rows',
    )
    expect(() => readRawTest(utf8('%PDF-1.7'))).toThrow('PDF')
  })
})
