import { once } from 'node:events'
import { createWriteStream, statSync } from 'node:fs'
import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { checkImported } from '@ingot/domain/quality/check-imported'
import { randomFrom } from '@ingot/search/random.testing'
import type { NewMaterial } from '../apps/server/src/materials/writer.ts'

/** Generated materials, the same in every run: for measurements only, never part of a catalogue. */

/** Values of each, before those that cannot be are left out. */
export const VALUES = 25

/** Makes material number `index`, with values of the catalogue. */
export function generator(catalogue: Catalogue): (index: number) => NewMaterial {
  const properties = [...catalogue.nodes.values()].filter(
    ({ type, vtype, quantity, from }) =>
      type === 'Spt' && vtype !== 'text' && vtype !== 'flag' && vtype !== 'option' && quantity && !from,
  )
  const classes = catalogue.file.classes.map(({ path }) => path).filter((path) => path.includes('/'))
  return (index) => {
    const random = randomFrom(index + 1)
    const first = Math.floor(random() * properties.length)
    const values = Array.from({ length: Math.min(VALUES, properties.length) }, (_, k): PropertyValue => {
      const vkey = properties[(first + k) % properties.length]?.vkey ?? ''
      const value = Number((random() * 10 ** Math.floor(random() * 10)).toPrecision(4))
      const source = { ref: 'data', at: `Table ${1 + (k % 4)}` }
      return { id: `${vkey}-${k}`, vkey, value, basis: 'typical', origin: 'supplier', given: `${value}`, source }
    })
    const id = `m-${index}`
    const doc: MaterialDocument = {
      kind: 'grade',
      name: `Trial grade ${index}`,
      class: classes[Math.floor(random() * classes.length)] ?? 'metal',
      product: { form: 'granulate' },
      supply: { status: 'active', producers: [`Producer ${index % 200}`] },
      sources: { data: { kind: 'datasheet', title: `Datasheet of grade ${index}`, rights: 'own' } },
      composition: [],
      values,
      curves: [],
      models: [],
      documents: [],
    }
    return { id, owner: 'public', ext: { provider: 'trial', id }, doc: withoutImpossible(doc, catalogue) }
  }
}

/** Numbers at random are often none that a material can have: an import would refuse them. */
function withoutImpossible(doc: MaterialDocument, catalogue: Catalogue): MaterialDocument {
  const wrong = checkImported(doc, catalogue).flatMap(({ severity, vkey }) => (severity === 'error' ? [vkey] : []))
  if (wrong.length === 0) return doc
  return withoutImpossible({ ...doc, values: doc.values.filter(({ vkey }) => !wrong.includes(vkey)) }, catalogue)
}

/** Writes them as JSON lines; answers the bytes. */
export async function writeGenerated(catalogue: Catalogue, path: string, count: number): Promise<number> {
  const materialAt = generator(catalogue)
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
