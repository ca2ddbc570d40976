import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths } from './on-page.ts'
import { startOwnServer } from './own-server.ts'
import { newPage } from './screens.ts'

const PORT = 4198
/** A legend breaks its lines where it likes. */
const DEVIATION = /standard(\s|&nbsp;|<[^>]*>)*deviation/
const STRAINS = Array.from({ length: 41 }, (_, i) => (i * 0.1) / 40)
const RAW = 'strain,stress\n0,0\n0.001,71.2\n'
/** MPa: mean 410, standard deviation 6.31. */
const STRENGTHS = [402, 418, 404.6667, 415.3333, 407.3333, 412.6667]

interface Made {
  id: string
  count: number
  file?: { hash: string; name: string }
}

/** A sheet of aluminium, made up for tests: each specimen with its result and its curve, and a mean over all. */
const tested = ({ id, count, file }: Made) => {
  const shared = { origin: 'measured', source: { ref: 'report' } }
  const tests = Array.from({ length: count }, (_, place) => `s${place + 1}`)
  const strength = (place: number) => (STRENGTHS[place % STRENGTHS.length] ?? 0) * 1e6
  const values = tests.map((one, place) => ({
    ...shared,
    id: `rm-${one}`,
    vkey: 'rm',
    value: strength(place),
    tests: [one],
  }))
  const curves = tests.map((one, place) => ({
    ...shared,
    id: `c-${one}`,
    vkey: 'd_ss',
    kind: 'engineering',
    cond: { T: 296.15 },
    x: STRAINS,
    y: STRAINS.map((strain) => strength(place) * (strain / 0.1) ** 0.15),
    tests: [one],
  }))
  return {
    id,
    owner: 'public',
    ext: { provider: 'clerk', id },
    doc: {
      kind: 'grade',
      name: `Tested sheet ${id}`,
      class: 'metal/aluminium',
      product: {},
      supply: { status: 'active', producers: [] },
      sources: { report: { kind: 'test-report', title: 'Report 26-114', rights: 'own' } },
      composition: [],
      values: [{ ...shared, id: 'rm', vkey: 'rm', value: 410e6, basis: 'mean', tests }, ...values],
      curves,
      models: [],
      documents: [],
      tests: tests.map((one, place) => ({
        id: one,
        standard: 'ISO 6892-1:2019, A2',
        specimen: { name: one.toUpperCase(), orientation: 'L' },
        lot: place < 3 ? 'H-4711' : 'H-4712',
        date: `2026-03-${String((place % 28) + 1).padStart(2, '0')}`,
        laboratory: 'Works laboratory',
        cond: { T: 296.15 },
        ...(place === 0 && file && { file }),
        source: { ref: 'report' },
      })),
    },
  }
}

test.describe('a material that was tested', () => {
  let own: Awaited<ReturnType<typeof startOwnServer>>
  let isImported = false
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    own = await startOwnServer({ port: PORT, config: {}, accounts: { clerk: ['--admin'] } })
  })
  test.afterAll(() => own.close())

  const signIn = async (page: Page) => {
    await page.goto(`${own.address}/login?redirectUri=${encodeURIComponent('/?view=table')}`)
    await page.locator('input[autocomplete=username]').fill('clerk')
    await page.locator('input[type=password]').fill(own.passwords.clerk ?? '')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname === '/')
  }
  /** The tested materials, imported as JSON lines; a raw file is kept for the first. */
  const importAll = async (page: Page) => {
    if (isImported) return
    const raw = { name: 'S1.csv', mimeType: 'text/csv', buffer: Buffer.from(RAW) }
    const kept = await page.request.post(`${own.address}/files`, { multipart: { file: raw } })
    expect(kept.ok(), await kept.text()).toBe(true)
    const { file } = await kept.json()
    const records = [tested({ id: 'six', count: 6, file }), tested({ id: 'many', count: 200 })]
    const lines = {
      name: 'tested.jsonl',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join('')),
    }
    const multipart = { providerName: 'clerk', sourceTemplate: 'ingot-jsonl', file: lines }
    const sent = await page.request.post(`${own.address}/materials/importFromFile`, { multipart })
    expect(sent.ok(), await sent.text()).toBe(true)
    const isThere = async () => (await page.request.get(`${own.address}/materials/many`)).ok()
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
    isImported = true
  }
  const sheet = (id: string, tab: string) => `${own.address}/datasheet/${id}/x/y#tab-${tab}`
  const saved = async (page: Page, name: string | RegExp) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFileSync(await (await download).path(), 'utf8')
  }

  test('says beside a value what its specimens say, in the units and the language chosen', async ({
    browser,
    page,
  }) => {
    await signIn(page)
    await importAll(page)
    await page.goto(sheet('six', 'properties'))
    const value = page.locator('[data-statement="rm"]')
    await expect(value).toContainText(/410\s*MPa/)
    await expect(value).toContainText(/n\s=\s6, s\s=\s6\.3\sMPa, 402–418\sMPa/)
    await expect(page.locator('[data-statement="rm-s1"]')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('7 values · 6 curves · 6 tests')
    await test.step('in French and in US units', async () => {
      const french = await newPage(browser, 'fr')
      await french.goto(`${own.address}/datasheet/six/x/y?unitsystem=us#tab-properties`)
      await expect(french.locator('[data-statement="rm"]')).toContainText(
        /n\s=\s6 ; s\s=\s0,92\sksi ; 58,3–60,\d+\sksi/,
      )
      await expect(french.getByRole('main')).toContainText('7 valeurs · 6 courbes · 6 essais')
      await french.context().close()
    })
  })

  test('has a table of its tests that sorts, a raw file, and a CSV with the statistics', async ({ page }) => {
    await signIn(page)
    await importAll(page)
    await page.goto(sheet('six', 'tests'))
    const table = page.getByRole('table', { name: 'Tests' })
    await expect(table.getByRole('row')).toHaveCount(1 + 6 + 6)
    await expect(table.getByRole('row', { name: /^S1 / })).toContainText('H-4711')
    await expect(table.getByRole('row', { name: /^Mean / })).toContainText('410')
    await expect(table.getByRole('row', { name: /^Standard deviation s / })).toContainText('6.3')
    const head = table.getByRole('columnheader', { name: /Tensile strength/ })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(table.locator('tbody').getByRole('rowheader')).toHaveText(['S1', 'S3', 'S5', 'S6', 'S4', 'S2'])
    await head.getByRole('button').click()
    await expect(table.locator('tbody').getByRole('rowheader').first()).toHaveText('S2')

    await test.step('the raw file is what the machine wrote', async () => {
      const download = page.waitForEvent('download')
      await table.getByRole('link', { name: 'Raw file of S1: S1.csv' }).click()
      expect(readFileSync(await (await download).path(), 'utf8')).toBe(RAW)
    })
    await test.step('the CSV has the order of the screen, and the statistics', async () => {
      const lines = (await saved(page, 'Save CSV of the tests')).trim().split('\r\n')
      expect(lines).toHaveLength(1 + 6 + 8)
      expect(lines[0]).toContain('Specimen,Standard,Lot,Orientation,Condition,Date,Laboratory')
      expect(lines[1]).toMatch(/^S2,"ISO 6892-1:2019, A2",H-4711,L,/)
      expect(lines.find((line) => line.startsWith('Mean,'))).toContain(',410,')
    })
    await test.step('at every width, in light and dark', () => expectAccessibleAtWidths(page))
  })

  test('draws specimens light behind their mean with its bands, each of which can be switched off', async ({
    page,
  }) => {
    await signIn(page)
    await importAll(page)
    await page.goto(sheet('six', 'diagrams'))
    const legend = page.locator('.legend').first()
    await expect(legend).toContainText(/mean\s*of\s*6\s*specimens/)
    await expect(legend).toContainText(/±\s*standard\s*deviation/)
    await expect(legend).toContainText(/range\s*of\s*the\s*specimens/)
    const traces = page.locator('.scatterlayer .trace')
    const drawn = await traces.count()
    await page.getByRole('checkbox', { name: 'Specimens' }).uncheck()
    await expect(traces).toHaveCount(drawn - 6)
    await page.getByRole('checkbox', { name: 'Scatter bands' }).uncheck()
    await expect(traces).toHaveCount(1)

    await test.step('a picture has what is drawn, a CSV has all', async () => {
      expect(await saved(page, /^Save SVG of /)).not.toMatch(DEVIATION)
      const csv = await saved(page, /^Save CSV of /)
      expect(csv).toContain('mean of 6 specimens · range of the specimens')
      expect(csv).toContain('\r\nTested sheet six,S6,')
      await page.getByRole('checkbox', { name: 'Scatter bands' }).check()
      expect(await saved(page, /^Save SVG of /)).toMatch(DEVIATION)
    })
    await page.getByRole('checkbox', { name: 'Specimens' }).check()
    await test.step('at every width, in light and dark', () => expectAccessibleAtWidths(page))
  })

  test('says how many of 200 specimens are drawn, and its table shows all', async ({ page }) => {
    await signIn(page)
    await importAll(page)
    await page.goto(sheet('many', 'diagrams'))
    await expect(page.getByRole('main')).toContainText('40 of 200 specimens are drawn')
    await page.goto(sheet('many', 'tests'))
    await expect(page.getByRole('table', { name: 'Tests' }).locator('tbody').getByRole('row')).toHaveCount(200)
  })
})
