import { existsSync, readFileSync } from 'node:fs'
import type { MaterialRecord } from '@ingot/contract/material'
import type { Spot } from '../../data/packs/pack.ts'
import { convertPack } from './build.ts'
import { linesOf, packFile, readSpots, recordsIn } from './files.ts'

/** Spots that a pack of measured data must have, at least. */
const SPOTS_MIN = 20

/** The figure that a spot asks for; undefined where the pack does not hold it. */
export function figure(records: readonly MaterialRecord[], { record, of, x }: Spot): number | undefined {
  const doc = records.find(({ id }) => id === record)?.doc
  const value = doc?.values.find(({ id }) => id === of)
  if (value) return value.value ?? value.min ?? value.max
  const curve = doc?.curves.find(({ id }) => id === of)
  if (!curve) return undefined
  if (x === undefined) return Math.max(...curve.y)
  let nearest = 0
  curve.x.forEach((at, place) => {
    if (Math.abs(at - x) < Math.abs((curve.x[nearest] ?? 0) - x)) nearest = place
  })
  return curve.y[nearest]
}

/** What is wrong with a pack, in sentences: built anew it must be the same, and hold the figures that are stated. */
export async function checkPack(name: string): Promise<string[]> {
  const problems: string[] = []
  const { manifest, records } = await convertPack(name)
  for (const file of ['LICENSE.txt', 'NOTICE.md'])
    if (!existsSync(packFile(name, file))) problems.push(`${file} is missing`)
  const stored = readFileSync(packFile(name, 'records.jsonl.gz'))
  if (linesOf(recordsIn(stored)) !== linesOf(records)) problems.push('records.jsonl.gz is not what raw.zip gives')
  const written = JSON.parse(readFileSync(packFile(name, 'pack.json'), 'utf8'))
  if (JSON.stringify(written) !== JSON.stringify(manifest)) problems.push('pack.json has other counts')
  const { spots, stated } = readSpots(name)
  if (spots.length < Math.min(SPOTS_MIN, manifest.counts.values + manifest.counts.curves))
    problems.push(`spot.json lists ${spots.length} figures of at least ${SPOTS_MIN}`)
  for (const spot of spots) {
    const found = figure(records, spot)
    if (found === undefined || !(Math.abs(found - spot.value) <= spot.tolerance))
      problems.push(`${spot.record} ${spot.of}: ${found} instead of ${spot.value} (${spot.at})`)
  }
  for (const { what, value, at } of stated)
    if (manifest.counts[what] !== value) problems.push(`${manifest.counts[what]} ${what} instead of ${value} (${at})`)
  return problems
}
