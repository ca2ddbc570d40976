import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MaterialRecord } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestServer, type TestServer } from '../testing.ts'

interface Application {
  id: string
  isPermitted: boolean
  models: { key: string; name: string }[]
}

describe('the applications of a material', () => {
  let server: TestServer
  const applicationsOf = async (id: string, query = '') => {
    const { status, json } = await server.call('GET', `/materials/${id}/applications${query}`)
    expect(status).toBe(200)
    return (json as { applications: Application[] }).applications
  }
  const modelsOf = (applications: Application[]) => applications.flatMap(({ models }) => models.map(({ key }) => key))

  beforeAll(async () => {
    server = await openTestServer()
    const demo = (file: string, id: string) =>
      readFileSync(join(server.config.home, 'data/demo', file), 'utf8')
        .split('\n')
        .filter((line) => line.includes(`"id":"${id}"`))
        .map((line) => JSON.parse(line) as MaterialRecord)
        .filter((record) => record.id === id)
    await server.add(...demo('ceramics.jsonl', 'al2o3-99-5'), ...demo('steels.jsonl', 'dc04'))
  })
  afterAll(() => server.close())

  it('are the solvers with a model that takes it: a ceramic has no plasticity, a steel no rubber [API-007]', async () => {
    const ceramic = modelsOf(await applicationsOf('al2o3-99-5'))
    expect(ceramic).toContain('abaqus-elastic')
    expect(ceramic).not.toContain('abaqus-plastic')
    const steel = await applicationsOf('dc04', '?lang=fr')
    expect(modelsOf(steel)).toEqual(expect.arrayContaining(['abaqus-elastic', 'abaqus-plastic']))
    expect(modelsOf(steel)).not.toContain('abaqus-hyperelastic')
    expect(steel.find(({ id }) => id === 'abaqus')).toMatchObject({ name: 'Abaqus', isPermitted: true, type: 'solver' })
    expect(await server.call('GET', '/materials/none/applications')).toMatchObject({
      status: 404,
      json: { code: 'material-not-found' },
    })
  })

  it('say which of them the caller may not use [API-007]', async () => {
    const cards = { ...server.config.application.cards, permissions: { abaqus: 'materials.import' as const } }
    const application = { ...server.config.application, cards }
    const strict = await buildApp({ ...server, config: { ...server.config, application } })
    const { applications } = (await strict.inject('/materials/dc04/applications')).json() as {
      applications: Application[]
    }
    await strict.close()
    expect(applications.filter(({ isPermitted }) => !isPermitted).map(({ id }) => id)).toEqual(['abaqus'])
  })
})
