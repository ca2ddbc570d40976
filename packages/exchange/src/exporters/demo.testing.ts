import { readdirSync, readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { MaterialRecord } from '@ingot/contract/material'
import type { ImportContext, Importer, ImportRecord, Problem, SourceFile } from '../importer.ts'
import { DEFAULT_LIMITS } from '../limits.ts'

const data = (path: string) => new URL(`../../../../data/${path}`, import.meta.url)

export const shippedCatalogue = CatalogueFile.parse(JSON.parse(readFileSync(data('catalogue.json'), 'utf8')))

/** The demo catalogue. */
export const demoRecords: readonly MaterialRecord[] = readdirSync(data('demo'))
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) =>
    readFileSync(data(`demo/${name}`), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  .map((line) => MaterialRecord.parse(JSON.parse(line)))

/** What an importer makes of files, with the catalogue as it is shipped. */
export async function readBack(
  importer: Importer,
  files: readonly { name: string; text: string }[],
  context: Partial<ImportContext> = {},
): Promise<{ records: ImportRecord[]; problems: Problem[] }> {
  const records: ImportRecord[] = []
  const problems: Problem[] = []
  const sent = files.map(({ name, text }): SourceFile => {
    const bytes = new TextEncoder().encode(text)
    return { path: name, bytes, size: bytes.length }
  })
  const given = { catalogue: shippedCatalogue, provider: 'again', owner: 'public', limits: DEFAULT_LIMITS, ...context }
  for await (const item of importer.read(sent, given)) {
    if ('record' in item) records.push(item.record)
    if ('problem' in item) problems.push(item.problem)
  }
  return { records, problems }
}

/** A material with what the demo catalogue has hardly any of: ±, ranges, options, codes, exclusive ends, bands, laws. */
export const oddRecord: MaterialRecord = MaterialRecord.parse({
  id: 'odd',
  owner: 'public',
  ext: { provider: 'Works & Co', id: 'odd/1' },
  doc: {
    kind: 'grade',
    name: 'Odd <& "strange"> – ?> PA66\u00a0GF30',
    title: { en: 'Odd', fr: 'Étrange', de: 'Seltsam' },
    class: 'plastic/thermoplastic/PA/PA66',
    product: { form: 'pellets', process: 'injection moulding' },
    supply: { status: 'active', producers: ['Works', 'Second works'] },
    designations: [{ system: 'ISO 16396', code: 'PA66,GF30', standard: 'ISO 16396-1' }],
    sources: {
      sheet: { kind: 'datasheet', title: 'Sheet -- 2026', rights: 'own', url: 'https://example.com/a?b=1&c=2' },
      test: { kind: 'test-report', title: 'Test report 7', rights: 'own', licence: 'CC BY 4.0' },
    },
    composition: [
      {
        basis: 'mass',
        items: [
          { part: 'PA66', balance: true },
          { part: 'GF', value: 0.3, pm: [0.02, 0.02] },
        ],
        source: { ref: 'sheet' },
      },
    ],
    substances: [
      { cas: '117-81-7', ec: '204-211-0', name: 'DEHP', max: 0.0005, basis: 'mass', source: { ref: 'sheet' } },
      { cas: '7439-92-1', name: 'Lead', value: 0.002, basis: 'mass', source: { ref: 'test', at: 'p. 3' } },
    ],
    values: [
      {
        id: 'dry',
        vkey: 'tensile_modulus',
        value: 10e9,
        pm: [2e8, 3e8],
        pmIs: 'sd',
        cond: { T: 296.15, moisture: 'dry' },
      },
      { id: 'cond', vkey: 'tensile_modulus', value: 7.5e9, cond: { T: 296.15, moisture: 'cond' }, stats: { n: 5 } },
      { id: 'range', vkey: 'density', min: 1350, max: 1370, given: '1.35 – 1.37 g/cm³' },
      { id: 'most', vkey: 'moisture_absorption', max: 0.018, basis: 'limit' },
      {
        id: 'thick',
        vkey: 'tensile_strength',
        min: 1.8e8,
        basis: 'limit',
        cond: { thickness: { gt: 0.003, lte: 0.004 } },
      },
      { id: 'code', vkey: 'charpy_un_23', special: 'N', note: 'no break; not\nmeasured twice' },
      { id: 'said', vkey: 'remark', text: { en: 'a, b | c', fr: 'd' } },
    ].map((value) => ({ origin: 'measured', source: { ref: 'sheet', at: 'table 2' }, ...value })),
    curves: [
      {
        id: 'band',
        vkey: 'd_ss',
        kind: 'engineering',
        cond: { T: 296.15, moisture: 'dry' },
        x: [0, 0.01, 0.02],
        y: [0, 9e7, 1.45e8],
        lo: [0, 8.8e7, 1.4e8],
        hi: [0, 9.2e7, 1.5e8],
        band: 'range',
        marks: { runout: [2] },
        origin: 'measured',
        source: { ref: 'test' },
      },
    ],
    models: [
      {
        id: 'law',
        vkey: 'm_jc',
        params: { A: 1e8, B: 2e8, n: 0.3, C: 0.01, rate0: 1 },
        origin: 'calculated',
        source: { ref: 'test' },
      },
    ],
    documents: [],
    notes: [{ key: 'Storage', text: 'dry\nand cool' }],
  },
})
