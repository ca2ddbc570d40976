import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExchangeServer, openExchangeServer } from './testing.ts'

let server: ExchangeServer
let ann: string

beforeAll(async () => {
  server = await openExchangeServer()
  ann = await server.login('ann', 'Works')
})
afterAll(() => server.close())

const LIST =
  'Remarque,,\nMaterial,Rm (MPa),Mystery\nS1 steel,≥ 500,12\nS1 steel,≥ 500,12\nS2 steel,sehr hoch,13\nS3 steel,600,\n'

interface Line {
  code: string
  reason: string
  told?: string
  says?: { key: string; params?: Record<string, unknown> }[]
}

const preview = async (query: string): Promise<{ lines: Line[]; why: string }> => {
  const form = new FormData()
  form.append('file', new File([LIST], 'liste.csv'))
  const { json } = await server.call('POST', `/materials/import/preview${query}`, ann, form)
  return { lines: json.tables[0].problems, why: json.tables[0].rows[2].cells[1].why }
}

describe('the report of an import', () => {
  it('is told in the language of the call, with the English sentence and the keys beside it', async () => {
    const { lines, why } = await preview('?lang=fr')
    const unread = lines.find(({ code }) => code === 'column-unread')
    expect(unread?.reason).toMatch(/^The column 'Mystery' holds 2 numbers and was not read\./)
    expect(unread?.told).toMatch(/^La colonne « Mystery » contient 2 nombres et n’a pas été lue\./)
    expect(unread?.says?.[0]).toEqual({ key: 'report.column-unread', params: { column: 'Mystery', count: 2 } })
    expect(why).toMatch(/^« sehr hoch ».*Il est conservé comme texte\.$/)
    expect(lines.filter(({ told }) => told === undefined)).toEqual([])
    expect(lines.flatMap(({ told = '' }) => told.match(/\{\{|report\./g) ?? [])).toEqual([])
  })

  it('carries no second sentence where the call is in English', async () => {
    const { lines, why } = await preview('?lang=en')
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.filter(({ told }) => told !== undefined)).toEqual([])
    expect(why).toContain('It is kept as text.')
  })

  it('is kept by its keys: the same job is read in both languages', async () => {
    const job = await server.import(ann, { providerName: 'Works', sourceTemplate: 'csv' }, { 'liste.csv': LIST })
    const line = async (lang: string): Promise<Line | undefined> => {
      const { json } = await server.call('GET', `/jobs/${job.id}?lang=${lang}`, ann)
      return json.job.report.problems.find(({ code }: Line) => code === 'duplicate-row')
    }
    expect((await line('fr'))?.told).toBe('La ligne dit exactement ce que dit la ligne 3 et a été laissée de côté.')
    expect((await line('en'))?.told).toBeUndefined()
  })
})
