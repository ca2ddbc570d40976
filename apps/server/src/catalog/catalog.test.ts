import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppContent, ServedNode } from '@ingot/contract/catalog'
import type { FilterGroup } from '@ingot/contract/filters/group'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'
import { VERSION } from './version.ts'

describe('catalogue calls', () => {
  let server: TestServer
  const get = async <T>(url: string): Promise<T> => {
    const { status, json } = await server.call('GET', url)
    expect(status).toBe(200)
    return json as T
  }
  const find = (node: ServedNode, vkey: string): ServedNode | undefined =>
    node.vkey === vkey ? node : node.children?.map((child) => find(child, vkey)).find(Boolean)

  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  it('serves the app content with configuration, languages, unit systems and the guest [API-001]', async () => {
    const content = await get<AppContent>('/mmdc/catalog/appcontent?name=materials')
    expect(content).toMatchObject({
      shortname: 'Ingot',
      dbname: 'MATERIAL_DB',
      user: { userName: 'freeuser', kind: 'guest', companyId: 0, license: [{ name: 'freeversion' }] },
      canAccess: true,
    })
    expect(content.sessionId).toBeTypeOf('string')
    expect(content.config.plotly.colors).toHaveLength(20)
  })

  it('names the default unit system of the catalogue and that of solvers [UNIT-007, UNIT-010]', async () => {
    const content = await get<AppContent>('/mmdc/catalog/appcontent')
    expect(content.unitsystems.default).toBe('metric')
    expect(content.unitsystems.items.map(({ id }) => id)).toEqual(['metric', 'si', 'us', 'fem'])
    const solver = content.solverUnitsystems.items.find(({ id }) => id === content.solverUnitsystems.default)
    expect(solver?.name).toBe('N mm s Mg')
  })

  it('serves each solver unit system with its mass, length, time and name [UNIT-008]', async () => {
    const { solverUnitsystems } = await get<AppContent>('/mmdc/catalog/appcontent')
    const attributes = new Map(solverUnitsystems.items.map((system) => [system.name, system.attributes]))
    expect(attributes.get('N mm s Mg')).toMatchObject({ mass: 'Mg', length: 'mm', time: 's' })
    expect(attributes.get('kN mm ms kg')).toMatchObject({ mass: 'kg', length: 'mm', time: 'ms' })
    expect(attributes.get('N m s kg')).toMatchObject({ mass: 'kg', length: 'm', time: 's' })
    for (const { id, name, attributes: own } of solverUnitsystems.items)
      expect(
        [id, name, own.mass, own.length, own.time, own.name].map((one) => typeof one === 'string' && one !== ''),
      ).toEqual(Array(6).fill(true))
  })

  it("gives the user's permissions as a list, by kind of user [PERM-020, PERM-026]", async () => {
    const permissions = async (cookie?: string) => {
      const { json } = await server.call('GET', '/mmdc/catalog/appcontent', undefined, cookie)
      return (json as AppContent).user.permissions
    }
    const member = await server.login('member', { company: 'A & Co' })
    const administrator = await server.login('chief', { company: 'A & Co', administrator: true })
    expect(await permissions()).toContain('catalogue.read')
    expect(await permissions()).not.toContain('prefs.write')
    expect(await permissions(member)).toContain('prefs.write')
    expect(await permissions(member)).not.toContain('materials.import')
    expect(await permissions(administrator)).toContain('materials.import')
  })

  it('gives access to whoever has a licence entry, the guest among them [PERM-021]', async () => {
    const content = await get<AppContent>('/mmdc/catalog/appcontent')
    expect([content.user.license.length > 0, content.canAccess]).toEqual([true, true])
  })

  it('answers for content 209 when a call names none, and for the one that it names [CONST-008]', async () => {
    expect(await get('/mmdc/user/prefs')).toMatchObject({ content: 209 })
    expect(await get('/mmdc/user/prefs?content=7')).toMatchObject({ content: 7 })
    // What is kept without a content is that of 209, and of no other.
    const cookie = await server.login('content-keeper', { company: 'Content' })
    const body = { preferences: { skipLanding: true } }
    expect((await server.call('POST', '/mmdc/user/prefs', body, cookie)).status).toBe(200)
    const kept = async (query: string) => (await server.call('GET', `/mmdc/user/prefs${query}`, undefined, cookie)).json
    expect(await kept('?content=209')).toMatchObject({ preferences: { skipLanding: true } })
    expect(await kept('')).toMatchObject({ preferences: { skipLanding: true } })
    expect(await kept('?content=7')).not.toHaveProperty('preferences.skipLanding')
  })

  it('serves the languages [API-002]', async () => {
    expect(await get('/mmdc/catalog/availLanguages')).toEqual({
      default: 'en',
      languages: [
        { id: 'en', name: 'English' },
        { id: 'fr', name: 'Français' },
      ],
    })
  })

  it('serves the texts of a language, every one of them in both [API-003]', async () => {
    const english = await get<Record<string, string>>('/mmdc/catalog/uitext?lang=en')
    const french = await get<Record<string, string>>('/mmdc/catalog/uitext?lang=fr')
    for (const key of Object.keys(english)) expect(french[key], key).toBeTruthy()
    expect(french['error.file-missing']).toBe('Veuillez choisir un fichier source')
  })

  it('serves the tree by use mask in language and unit system [API-004]', async () => {
    for (const mask of [19, 17, 100, 103, 105, 107, 108, 109]) {
      const { tree } = await get<{ tree: ServedNode }>(`/mmdc/catalog/readCatalog?usemask=${mask}`)
      expect(tree.children?.length, `mask ${mask}`).toBeGreaterThan(0)
    }
    const { tree } = await get<{ tree: ServedNode }>('/mmdc/catalog/readCatalog?lang=fr&unitsystem=us&usemask=17')
    expect(find(tree, 'rp02')).toMatchObject({
      unit_name: 'ksi',
      catalog: { unit: 'ksi' },
      use_mask: expect.arrayContaining([17]),
    })
    expect(find(tree, 'density')?.name).toBe('Masse volumique')
  })

  it('serves nodes of every kind with what they are in, where they belong and which special values they take [ADV-020] [ADV-021]', async () => {
    const { tree } = await get<{ tree: ServedNode }>('/mmdc/catalog/readCatalog')
    const types = new Set<string>()
    const visit = (node: ServedNode) => {
      types.add(node.type)
      for (const child of node.children ?? []) visit(child)
    }
    visit(tree)
    // Of the seven that the contract knows the shipped tree needs five: no node is there for a place or a plot alone.
    expect([...types].sort()).toEqual(['Feature', 'Group', 'Model', 'Mpt', 'Spt'])
    for (const type of ['Group', 'Spt', 'Mpt', 'Feature', 'Model', 'Placeholder', 'plot'])
      expect(ServedNode.safeParse({ ...tree, type, children: [] }).success, type).toBe(true)
    expect(ServedNode.safeParse({ ...tree, type: 'Thing', children: [] }).success).toBe(false)
    expect(find(tree, 'charpy_un_23')).toMatchObject({
      type: 'Spt',
      vtype: 'numeric',
      standard_name: 'ISO 179/1eU',
      condition: '23 °C',
      unit_name: 'J/m²',
      use_mask: expect.arrayContaining([19]),
      catalog: {
        unit: 'J/m^2',
        baseunit: 'J/m^2',
        specialvalueset: { names: ['N', 'P', 'H', 'C'], specialonly: false },
      },
    })
    expect(find(tree, 'm_cs')).toMatchObject({
      type: 'Model',
      catalog: {
        params: [
          { shortname: 'C', name: 'C', unit: '1/s' },
          { shortname: 'P', name: 'P', unit: '1' },
        ],
      },
    })
  })

  it('serves the filters that an address can carry: feature groups as booleans, option properties as enums [SRCH-019]', async () => {
    const { filterGroups } = await get<{ filterGroups: FilterGroup[] }>('/mmdc/catalog/readCatalog?unitsystem=us')
    const boolean = filterGroups.find(({ id }) => id === 'g_features_special_characteristics')
    expect(boolean).toMatchObject({
      name: 'Special characteristics',
      filters: expect.arrayContaining([expect.objectContaining({ vkey: 'f_weld', flag: true })]),
      type: 'boolean',
      multiple: true,
      urlParam: 'o.g_features_special_characteristics',
      entityPath: 'g_features_special_characteristics',
      isTag: false,
      isExpanded: false,
      isActive: false,
    })
    const options = filterGroups.find(({ id }) => id === 'ul94_08')
    expect(options).toMatchObject({
      type: 'enum',
      urlParam: 'o.ul94_08',
      name: expect.stringContaining('Burning behaviour'),
    })
    expect(options?.filters).toContainEqual(expect.objectContaining({ vkey: 'ul94_08', text: 'V-0' }))
  })

  it('has entries of three kinds: property, diagram and feature [SRCH-020]', async () => {
    const { filterGroups } = await get<{ filterGroups: FilterGroup[] }>('/mmdc/catalog/readCatalog?unitsystem=us')
    const entries = filterGroups.flatMap(({ filters }) => filters)
    expect(entries).toContainEqual({
      kind: 'Feature',
      vkey: 'f_weld',
      name: 'Weldable',
      flag: true,
      parentVkey: 'g_features_special_characteristics',
      parentUseMask: 17,
    })
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'Mpt', vkey: 'd_sn', diagram: true }))
    expect(entries).toContainEqual({
      kind: 'propfilter',
      vkey: 'ul94_08',
      name: expect.any(String),
      text: 'V-0',
      unit: '',
      baseunit: '',
    })
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'propfilter', vkey: 'rp02', unit: 'ksi', baseunit: 'Pa' }),
    )
  })

  it('serves units with formula, unit and base unit [UNIT-001]', async () => {
    const { units } = await get<{ units: Record<string, unknown> }>('/mmdc/catalog/units?unitsystem=us')
    expect(units['stress']).toEqual({ formula: expect.any(String), unit: 'ksi', baseunit: 'Pa' })
  })

  it('refuses an unknown unit system in words', async () => {
    const { status, json } = await server.call('GET', '/mmdc/catalog/units?unitsystem=cgs')
    expect([status, (json as { message: string }).message]).toEqual([
      400,
      'There is no unit system cgs. Take metric, si, us or fem.',
    ])
  })

  it('says the version of the package', () => {
    const manifest = JSON.parse(readFileSync(join(server.config.home, 'package.json'), 'utf8')) as { version: string }
    expect(VERSION).toBe(manifest.version)
  })
})
