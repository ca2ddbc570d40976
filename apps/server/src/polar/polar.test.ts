import type { PolarData } from '@ingot/contract/compare'
import type { ErrorBody } from '@ingot/contract/errors'
import type { Permission } from '@ingot/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyOwner, guest } from '../callers/caller.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const GPA = 1e9
const AXES = ['density', 'e_modulus', 'tensile_modulus']

describe('the values and ranges of a polar chart', () => {
  let server: TestServer
  const read = async (matKeys: string[], spts = AXES, query = '') => {
    const { status, json } = await server.call('POST', `/mmdc/product/spiderdata${query}`, { matKeys, spts })
    expect(json).toEqual(expect.anything())
    expect(status).toBe(200)
    return json as PolarData
  }
  const refusal = async (matKeys: string[], spts = AXES) => {
    const { status, json } = await server.call('POST', '/mmdc/product/spiderdata', { matKeys, spts })
    return { status, ...(json as ErrorBody) }
  }

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeMaterial('steel', { values: [makeValue('density', 7850), makeValue('e_modulus', 210 * GPA)] }),
      makeMaterial('alu', { values: [makeValue('density', 2700), makeValue('e_modulus', 69 * GPA)] }),
      makeMaterial('pa', {
        name: 'PA66',
        class: 'plastic/thermoplastic',
        values: [
          makeValue('density', 1140),
          makeValue('tensile_modulus', 3.1 * GPA, { id: 'dry', cond: { moisture: 'dry' } }),
          makeValue('tensile_modulus', 1.4 * GPA, { id: 'cond', cond: { moisture: 'cond' } }),
        ],
      }),
      makeMaterial('limit', { values: [{ ...makeValue('density', 0), value: undefined, min: 500, basis: 'limit' }] }),
      makeMaterial('secret', { values: [makeValue('density', 99_999)] }, companyOwner(7)),
    )
  })
  afterAll(() => server.close())

  it('are those of the materials and of all that the caller may see, SI, with null where there is none [API-027]', async () => {
    const { axes, materials } = await read(['steel', 'limit'])
    expect(axes[0]).toEqual({
      column: 'density',
      name: 'Density',
      symbol: 'ρ',
      quantity: 'density',
      min: 500,
      max: 7850,
    })
    expect(axes[1]).toMatchObject({ min: 69 * GPA, max: 210 * GPA })
    expect(
      materials.map(({ key, values }) => [key, values.map((value) => value?.value ?? value?.min ?? null)]),
    ).toEqual([
      ['steel', [7850, 210 * GPA, null]],
      ['limit', [500, null, null]],
    ])
  })

  it('are those of the state that a column stands for; an axis holds every state that is compared', async () => {
    const { axes, materials } = await read(['pa', 'pa~cond'])
    expect(materials.map(({ key, name, values }) => [key, name, values[2]?.value])).toEqual([
      ['pa', 'PA66', 3.1 * GPA],
      ['pa~cond', 'PA66, conditioned', 1.4 * GPA],
    ])
    expect(axes[2]).toMatchObject({ min: 1.4 * GPA, max: 3.1 * GPA })
    // Density has no states: the column of one state shows the same.
    expect(materials[1]?.values[0]?.value).toBe(1140)
  })

  it('leave out materials that are not there, or not for the caller', async () => {
    expect((await read(['nobody', 'secret', 'alu'])).materials.map(({ key }) => key)).toEqual(['alu'])
  })

  it('speak the language asked', async () => {
    expect((await read(['steel'], AXES, '?lang=fr')).axes[0]?.name).toBe('Masse volumique')
  })

  it('are refused for fewer than 3 and for more than 7 properties [POLAR-002, POLAR-003]', async () => {
    expect(await refusal(['steel'], AXES.slice(0, 2))).toMatchObject({ status: 400, code: 'bad-request' })
    const eight = [...AXES, 'rm', 'rp02', 'yield_strength', 'strength', 'melting']
    expect(await refusal(['steel'], eight)).toMatchObject({ status: 400, code: 'bad-request' })
  })

  it('are refused for more materials than may be compared, 10 [COMP-005]', async () => {
    const ten = Array.from({ length: 10 }, (_, i) => `m${i}`)
    expect(await refusal(ten)).not.toMatchObject({ code: 'compare-limit' })
    const many = Array.from({ length: 11 }, (_, i) => `m${i}`)
    expect(await refusal(many)).toMatchObject({ status: 400, code: 'compare-limit' })
    expect((await refusal(many)).message).toContain('11')
  })

  it('are refused for a property or a state that the catalogue does not have', async () => {
    expect(await refusal(['steel'], ['density', 'e_modulus', 'nope'])).toMatchObject({ code: 'unknown-property' })
    expect(await refusal(['steel~frozen'])).toMatchObject({ status: 400, code: 'unknown-slot' })
  })

  it('need the permission ui.spiderplot [PERM-008]', async () => {
    const granted = guest.permissions as Set<Permission>
    granted.delete('ui.spiderplot')
    try {
      expect(await refusal(['steel'])).toMatchObject({
        status: 403,
        code: 'not-allowed',
        details: { permission: 'ui.spiderplot' },
      })
    } finally {
      granted.add('ui.spiderplot')
    }
  })
})
