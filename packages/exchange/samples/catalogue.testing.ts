import { readFileSync } from 'node:fs'
import { CatalogueFile, type CatalogueNode } from '@ingot/contract/catalogue'
import type { TableReading } from '@ingot/contract/exchange'
import type { ImportContext, Importer, ImportItem, ImportRecord, Problem, SourceFile } from '../src/importer.ts'
import { DEFAULT_LIMITS } from '../src/limits.ts'

const number = (vkey: string, en: string, quantity: string, more: Partial<CatalogueNode> = {}): CatalogueNode => ({
  vkey,
  type: 'Spt',
  vtype: 'numeric',
  name: { en },
  quantity,
  ...more,
})

const overTemperature = (vkey: string, of: string, quantity: string): CatalogueNode => ({
  vkey,
  type: 'Mpt',
  name: { en: `${of} over temperature` },
  x: { name: { en: 'Temperature' }, quantity: 'temperature' },
  y: { name: { en: of }, quantity },
  gives: { of, over: 'T' },
})

/** A catalogue with just what the samples need, so that the shipped one may change freely. */
export const testCatalogue = CatalogueFile.parse({
  version: 'test',
  conditions: {
    T: { name: { en: 'Temperature' }, quantity: 'temperature' },
    moisture: { name: { en: 'Moisture' }, options: ['dry', 'cond'] },
    R: { name: { en: 'Stress ratio' }, quantity: 'ratio' },
  },
  slots: { dry: { moisture: 'dry' }, cond: { moisture: 'cond' } },
  classes: [
    'metal',
    'metal/steel',
    'metal/aluminium',
    'plastic/thermoplastic',
    'plastic/thermoplastic/PA66',
    'ceramic',
  ].map((path) => ({ path, name: { en: path } })),
  tagGroups: [],
  defaultColumns: [],
  tree: {
    vkey: 'root',
    type: 'Group',
    name: { en: 'All' },
    children: [
      number('density', 'Density', 'density', { symbol: 'ρ' }),
      number('youngs_modulus', "Young's modulus, any", 'modulus', { from: ['e_modulus', 'tensile_modulus'] }),
      number('e_modulus', "Young's modulus", 'modulus_gpa', { symbol: 'E', classes: ['metal', 'ceramic'] }),
      number('tensile_modulus', 'Tensile modulus', 'modulus', {
        slots: ['dry', 'cond'],
        classes: ['plastic/thermoplastic'],
      }),
      number('shear_modulus', 'Shear modulus', 'modulus'),
      number('bulk_modulus', 'Bulk modulus', 'modulus'),
      number('poisson', "Poisson's ratio", 'ratio'),
      number('rp02', 'Yield strength Rp0.2', 'stress', { symbol: 'Rp0.2', aliases: ['Rp0,2'], classes: ['metal'] }),
      number('rm', 'Tensile strength Rm', 'stress', { symbol: 'Rm', classes: ['metal'] }),
      number('tensile_strength', 'Tensile strength', 'stress', { slots: ['dry', 'cond'] }),
      number('elongation_a', 'Elongation at fracture A', 'strain', { symbol: 'A' }),
      number('compressive_strength', 'Compressive strength', 'stress'),
      number('kv_m20', 'Charpy V energy −20 °C', 'energy', { at: { T: 253.15 } }),
      number('charpy', 'Charpy', 'impact', { specialvalueset: { names: ['N'] } }),
      number('hbw', 'Brinell hardness', 'hardness'),
      number('k', 'Thermal conductivity', 'conductivity', { symbol: 'λ' }),
      number('cp', 'Specific heat', 'specific_heat'),
      number('cte', 'Thermal expansion', 'cte', { symbol: 'α' }),
      number('tm', 'Melting temperature', 'temperature'),
      number('price', 'Price', 'price'),
      { vkey: 'ul94', type: 'Spt', vtype: 'option', name: { en: 'UL 94' }, options: ['HB', 'V-2', 'V-1', 'V-0'] },
      { vkey: 'f_weld', type: 'Feature', name: { en: 'Weldable' } },
      overTemperature('d_e_t', 'youngs_modulus', 'modulus'),
      overTemperature('d_k_t', 'k', 'conductivity'),
      {
        vkey: 'd_flow',
        type: 'Mpt',
        name: { en: 'True stress over true plastic strain' },
        x: { name: { en: 'Strain' }, quantity: 'ratio' },
        y: { name: { en: 'Stress' }, quantity: 'stress' },
        by: ['T'],
      },
    ],
  },
})

export const testContext = (more: Partial<ImportContext> = {}): ImportContext => ({
  catalogue: testCatalogue,
  provider: 'test',
  owner: 'public',
  limits: DEFAULT_LIMITS,
  ...more,
})

export const sourceFile = (path: string, content: string | Uint8Array): SourceFile => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { path, bytes, size: bytes.length }
}

/** A file of this folder. */
export const sample = (path: string): SourceFile =>
  sourceFile(path, new Uint8Array(readFileSync(new URL(path, import.meta.url))))

export interface Outcome {
  records: ImportRecord[]
  errors: Problem[]
  warnings: Problem[]
  tables: TableReading[]
}

export async function outcomeOf(items: AsyncIterable<ImportItem>): Promise<Outcome> {
  const outcome: Outcome = { records: [], errors: [], warnings: [], tables: [] }
  for await (const item of items) {
    if ('record' in item) outcome.records.push(item.record)
    else if ('table' in item) outcome.tables.push(item.table)
    else outcome[item.problem.severity === 'error' ? 'errors' : 'warnings'].push(item.problem)
  }
  return outcome
}

export const readWith = (importer: Importer, files: SourceFile[], more: Partial<ImportContext> = {}) =>
  outcomeOf(importer.read(files, testContext(more)))

/** A material's first value of a property. */
export const firstValue = (record: ImportRecord | undefined, vkey: string) =>
  record?.doc.values.find((value) => value.vkey === vkey)
