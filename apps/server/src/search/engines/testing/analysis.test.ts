import { type AnalysedElement, baseOf, measuredElements } from '@ingot/domain/analysis/judge'
import type { IndexRow } from '@ingot/domain/index/index-row'
import { testSeed } from '@ingot/domain/seed.testing'
import { candidates } from '@ingot/search/answers/analysis/candidates'
import { buildIndex } from '@ingot/search/index/build'
import type { AnalysisRequest, SearchEngine } from '@ingot/search/port'
import { type Random, randomFrom } from '@ingot/search/random.testing'
import { makeSearchIndex } from '@ingot/search/search-index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { openTestDatabase } from '../../../db/testing.ts'
import { sqlEngine } from '../sql.ts'
import { makeRow, removeRows, storeRows } from './engine-rows.ts'

const ELEMENTS = ['C', 'Si', 'Cr', 'Ni', 'Mo', 'Fe', 'Al']
const FRACTIONS = [0, 0.0003, 0.0007, 0.005, 0.01, 0.08, 0.105, 0.175, 0.3, 0.6, 1]

let database: Database
let oracle: SearchEngine

beforeAll(async () => {
  database = await openTestDatabase()
  oracle = sqlEngine(database.db)
})
afterAll(() => database.close())

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** A grade with some limits, nominal values and a balance. */
function randomGrade(random: Random, id: string): IndexRow {
  const columns: Record<string, number | readonly [number, number]> = { density: 7850 }
  const limits: string[] = []
  for (const element of ELEMENTS) {
    const value = pick(random, FRACTIONS)
    const kind = pick(random, ['none', 'none', 'max', 'max', 'min', 'both', 'nominal', 'exact', 'balance'])
    if (kind === 'balance') limits.push(`${element}=`)
    if (kind === 'none' || kind === 'balance') continue
    columns[`wt.${element}`] = kind === 'both' ? [value / 2, value] : value
    if (kind === 'max' || kind === 'exact') limits.push(`${element}<`)
    if (kind === 'min' || kind === 'exact') limits.push(`${element}>`)
  }
  const owner = pick(random, ['public', 'public', 'acme'])
  return makeRow({ id, owner, nameKey: pick(random, ['a', 'b', 'ö', '𝛼']), columns, limits: limits.sort() })
}

function randomAnalysis(random: Random): AnalysedElement[] {
  const elements = ELEMENTS.filter(() => random() < 0.6)
  const balance = random() < 0.4 ? pick(random, ELEMENTS) : undefined
  return (elements.length > 0 ? elements : ['Cr']).map((element): AnalysedElement => {
    if (element === balance) return { element, relation: 'balance' }
    const fraction = pick(random, FRACTIONS) * pick(random, [1, 1, 0.9, 1 + 1e-10])
    return { element, relation: pick(random, ['=', '=', '=', '<', '>']), fraction: Math.min(1, fraction) }
  })
}

function randomRequest(random: Random): AnalysisRequest {
  const analysis = randomAnalysis(random)
  const base = baseOf(analysis)
  const owners = pick(random, [['public'], ['public', 'acme'], ['nobody']])
  return { owners, elements: measuredElements(analysis), ...(base && { base }), limit: pick(random, [1, 5, 50]) }
}

it('finds the same candidates for an analysis in both engines, after changes and a rebuild as well', {
  timeout: 120_000,
}, async () => {
  const random = randomFrom(testSeed)
  const ids = Array.from({ length: 250 }, (_, k) => `m${k}`)
  const rows = ids.map((id) => randomGrade(random, id))
  await storeRows(database.db, rows)
  const index = makeSearchIndex(buildIndex(rows))
  const seen = { admits: 0, open: 0, near: 0 }
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 60; n++) {
      const request = randomRequest(random)
      const answer = candidates(index.parts(), request)
      expect(answer, `seed ${testSeed}: ${JSON.stringify(request)}`).toEqual(await oracle.candidates(request))
      for (const group of ['admits', 'open', 'near'] as const) seen[group] += answer[group].count
    }
    const upsert = ids.filter(() => random() < 0.1).map((id) => randomGrade(random, id))
    const remove = ids.filter((id) => random() < 0.05 && !upsert.some((row) => row.id === id))
    await removeRows(database.db, remove)
    await storeRows(database.db, upsert)
    index.apply({ upsert, remove })
    if (round === 2) for (const steps = index.rebuild(); !steps.next().done; );
  }
  expect(Object.values(seen).every((count) => count > 100)).toBe(true)
})
