import { once } from 'node:events'
import { createWriteStream, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { openShipped } from '../apps/server/src/catalog/shipped.ts'

/** Generated materials, the same in every run: for measurements only, never part of a catalogue. */

/** Values of each. */
export const VALUES = 25
const { catalogue } = openShipped(fileURLToPath(new URL('../data', import.meta.url)))
const properties = [...catalogue.nodes.values()].filter(
  ({ type, vtype, quantity, from }) =>
    type === 'Spt' && vtype !== 'text' && vtype !== 'flag' && vtype !== 'option' && quantity && !from,
)
const classes = catalogue.file.classes.map(({ path }) => path).filter((path) => path.includes('/'))

/** A repeatable stream of numbers in [0, 1). */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

function materialAt(index: number): MaterialRecord {
  const next = random(index)
  const first = Math.floor(next() * properties.length)
  const values = Array.from({ length: VALUES }, (_, k): PropertyValue => {
    const node = properties[(first + k * 3) % properties.length]
    if (!node) throw new Error('the catalogue has no numeric properties')
    const value = Number((next() * 10 ** Math.floor(next() * 10)).toPrecision(4))
    return {
      id: `${node.vkey}-${k}`,
      vkey: node.vkey,
      value,
      basis: 'typical',
      origin: 'supplier',
      given: `${value}`,
      source: { ref: 'data', at: `Table ${1 + (k % 4)}` },
    }
  })
  const id = `m-${index}`
  return {
    id,
    owner: 'public',
    ext: { provider: 'trial', id },
    doc: {
      kind: 'grade',
      name: `Trial grade ${index}`,
      class: classes[Math.floor(next() * classes.length)] ?? 'metal',
      product: { form: 'granulate' },
      supply: { status: 'active', producers: [`Producer ${index % 200}`] },
      sources: { data: { kind: 'datasheet', title: `Datasheet of grade ${index}`, rights: 'own' } },
      composition: [],
      values,
      curves: [],
      models: [],
      documents: [],
    },
  }
}

/** Writes them as JSON lines; answers the bytes. */
export async function writeGenerated(path: string, count: number): Promise<number> {
  const stream = createWriteStream(path)
  let text = ''
  for (let index = 0; index < count; index++) {
    text += `${JSON.stringify(materialAt(index))}\n`
    if (text.length < 1 << 20 && index < count - 1) continue
    if (!stream.write(text)) await once(stream, 'drain')
    text = ''
  }
  stream.end()
  await once(stream, 'finish')
  return statSync(path).size
}
