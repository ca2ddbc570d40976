import type { Place } from '../condition.ts'
import { faultAt, type QueryFault, shortened } from '../reading/problem.ts'
import type { Scan } from '../reading/scan.ts'
import type { Names } from './names.ts'
import { type NearNames, namesNear, nearNames } from './near.ts'

const listed = new WeakMap<Names, NearNames>()

function listOf(names: Names): NearNames {
  const known = listed.get(names)
  if (known) return known
  const made = nearNames([...names.written].map(([name, shown]) => ({ name, shown })))
  listed.set(names, made)
  return made
}

/** The problem of a name that stands for nothing, with those spelt like it. */
export function nearOf({ names }: Scan, place: Place, name: string): QueryFault {
  const near = namesNear(name, listOf(names)).join(', ')
  return faultAt(near === '' ? 'unknown-name' : 'unknown-name-near', place, { name: shortened(name), near })
}
