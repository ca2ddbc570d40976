import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { outcomeOf, sample, sourceFile, testContext } from '../samples/catalogue.testing.ts'
import type { SourceFile } from './importer.ts'
import { csv } from './importers/csv.ts'
import { freecad } from './importers/freecad.ts'
import { importerById, importers } from './importers/index.ts'
import { readSources } from './read-sources.ts'

const read = (files: SourceFile[], importer = freecad as (typeof importers)[number]) =>
  outcomeOf(readSources(importer, files, testContext()))

const bytesOf = (file: SourceFile) => file.bytes as Uint8Array

describe('what a user sends', () => {
  it('refuses a file with a wrong extension and names the right ones [IO-006]', async () => {
    const { errors } = await read([sourceFile('card.docx', 'x')])
    expect(errors).toMatchObject([
      { file: 'card.docx', reason: 'Please select source file with correct extension, only allow .fcmat, .zip' },
    ])
  })

  it('reads an archive of cards as one import, with inheritance between them, and says what it left out', async () => {
    const archive = zipSync({
      'cards/child.FCMat': bytesOf(sample('cards/metal/child.FCMat')),
      'cards/parent.FCMat': bytesOf(sample('cards/metal/parent.FCMat')),
      'LICENSE.txt': strToU8('CC0'),
      '__MACOSX/._child.FCMat': strToU8('x'),
    })
    const { records, errors, warnings } = await read([sourceFile('cards.zip', archive)])
    expect(errors).toEqual([])
    expect(records.map(({ doc }) => doc.name)).toEqual(['Hardened steel', 'Any steel'])
    expect(warnings).toContainEqual(expect.objectContaining({ file: 'LICENSE.txt', code: 'skipped' }))
  })

  it('says of a file of 0 bytes that it is empty, whatever its kind', async () => {
    for (const [path, importer] of [
      ['prices.csv', csv],
      ['card.FCMat', freecad],
    ] as const) {
      const { errors } = await read([sourceFile(path, '')], importer as (typeof importers)[number])
      expect(errors).toEqual([expect.objectContaining({ file: path, code: 'empty-file' })])
    }
  })

  it('says of a property in a unit that does not measure it that the unit is what is wrong', async () => {
    const { warnings } = await read([sourceFile('a.csv', 'Name,Class,Rm (kg)\nX,metal/steel,5\n')], csv)
    expect(warnings.map(({ reason }) => reason).join()).toMatch(/Its unit kg does not measure Tensile strength/)
  })

  it('says in one line how many files of other kinds were left out', async () => {
    const others = Array.from({ length: 80 }, (_, n) => sourceFile(`pictures/${n}.svg`, '<svg/>'))
    const { records, warnings } = await read([...others, sourceFile('a.csv', 'Name,Density (kg/m³)\nA,7850\n')], csv)
    expect(records).toHaveLength(1)
    expect(warnings.filter(({ code }) => code === 'skipped')).toMatchObject([
      { file: '', reason: expect.stringMatching(/^80 files are none of \.csv.*pictures\/0\.svg.*…$/) },
    ])
  })

  it.each([
    ['ingot-jsonl', 'a.jsonl', '\n\n'],
    ['matml', 'a.xml', '<MatML_Doc><Metadata/></MatML_Doc>'],
    ['csv', 'a.csv', 'Name,Density (kg/m³)\n'],
  ])('refuses a file that holds no material, and warns of it beside others: %s', async (id, path, text) => {
    const importer = importerById(id) ?? csv
    const alone = await read([sourceFile(path, text)], importer)
    expect(alone.errors).toMatchObject([{ file: path }])
    expect(alone.records).toEqual([])
    const full: Record<string, string> = {
      'ingot-jsonl': JSON.stringify({
        id: 'a',
        owner: 'public',
        ext: { provider: 'p', id: 'a' },
        doc: {
          kind: 'generic',
          name: 'A',
          class: 'metal',
          product: {},
          supply: { status: 'active', producers: [] },
          sources: {},
          composition: [],
          values: [],
          curves: [],
          models: [],
          documents: [],
        },
      }),
      matml: '<MatML_Doc><Material><BulkDetails><Name>A</Name></BulkDetails></Material></MatML_Doc>',
      csv: 'Name,Density (kg/m³)\nA,7850\n',
    }
    const beside = await read([sourceFile(path, text), sourceFile(`b-${path}`, full[id] ?? '')], importer)
    expect(beside.records, JSON.stringify(beside.errors)).toHaveLength(1)
    expect([...beside.errors, ...beside.warnings].filter(({ file }) => file === path)).not.toEqual([])
  })

  it('refuses an archive with nothing to read, and a path that leads outside', async () => {
    const { errors } = await read([sourceFile('a.zip', zipSync({ 'a.txt': strToU8('x') }))])
    expect(errors).toMatchObject([{ code: 'wrong-extension' }])
    const outside = await read([sourceFile('../x.FCMat', '[General]\nName = X')])
    expect(outside.errors).toMatchObject([{ code: 'archive-name' }])
  })

  it.each([
    ['a program', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['a web page', strToU8('\n<!DOCTYPE html><html><script>alert(1)</script></html>')],
    ['a drawing', strToU8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF', strToU8('%PDF-1.7')],
    ['a zip archive', zipSync({ 'a.csv': strToU8('x') })],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ])('refuses %s named .csv', async (_, bytes) => {
    const { records, errors } = await read([sourceFile('a.csv', bytes)], csv)
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ code: 'wrong-content' }])
  })
})

describe('the list of importers', () => {
  it('has unique ids and extensions in lower case with a dot', () => {
    expect(new Set(importers.map(({ id }) => id)).size).toBe(importers.length)
    for (const { id, extensions } of importers) {
      expect(importerById(id)?.id).toBe(id)
      for (const extension of extensions) expect(extension).toMatch(/^\.[a-z]+$/)
    }
  })

  it.each(importers.map((importer) => [importer.id, importer] as const))(
    '%s turns rubbish into a problem and never throws',
    async (_, importer) => {
      const extension = importer.extensions[0] ?? ''
      for (const bytes of [
        Uint8Array.from([0, 1, 2, 255, 254]),
        strToU8('{"a":'),
        strToU8('<a>'),
        strToU8('PK\u0003\u0004'),
      ]) {
        const { records, errors } = await read([sourceFile(`x${extension}`, bytes)], importer)
        expect(records).toEqual([])
        expect(errors.length).toBeGreaterThan(0)
      }
    },
  )
})
