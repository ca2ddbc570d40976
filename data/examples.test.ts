import { readdirSync, readFileSync } from 'node:fs'
import { MaterialRecord } from '@ingot/contract/material'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { describe, expect, it } from 'vitest'
import { readCatalogueFile } from '../tools/demo-catalogue.ts'

const folder = new URL('./examples/', import.meta.url)

describe('the worked examples of a material', () => {
  it.each(readdirSync(folder))('%s passes the schema and the rules of quality', (file) => {
    const record = MaterialRecord.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
    const errors = checkMaterial(record.doc, readCatalogueFile()).filter(({ severity }) => severity === 'error')
    expect(errors).toEqual([])
  })
})
