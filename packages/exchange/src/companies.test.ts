import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../samples/catalogue.testing.ts'
import type { CompanySpreadsheet } from '../samples/companies/spreadsheet.ts'
import { textFiles } from '../samples/companies/text-files.ts'
import { workbooks } from '../samples/companies/workbooks.ts'
import type { ImportRecord } from './importer.ts'
import { importers } from './importers/index.ts'
import { readSources } from './read-sources.ts'
import { readMapping } from './tables/mapping/read-mapping.ts'

const catalogue = CatalogueFile.parse(
  JSON.parse(readFileSync(new URL('../../../data/catalogue.json', import.meta.url), 'utf8')),
)
const spreadsheets = [...textFiles, ...workbooks]

const close = (number: number | undefined) =>
  number === undefined ? undefined : expect.closeTo(number, -Math.log10(2e-12 * Math.max(1, Math.abs(number))))

const imported = ({ file, bytes, mapping }: CompanySpreadsheet) => {
  const importer = importers.find(({ extensions }) => extensions.some((extension) => file.endsWith(extension)))
  if (!importer) throw new Error(`nothing reads ${file}`)
  return outcomeOf(readSources(importer, [sourceFile(file, bytes)], testContext({ catalogue, mapping })))
}

const numbersOf = (records: readonly ImportRecord[]) =>
  records.flatMap(({ doc }) =>
    doc.values.filter((value) => value.text === undefined).map((value) => ({ material: doc.name, value })),
  )

const told = ({
  material,
  value: { vkey, value, min, max, pm, cond },
}: {
  material: string
  value: PropertyValue
}) => ({
  material,
  vkey,
  ...(value !== undefined && { value }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(pm && { pm }),
  ...(cond && { cond }),
})

describe('spreadsheets as companies have them', () => {
  it('are twelve, each with a mapping that is JSON', () => {
    expect(spreadsheets).toHaveLength(12)
    for (const { mapping } of spreadsheets) expect(readMapping(JSON.stringify(mapping))).toEqual({ mapping })
  })

  it.each(spreadsheets)('$file, $about: every number is the expected one in SI', async (spreadsheet) => {
    const { records, errors } = await imported(spreadsheet)
    expect(errors).toEqual([])
    const expected = spreadsheet.values.map(({ value, min, max, pm, cond, ...rest }) => ({
      ...rest,
      ...(value !== undefined && { value: close(value) }),
      ...(min !== undefined && { min: close(min) }),
      ...(max !== undefined && { max: close(max) }),
      ...(pm && { pm: pm.map(close) }),
      ...(cond && {
        cond: Object.fromEntries(
          Object.entries(cond).map(([key, at]) => [key, typeof at === 'number' ? close(at) : at]),
        ),
      }),
    }))
    const found = numbersOf(records).map(told)
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
    const curves = records.flatMap(({ doc }) => doc.curves.map((curve) => ({ ...curve, material: doc.name })))
    expect(curves).toMatchObject(
      (spreadsheet.curves ?? []).map(({ x, y, cond, ...rest }) => ({
        ...rest,
        x: x.map(close),
        y: y.map(close),
        cond,
      })),
    )
    const shares = records.flatMap(({ doc }) =>
      doc.composition.flatMap(({ items }) => items.map((item) => ({ ...item, material: doc.name }))),
    )
    expect(shares).toEqual(
      (spreadsheet.shares ?? []).map(({ value, max, ...rest }) => ({
        ...rest,
        ...(value !== undefined && { value: close(value) }),
        ...(max !== undefined && { max: close(max) }),
      })),
    )
  })

  it.each(spreadsheets)('$file: nothing is dropped without a line in the report', async (spreadsheet) => {
    const { warnings, tables } = await imported(spreadsheet)
    const lines = warnings
      .filter(({ code }) => code !== 'sheet-skipped')
      .map(({ code, value }) => ({ code, ...(value !== undefined && { value }) }))
    expect(lines).toEqual(spreadsheet.told ?? [])
    // A column of numbers has as many cells read or named as it has.
    for (const { columns, skipped } of tables) {
      if (skipped !== undefined) continue
      expect(columns.filter(({ as }) => as === 'unread')).toEqual([])
      expect(columns.reduce((sum, { unreadNumbers }) => sum + unreadNumbers, 0)).toBe(0)
    }
    const asText = tables.flatMap(({ columns }) => columns).reduce((sum, column) => sum + column.asText, 0)
    expect(asText).toBe(lines.filter(({ code }) => !['above-heads', 'row-left-out'].includes(code)).length)
  })
})
