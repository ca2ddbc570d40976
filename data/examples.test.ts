import { readFileSync } from 'node:fs'
import { MaterialRecord } from '@ingot/contract/material'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { describe, expect, it } from 'vitest'
import { readCatalogueFile } from '../tools/demo-catalogue.ts'

describe('the worked examples of a material', () => {
  it('pass the schema and have no error by the rules of quality', () => {
    const file = new URL('./examples/materials.json', import.meta.url)
    const records = MaterialRecord.array()
      .min(1)
      .parse(JSON.parse(readFileSync(file, 'utf8')))
    const catalogue = readCatalogueFile()
    const found = records.flatMap(({ id, doc }) => checkMaterial(doc, catalogue).map((problem) => ({ id, ...problem })))
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})
