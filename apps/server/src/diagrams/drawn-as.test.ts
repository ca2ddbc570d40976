import type { MaterialDiagrams } from '@ingot/contract/diagrams'
import type { Curve } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'

const curve = (id: string, vkey: string, cond: Curve['cond']): Curve => ({
  id,
  vkey,
  x: [3600, 36_000],
  y: [0.001, 0.02],
  cond,
  origin: 'measured',
  source: { ref: 's1' },
})

describe('a diagram as the field draws it', () => {
  let server: TestServer
  const diagramsOf = async (id: string) => {
    const { json } = await server.call('POST', `/mmdc/product/datasheet/${id}`, {})
    return new Map((json as MaterialDiagrams).diagrams.map((one) => [one.vkey, one]))
  }
  const stresses = [230e6, 170e6, 200e6]
  const creep = stresses.map((stress) => curve(`c${stress}`, 'd_creep_time', { stress, T: 1253.15 }))

  beforeAll(async () => {
    server = await openTestServer()
    const rubber = ['d_planar', 'd_ss', 'd_biax'].map((vkey) => curve(vkey, vkey, { T: 296.15 }))
    await server.add(
      makeMaterial('superalloy', { class: 'metal/nickel', curves: creep }),
      makeMaterial('polyamide', { class: 'plastic/thermoplastic/PA', curves: creep }),
      makeMaterial('rubber', { class: 'elastomer/rubber/NR', curves: rubber }),
      makeMaterial('bronze', { class: 'metal/copper', curves: [curve('ss', 'd_ss', {}), curve('sp', 'd_planar', {})] }),
    )
  })
  afterAll(() => server.close())

  it('has linear time for the creep of a metal (ISO 204), log time for that of a plastic (ISO 899-1)', async () => {
    expect((await diagramsOf('superalloy')).get('d_creep_time')?.x.log).toBe(false)
    expect((await diagramsOf('polyamide')).get('d_creep_time')?.x.log).toBe(true)
  })

  it('has its curves in the order of the numbers that tell them apart', async () => {
    const series = (await diagramsOf('superalloy')).get('d_creep_time')?.series
    expect(series?.map(({ differs }) => differs)).toEqual([{ stress: 170e6 }, { stress: 200e6 }, { stress: 230e6 }])
  })

  it('says which other loadings a rubber was tested in, once; a metal is no rubber', async () => {
    const [rubber, bronze] = [await diagramsOf('rubber'), await diagramsOf('bronze')]
    expect(rubber.get('d_ss')?.loadings).toEqual(['d_biax', 'd_planar'])
    expect(rubber.get('d_biax')?.loadings).toBeUndefined()
    expect(bronze.get('d_ss')?.loadings).toBeUndefined()
  })
})
