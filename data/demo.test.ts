import { readdirSync, readFileSync } from 'node:fs'
import { type MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { contentOf, subjectOf } from '@ingot/domain/quality/gate/subject'
import { checkTogether } from '@ingot/domain/quality/together/together'
import { chooseValue, valuesByKey } from '@ingot/domain/values/choose'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../apps/server/src/materials/canonical.ts'
import { contentHash } from '../apps/server/src/quality/judged.ts'
import {
  buildDemo,
  demoFolder,
  idsFile,
  idsOf,
  readAcceptedFindings,
  readCatalogueFile,
} from '../tools/demo-catalogue.ts'
import { buildUsualRanges, usualRangesFile } from '../tools/usual-ranges.ts'
import { sources } from './source/sources.ts'

const catalogue = readCatalogueFile()
const files = readdirSync(demoFolder).sort()
const committed = new Map(files.map((file) => [file, readFileSync(`${demoFolder}${file}`, 'utf8')]))
const records = [...committed.values()]
  .flatMap((text) => text.trim().split('\n'))
  .map((line) => MaterialRecord.parse(JSON.parse(line)))
const byId = new Map(records.map((record) => [record.id, record]))
const docOf = (id: string) => {
  const record = byId.get(id)
  if (!record) throw new Error(`${id} is missing`)
  return record.doc
}
const columnOf = (id: string, vkey: string, slot?: string) => {
  const node = catalogue.nodes.get(vkey)
  return node && chooseValue(catalogue, valuesByKey(docOf(id).values), node, slot)
}

describe('the shipped materials', () => {
  it('are what the tables give today', () => {
    const built = buildDemo()
    expect([...built.keys()].sort()).toEqual(files)
    for (const [file, text] of built)
      expect(committed.get(file) === text, `${file} is stale: run npx tsx tools/demo-catalogue.ts`).toBe(true)
    expect(readFileSync(idsFile, 'utf8').trim().split('\n')).toEqual(idsOf(built))
  })

  it('are at least 250, with 12 values each on average', () => {
    const values = records.reduce((sum, { doc }) => sum + doc.values.filter(({ flag }) => flag === undefined).length, 0)
    expect(records.length).toBeGreaterThanOrEqual(250)
    expect(values / records.length).toBeGreaterThanOrEqual(12)
  })

  const found = [
    ...records.flatMap(({ id, doc }) => checkMaterial(doc, catalogue).map((finding) => ({ id, ...finding }))),
    ...checkTogether(records, catalogue).map(({ material, ...finding }) => ({ id: material, ...finding })),
  ].map((finding) => ({
    ...finding,
    subject: subjectOf(finding),
    hash: contentHash(contentOf(finding, docOf(finding.id))),
  }))
  const accepted = readAcceptedFindings()
  const keyOf = ({ id, rule, subject, hash }: { id: string; rule: string; subject: string; hash: string }) =>
    `${id} ${rule} ${subject} ${hash}`

  it('break no rule of quality but those that were accepted with a reason', () => {
    const taken = new Set(accepted.map(({ material, ...rest }) => keyOf({ id: material, ...rest })))
    expect(
      found.filter((one) => !taken.has(keyOf(one))).map(({ message, ...one }) => `${keyOf(one)} ${message}`),
    ).toEqual([])
  })

  it('have no acceptance of what is not found', () => {
    const is = new Set(found.map(keyOf))
    expect(accepted.filter(({ material, ...rest }) => !is.has(keyOf({ id: material, ...rest })))).toEqual([])
    expect(accepted.filter(({ because }) => because.length < 20)).toEqual([])
  })

  it('are accepted as a database stores them, which orders the keys of objects in its own way', () => {
    const stored = (id: string): MaterialDocument => JSON.parse(canonicalJson(docOf(id)))
    const known = new Set(accepted.map(({ material, rule, subject, hash }) => `${material} ${rule} ${subject} ${hash}`))
    expect(
      found.filter((one) => {
        const hash = contentHash(contentOf(one, stored(one.id)))
        return !known.has(keyOf({ ...one, hash }))
      }),
    ).toEqual([])
  })

  it('say what is usual, as the file of usual ranges has it', () => {
    expect(
      readFileSync(usualRangesFile, 'utf8') === buildUsualRanges(),
      'stale: run npx tsx tools/usual-ranges.ts',
    ).toBe(true)
  })

  it('use only properties of the catalogue, and classes that have a name', () => {
    const used = new Set(
      records.flatMap(({ doc }) => [...doc.values, ...doc.curves, ...doc.models].map(({ vkey }) => vkey)),
    )
    expect([...used].filter((vkey) => !catalogue.nodes.has(vkey))).toEqual([])
    expect(records.filter(({ doc }) => !catalogue.classNames.has(doc.class)).map(({ id }) => id)).toEqual([])
  })

  it('show parents and replacements that exist', () => {
    const named = records.flatMap(({ doc }) => [...(doc.parent ? [doc.parent] : []), ...(doc.supply.replacedBy ?? [])])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((id) => !byId.has(id))).toEqual([])
  })

  it('have a title in English and in French', () => {
    expect(records.filter(({ doc }) => !doc.title?.en || !doc.title.fr).map(({ id }) => id)).toEqual([])
  })

  it('tell of every number its digits as given, its basis, and a source that it does not use in vain', () => {
    for (const { id, doc } of records) {
      const numbers = doc.values.filter(({ value, min, max }) => (value ?? min ?? max) !== undefined)
      expect(
        numbers.filter(({ given, basis }) => !given || !basis).map(({ vkey }) => vkey),
        id,
      ).toEqual([])
      const refs = new Set(
        [...doc.values, ...doc.composition, ...doc.curves, ...doc.models, ...(doc.equivalents ?? [])].map(
          ({ source }) => source.ref,
        ),
      )
      expect(
        [...refs].filter((ref) => !doc.sources[ref]),
        id,
      ).toEqual([])
      expect(
        Object.keys(doc.sources).filter((ref) => !refs.has(ref)),
        id,
      ).toEqual([])
    }
  })

  it('call specified only what a standard says, and estimated what no source is named for', () => {
    for (const { id, doc } of records)
      for (const { vkey, origin, source } of doc.values) {
        const kind = doc.sources[source.ref]?.kind
        expect(origin === 'specified', `${id} ${vkey}`).toBe(kind === 'standard')
        expect(origin === 'estimated', `${id} ${vkey}`).toBe(kind === 'note')
      }
  })

  it('cite every source of the list', () => {
    const cited = new Set(records.flatMap(({ doc }) => Object.keys(doc.sources)))
    expect(Object.keys(sources).filter((ref) => !cited.has(ref))).toEqual([])
  })

  it('fill each default column for more than half of the materials', () => {
    for (const vkey of catalogue.file.defaultColumns) {
      const filled = records.filter(({ id }) => columnOf(id, vkey))
      expect(filled.length / records.length, vkey).toBeGreaterThan(0.5)
    }
  })
})

describe('faults of older tables that are mended', () => {
  it('S355J2 has its impact energy at −20 °C, and its yield strength by thickness', () => {
    expect(
      docOf('s355j2')
        .values.filter(({ vkey }) => vkey.startsWith('kv'))
        .map(({ vkey, min }) => [vkey, min]),
    ).toEqual([['kv_m20', 27]])
    expect(columnOf('s355j2', 'yield_strength')).toMatchObject({
      value: { min: 355e6, cond: { thickness: { lte: 0.016 } } },
      from: 'reh',
    })
  })

  it.each(['pa6', 'pa66', 'pa6-gf30', 'pa66-gf30'])(
    '%s holds its dry and its conditioned state in one material',
    (id) => {
      const dry = columnOf(id, 'youngs_modulus', 'dry')?.value.value ?? 0
      const conditioned = columnOf(id, 'youngs_modulus', 'cond')?.value.value ?? 0
      expect(dry).toBeGreaterThan(conditioned)
      expect(conditioned).toBeGreaterThan(0)
      expect(columnOf(id, 'youngs_modulus')?.value.value).toBe(dry)
    },
  )

  it('the suppliers are plainly invented, and one grade is discontinued with a replacement', () => {
    const grades = records.filter(({ doc }) => doc.kind === 'grade')
    expect(new Set(grades.flatMap(({ doc }) => doc.supply.producers)).size).toBe(5)
    expect(
      grades.every(
        ({ doc }) =>
          doc.name.includes('(fictional)') && doc.supply.producers.every((name) => name.includes('(fictional)')),
      ),
    ).toBe(true)
    expect(
      grades.filter(({ doc }) => doc.supply.status === 'discontinued').map(({ doc }) => doc.supply.replacedBy),
    ).toEqual([['exalon-67-g30']])
  })

  it('no price is shipped, and no property for one', () => {
    expect([...catalogue.nodes.values()].filter(({ quantity }) => quantity === 'price')).toEqual([])
  })
})
