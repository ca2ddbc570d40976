import type { QualityFinding, QualityPolicy } from '@ingot/contract/quality'
import { qualityRules } from '@ingot/domain/quality/check-material'
import { blockersOf } from '@ingot/domain/quality/gate/blockers'
import { SLIPS } from '@ingot/domain/quality/mend/slips'
import { FACTS } from '@ingot/domain/quality/problem'
import { TOGETHER_RULES } from '@ingot/domain/quality/together/together'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

/** A steel whose Young's modulus is in MPa, stored as if it were GPa. */
const slipped = (rm = 500e6) => [makeValue('e_modulus', 210e6), makeValue('rm', rm), makeValue('rp02', 600e6)]

describe('the check of a material', () => {
  let server: TestServer
  let editor: string
  let other: string
  let owner: string

  const findings = async (id: string, cookie?: string, query = '') => {
    const { status, json } = await server.call('GET', `/materials/${id}/quality${query}`, undefined, cookie)
    expect(status).toBe(200)
    return (json as { findings: QualityFinding[] }).findings
  }
  const found = async (rule: string, id = 'steel', cookie?: string) =>
    (await findings(id, cookie)).find((finding) => finding.rule === rule)

  beforeAll(async () => {
    server = await openTestServer()
    editor = await server.login('edith', { company: 'Forge', roles: ['editor'] })
    other = await server.login('otto', { company: 'Mill', roles: ['editor'] })
    owner = await server.login('olga', { company: 'Forge', roles: ['data-administrator'] })
    await server.add(
      makeMaterial('steel', { values: slipped() }),
      makeMaterial('clean', { values: [makeValue('density', 7850)] }),
      makeMaterial('changing', { values: slipped() }),
    )
  })
  afterAll(() => server.close())

  it('names rule, statements, what may have happened and what would mend it', async () => {
    expect(await found('modulus-of-class')).toMatchObject({
      severity: 'warning',
      explanation: 'The modulus lies outside those of its class.',
      statements: [{ part: 'value', vkey: 'e_modulus', says: { value: 210e6 } }],
      suspicion: 'gpa-as-mpa',
      correction: [{ set: { value: 210e9 } }],
      blocks: false,
    })
    const french = (await findings('steel', undefined, '?lang=fr&unitsystem=metric')).find(
      ({ rule }) => rule === 'modulus-of-class',
    )
    expect(french?.explanation).toContain('module')
    expect(french?.statements[0]).toMatchObject({ unit: 'GPa', says: { value: 0.21 } })
  })

  it('has a text for every rule, slip and fact, in both languages', () => {
    const { text } = server.shipped.texts
    const keys = [
      ...qualityRules.map(({ id }) => `quality.rule.${id}`),
      ...TOGETHER_RULES.map((id) => `quality.rule.${id}`),
      ...SLIPS.map((slip) => `quality.slip.${slip}`),
      ...FACTS.map((fact) => `quality.fact.${fact}`),
    ]
    for (const language of ['en', 'fr'] as const) expect(keys.filter((key) => text(key, language) === key)).toEqual([])
  })

  it('says the worst first, and nothing of a material that is in order', async () => {
    const severities = (await findings('steel')).map(({ severity }) => severity)
    expect(severities).toEqual([...severities].sort())
    expect((await findings('clean')).filter(({ severity }) => severity !== 'note')).toEqual([])
    expect((await server.call('GET', '/materials/nowhere/quality')).status).toBe(404)
  })

  it('is accepted with a reason by a company, for that company, until it is taken back', async () => {
    const finding = await found('yield-above-strength')
    const body = { rule: 'yield-above-strength', subject: finding?.subject, because: 'Two different heats.' }
    const url = '/materials/steel/quality/accept'
    expect((await server.call('POST', url, body)).status).toBe(403)
    expect((await server.call('POST', url, { ...body, subject: 'e_modulus' }, editor)).json).toMatchObject({
      code: 'finding-not-found',
    })
    expect((await server.call('POST', url, body, editor)).json).toMatchObject({ by: 'edith', because: body.because })
    expect(await found('yield-above-strength', 'steel', editor)).toMatchObject({
      accepted: { by: 'edith', because: 'Two different heats.' },
      blocks: false,
    })
    expect((await found('yield-above-strength', 'steel', other))?.accepted).toBeUndefined()
    const withdraw = () =>
      server.call('POST', '/materials/steel/quality/withdraw', { rule: body.rule, subject: body.subject }, editor)
    expect((await withdraw()).json).toEqual({ withdrawn: true })
    expect((await withdraw()).json).toEqual({ withdrawn: false })
    expect((await found('yield-above-strength', 'steel', editor))?.accepted).toBeUndefined()
    const noted = await server.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('action', 'in', ['finding-accepted', 'acceptance-withdrawn'])
      .orderBy('seq')
      .execute()
    expect(noted).toEqual([
      { action: 'finding-accepted', actor: 'edith' },
      { action: 'acceptance-withdrawn', actor: 'edith' },
    ])
  })

  it('is checked anew when the number that was accepted changes', async () => {
    const rule = 'yield-above-strength'
    const subject = (await found(rule, 'changing'))?.subject
    await server.call('POST', '/materials/changing/quality/accept', { rule, subject, because: 'So be it.' }, editor)
    expect((await found(rule, 'changing', editor))?.accepted).toBeDefined()
    await server.add(makeMaterial('changing', { values: slipped(480e6) }))
    expect(await found(rule, 'changing', editor)).toMatchObject({ subject, blocks: true })
    expect((await found(rule, 'changing', editor))?.accepted).toBeUndefined()
  })

  it('blocks a release as the company says', async () => {
    const put = (policy: QualityPolicy, cookie: string) =>
      server.app.inject({ method: 'PUT', url: '/quality/policy', payload: policy, headers: { cookie } })
    const policy: QualityPolicy = { severities: ['error'], rules: { 'modulus-of-class': 'blocks' } }
    expect((await put(policy, editor)).statusCode).toBe(403)
    expect((await put({ ...policy, rules: { 'no-rule': 'blocks' } }, owner)).json()).toMatchObject({
      code: 'unknown-rule',
    })
    expect((await put(policy, owner)).statusCode).toBe(200)
    expect((await found('modulus-of-class', 'steel', editor))?.blocks).toBe(true)
    expect((await found('modulus-of-class', 'steel', other))?.blocks).toBe(false)
    const { json } = await server.call('GET', '/quality/policy', undefined, editor)
    expect(json).toMatchObject({ policy, by: 'olga' })
    // The step that releases asks the same.
    const problem = { rule: 'yield-above-strength', severity: 'error', ids: ['rp02', 'rm'], message: '' } as const
    expect(blockersOf([problem], [], policy)).toEqual([problem])
    expect(blockersOf([problem], [{ rule: problem.rule, subject: 'rm rp02' }], policy)).toEqual([])
  })

  it('is reported over a list, by rule, and as a file', async () => {
    const { status, json } = await server.call('POST', '/quality/report', { search: {} }, other)
    expect(status).toBe(200)
    const { rules, ...sums } = json as { rules: { rule: string; materials: number; findings: number }[] }
    expect(sums).toMatchObject({ materials: 3, total: 3 })
    expect(rules.find(({ rule }) => rule === 'modulus-of-class')).toMatchObject({ materials: 2, findings: 2 })
    const file = await server.app.inject({
      method: 'POST',
      url: '/quality/report/file?lang=fr',
      payload: { search: {} },
      headers: { cookie: other },
    })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain('modulus-of-class')
    expect(file.body.split('\n')[0]).toContain('Matériau')
  })
})
