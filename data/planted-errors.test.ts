import { readdirSync, readFileSync } from 'node:fs'
import { MaterialRecord } from '@ingot/contract/material'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { checkTogether } from '@ingot/domain/quality/together/together'
import { describe, expect, it } from 'vitest'
import { demoFolder, readAcceptedFindings, readCatalogueFile } from '../tools/demo-catalogue.ts'
import { lotOf, pick, seeded } from './planted/lots.testing.ts'
import { MISTAKES } from './planted/mistakes.testing.ts'

const catalogue = readCatalogueFile()
const demo = readdirSync(demoFolder)
  .sort()
  .flatMap((file) => readFileSync(`${demoFolder}${file}`, 'utf8').trim().split('\n'))
  .map((line) => MaterialRecord.parse(JSON.parse(line)))

/** Findings of what is odd or wrong, by material; what is only not told is no mistake. */
function foundIn(records: readonly MaterialRecord[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { id, doc } of records) {
    const odd = checkMaterial(doc, catalogue).filter(({ severity }) => severity !== 'note')
    found.set(id, new Set(odd.map(({ rule, ids, message }) => `${rule} ${ids?.join()} ${message}`)))
  }
  for (const { material, rule, message } of checkTogether(records)) found.get(material)?.add(`${rule} ${message}`)
  return found
}

const RECORDS = 1000
const EACH = 4

/** Lots of the demo catalogue's materials, and the same list with four mistakes of each kind in it. */
function planted(seed: number) {
  const random = seeded(seed)
  const origin = new Map<string, string>()
  const lots = Array.from({ length: RECORDS }, (_, no) => {
    const material = pick(random, demo)
    const lot = lotOf(material, no, random)
    origin.set(lot.id, material.id)
    return lot
  })
  const wrong = new Map<string, { kind: string; record: MaterialRecord }>()
  for (const [kind, mistake] of Object.entries(MISTAKES))
    for (let left = EACH; left > 0; ) {
      const lot = pick(random, lots)
      const record = wrong.has(lot.id) ? undefined : mistake(lot, random, lots)
      if (!record) continue
      wrong.set(lot.id, { kind, record })
      left--
    }
  return { lots, origin, wrong, records: lots.map((lot) => wrong.get(lot.id)?.record ?? lot) }
}

const odd = new Set(readAcceptedFindings().map(({ material }) => material))

describe('a thousand records with forty mistakes of ten kinds', () => {
  it.each([1, 2, 3])(
    'show at least 38 of them, seed %i',
    (seed) => {
      const { lots, origin, wrong, records } = planted(seed)
      expect(wrong.size).toBe(40)
      expect(Object.keys(MISTAKES)).toHaveLength(10)
      const [before, after] = [foundIn(lots), foundIn(records)]
      const isNew = (id: string) => [...(after.get(id) ?? [])].some((one) => !before.get(id)?.has(one))
      const missed = [...wrong]
        .filter(([id]) => !isNew(id))
        .map(([id, { kind, record }]) => `${kind}: ${id} ${record.doc.name}`)
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2)

      // Before anything was spoilt: a lot of what the catalogue itself accepts with a reason is as odd as that is.
      const alarms = lots.filter(({ id }) => (before.get(id)?.size ?? 0) > 0 && !odd.has(origin.get(id) ?? ''))
      const told = alarms.map(({ id, doc }) => `${doc.name}: ${[...(before.get(id) ?? [])].join(' | ')}`)
      expect(alarms.length, told.join('\n')).toBeLessThanOrEqual(RECORDS / 100)
    },
    60_000,
  )
})
