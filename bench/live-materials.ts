import type { PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import type { NewMaterial } from '../apps/server/src/materials/writer.ts'
import { randomFrom } from './synthetic.ts'

const VALUES = 25

/** Materials number `from` up to, not including, `to`, with values of the shipped catalogue. */
export function liveMaterials(catalogue: Catalogue, from: number, to: number): NewMaterial[] {
  const properties = [...catalogue.nodes.values()].filter(
    ({ type, vtype, quantity, from }) =>
      type === 'Spt' && vtype !== 'text' && vtype !== 'flag' && vtype !== 'option' && quantity && !from,
  )
  const classes = catalogue.file.classes.map(({ path }) => path).filter((path) => path.includes('/'))
  return Array.from({ length: to - from }, (_, k) => {
    const at = from + k
    const random = randomFrom(at + 1)
    const first = Math.floor(random() * properties.length)
    const values = Array.from({ length: Math.min(VALUES, properties.length) }, (_, n): PropertyValue => {
      const vkey = properties[(first + n) % properties.length]?.vkey ?? ''
      const value = Number((random() * 10 ** Math.floor(random() * 10)).toPrecision(4))
      const source = { ref: 'data', at: `Table ${1 + (n % 4)}` }
      return { id: `${vkey}-${n}`, vkey, value, basis: 'typical', origin: 'supplier', given: `${value}`, source }
    })
    const id = `m-${at}`
    return {
      id,
      owner: 'public',
      ext: { provider: 'bench', id },
      doc: {
        kind: 'grade',
        name: `Trial grade ${at}`,
        class: classes[Math.floor(random() * classes.length)] ?? 'metal',
        product: { form: 'granulate' },
        supply: { status: 'active', producers: [`Producer ${at % 200}`] },
        sources: { data: { kind: 'datasheet', title: `Datasheet of grade ${at}`, rights: 'own' } },
        composition: [],
        values,
        curves: [],
        models: [],
        documents: [],
      },
    }
  })
}
