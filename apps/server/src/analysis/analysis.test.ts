import type { AnalysedMaterial, AnalysisReply } from '@ingot/contract/analysis'
import { ANALYSIS_SYMBOLS } from '@ingot/contract/analysis'
import { CHEMICAL_ELEMENTS } from '@ingot/domain/analysis/elements'
import { readAnalysis } from '@ingot/domain/analysis/read-analysis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../callers/caller.ts'
import { sqlEngine } from '../search/engines/sql.ts'
import { addDemo } from '../search/testing/demo.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { candidatesRequest } from './service.ts'

describe('an analysis beside the demo catalogue', () => {
  let server: TestServer
  const send = (body: object) => server.call('POST', '/mmdc/bblocks/analysis', body)
  const find = async (text: string, limit = 20) => {
    const { status, json } = await send({ analysis: readAnalysis(text).elements, limit })
    expect(status).toBe(200)
    return json as AnalysisReply
  }
  const names = ({ items }: { items: AnalysedMaterial[] }) => items.map(({ name }) => name)
  const said = (material: AnalysedMaterial | undefined, state: string) =>
    material?.verdicts.filter((one) => one.state === state).map(({ element }) => element)

  beforeAll(async () => {
    server = await openTestServer()
    await addDemo(server)
  })
  afterAll(() => server.close())

  it('names 1.4301 first for its analysis, and near misses with the element and by how much', async () => {
    const { admits, open, near } = await find(
      'C 0,042 Si 0,41 Mn 1,32 P 0,031 S 0,002 Cr 18,2 Ni 8,1 N 0,05 Cu 0,2 Fe Rest',
    )
    expect(names(admits)[0]).toBe('X5CrNi18-10 (304)')
    const [first] = admits.items
    expect(said(first, 'unstated')).toEqual(['Cu'])
    expect(said(first, 'balance')).toEqual(['Fe'])
    const nickel = first?.verdicts.find(({ element }) => element === 'Ni')
    expect(nickel).toMatchObject({ state: 'within', min: 0.08, max: 0.105, margin: { to: 'min' } })
    expect(nickel?.margin?.by).toBeCloseTo(0.001, 9)
    expect(near.items.length).toBeGreaterThan(0)
    for (const material of near.items) {
      const outside = material.verdicts.filter(({ state }) => state === 'outside')
      expect(outside.length).toBeGreaterThan(0)
      expect(outside.every(({ margin }) => (margin?.by ?? 0) < 0)).toBe(true)
    }
    // A structural steel says nothing of chromium and nickel: it is another grade.
    for (const group of [admits, open, near]) expect(names(group)).not.toContain('S235JR')
  })

  it('leaves open what demands an element that was not measured, and leaves out what has another base', async () => {
    const text = 'C 0.02 Si 0.5 Mn 1.2 P 0.03 S 0.005 N 0.05 Cr 17.2 Ni 11.2'
    const without = await find(text)
    const molybdenum = without.open.items.find(({ verdicts }) =>
      verdicts.some(({ element, state }) => element === 'Mo' && state === 'demanded'),
    )
    expect(molybdenum).toBeDefined()
    const measured = await find(`${text} Mo 2.2`)
    expect(names(measured.admits)).toContain(molybdenum?.name)
    const iron = await find('Si 1.0 Fe bal. Mn 0.5 Mg 0.8')
    for (const group of [iron.admits, iron.open, iron.near])
      for (const { verdicts } of group.items)
        expect(verdicts.find(({ element }) => element === 'Fe')?.state).not.toBe('unstated')
    const aluminium = await find('Si 1.0 Fe 0.3 Cu 0.05 Mn 0.6 Mg 0.9 Cr 0.1 Zn 0.05 Ti 0.03 Al bal.')
    expect(aluminium.admits.items.some(({ name }) => name.startsWith('EN AW-6082'))).toBe(true)
    for (const { verdicts } of aluminium.near.items)
      expect(verdicts.find(({ element }) => element === 'Al')?.state).not.toBe('unstated')
  })

  it('names the steel that states all of it first where the analysis gives no main element, and no other metal', async () => {
    const { admits, open, near } = await find('C=0.41 Mn=0.74 Si=0.26 P=.012 S=.008 Cr=1.05 Mo=0.19 Ni=0.11')
    expect(names(admits)[0]).toContain('42CrMo4')
    expect(names(admits).filter((name) => name.startsWith('41Cr4'))).toEqual([])
    for (const { verdicts } of [...open.items, ...near.items])
      expect(verdicts.some(({ element, min = 0 }) => element !== 'Fe' && min > 0.1)).toBe(false)
    const aluminium = await find('Si 0.8 Mg 0.9 Mn 0.5 Al 97')
    for (const { verdicts } of [...aluminium.open.items, ...aluminium.near.items])
      expect(verdicts.find(({ element }) => element === 'Fe')?.state).not.toBe('balance')
  })

  it('counts more than it names, and answers alike from both engines', async () => {
    const text = 'C 0.1 Si 0.2 Mn 0.9 P <0.01'
    const few = await find(text, 1)
    expect(few.open.items.length).toBeLessThanOrEqual(1)
    expect(few.open.count).toBeGreaterThan(1)
    for (const given of [text, 'Al bal. Si 10', 'Cr >30', 'Ti 90 Al 6 V 4 O 0.18'])
      expect(
        await server.search
          .engine()
          .candidates(candidatesRequest(guest, { analysis: readAnalysis(given).elements, limit: 30 })),
      ).toEqual(
        await sqlEngine(server.database.db).candidates(
          candidatesRequest(guest, { analysis: readAnalysis(given).elements, limit: 30 }),
        ),
      )
  })

  it('is refused with the reason where an element is unknown, twice there, without a number, or too many are', async () => {
    const refused = async (analysis: object[], word: string) => {
      const { status, json } = await send({ analysis })
      expect(status).toBe(400)
      expect(JSON.stringify(json)).toContain(word)
    }
    await refused([{ element: 'Xy', fraction: 0.1 }], 'analysis')
    await refused(
      [
        { element: 'Cr', fraction: 0.1 },
        { element: 'Cr', fraction: 0.2 },
      ],
      'twice',
    )
    await refused([{ element: 'Cr' }], 'fraction')
    await refused([{ element: 'Cr', fraction: 18.2 }], '1')
    await refused(
      [
        { element: 'Fe', relation: 'balance' },
        { element: 'Ni', relation: 'balance' },
      ],
      'balance',
    )
    const chromium = { element: 'Cr', fraction: 0.9 }
    await refused([chromium, { element: 'Ni', fraction: 0.9 }], '100.5 %')
    await refused([chromium, { element: 'Ni', relation: '>', fraction: 0.11 }], '100.5 %')
    const { status } = await send({
      analysis: [chromium, { element: 'Ni', fraction: 0.105 }, { element: 'C', relation: '<', fraction: 0.1 }],
    })
    expect(status).toBe(200)
    await refused([], '')
  })

  it('knows the same elements in what is read and in what is asked', () => {
    expect(CHEMICAL_ELEMENTS.map(({ symbol }) => symbol)).toEqual(ANALYSIS_SYMBOLS)
  })
})
