import { expect, type Locator, type Page, test } from '@playwright/test'
import { type DraftServer, draftOnServer, newDraft, openAs, saved, startDraftServer } from './drafts.ts'
import { expectAccessibleAtWidths } from './on-page.ts'
import { byHand, englishTensile, fatigueSeries, germanTensile, rubberTest, sweep } from './raw-files.ts'

/** The curve workbench in the editor of a draft: from what a machine wrote to values, curves and laws, and back again. */

let server: DraftServer
test.beforeAll(async () => {
  server = await startDraftServer(4197)
})
test.afterAll(() => server.close())

const exact = (name: string) => ({ name, exact: true })
const bench = (page: Page) => page.getByRole('region', exact('Evaluate raw files'))
const results = (page: Page) => bench(page).getByRole('table', exact('Results'))
const cellOf = (table: Locator, name: string) =>
  table
    .getByRole('row')
    .filter({ has: table.page().getByRole('rowheader', exact(name)) })
    .getByRole('cell')
const choose = (page: Page, ...files: ReturnType<typeof sweep>[]) =>
  bench(page).getByLabel('Choose raw files').setInputFiles(files)

/** Every change is saved by itself, in a moment: until the draft on the server has so many tests. */
const expectTests = (page: Page, id: string, count: number) =>
  expect.poll(async () => (await draftOnServer(page, id)).doc.tests?.length ?? 0).toBe(count)

test('raw files of two machines become values, curves and tests of a draft that anybody can redo', async ({
  page,
  browser,
}) => {
  test.slow()
  await openAs(page, server, 'edith', '/edit')
  const draft = await newDraft(page, 'Tested steel')
  await page.goto(`${server.address}/edit/${draft.id}/tests`)
  await test.step('a German file is recognised and evaluated as one looks on', async () => {
    await choose(page, germanTensile('A-1', 400))
    await expect(bench(page).getByLabel('Force or stress', { exact: true })).toHaveValue('1')
    await expect(bench(page).getByLabel('Force or stress: unit')).toHaveValue('kN')
    await expect(bench(page).getByLabel('Cross-section S0, mm²')).toHaveValue('30')
    await expect(cellOf(results(page), 'Rp0.2').first()).toHaveText(`${byHand(400).proof.toFixed(2)} MPa`)
    await expect(cellOf(results(page), 'E').first()).toHaveText('200 GPa')
    await expect(cellOf(results(page), 'Rm').first()).toHaveText('518 MPa')
    await expect(cellOf(results(page), 'ReH').first()).toHaveText('Not there: it yields steadily')
    await expect(page.getByRole('img', exact('Plot of the evaluation of A-1'))).toBeVisible()
    await expect(page.getByRole('list', exact('Steps'))).toContainText('The elastic line goes through')
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a wrong cross-section is corrected, a smoothing and a window by hand are said in the steps', async () => {
    await bench(page).getByLabel('Cross-section S0, mm²').fill('15')
    await expect(cellOf(results(page), 'Rm').first()).toHaveText('1036 MPa')
    await bench(page).getByLabel('Cross-section S0, mm²').fill('30')
    await bench(page).getByLabel('Smoothing').selectOption('median')
    await expect(page.getByRole('list', exact('Steps'))).toContainText('The stress is smoothed over 5 points')
    await bench(page).getByLabel('Smoothing').selectOption('none')
    await bench(page).getByLabel('Regression window').selectOption('given')
    await bench(page).getByLabel('From R1, MPa').fill('50')
    await bench(page).getByLabel('To R2, MPa').fill('300')
    await expect(page.getByRole('list', exact('Steps'))).toContainText('from 50 MPa to 300 MPa')
    await bench(page).getByLabel('Regression window').selectOption('auto')
  })
  const statistics = bench(page).getByRole('table', exact('Statistics of the specimens'))
  await test.step('the unit of a strain that an English file does not state is asked', async () => {
    await choose(page, germanTensile('A-2', 410), englishTensile('B-1', 450))
    await bench(page).getByLabel('Show').selectOption('B-1')
    await expect(bench(page).getByRole('alert')).toHaveText(
      'The unit of “Extension or strain” is not stated: choose it.',
    )
    await bench(page).getByLabel('Extension or strain: unit').selectOption('%')
    await expect(cellOf(results(page), 'Rp0.2').first()).toHaveText(`${byHand(450).proof.toFixed(2)} MPa`)
  })
  await test.step('several specimens have a mean with its scatter; one is left out with the reason', async () => {
    await bench(page).getByLabel('Show').selectOption('Mean')
    await expect(page.getByRole('img', exact('Plot of the mean curve of 3 specimens'))).toBeVisible()
    await expect(cellOf(statistics, 'n').nth(1)).toHaveText('3')
    await bench(page).getByLabel('Leave B-1 out, because').fill('another heat')
    await bench(page).getByLabel('Leave B-1 out, because').press('Enter')
    await expect(page.getByRole('img', exact('Plot of the mean curve of 2 specimens'))).toBeVisible()
    await expect(cellOf(statistics, 'n').nth(1)).toHaveText('2')
    // 402.01 and 412.01 MPa.
    await expect(cellOf(statistics, 'Mean').nth(1)).toHaveText('407.01 MPa')
    await expect(cellOf(statistics, 's').nth(1)).toHaveText('7.0711 MPa')
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  const take = bench(page).getByRole('form', exact('Take into the draft'))
  await test.step('what is chosen becomes values and curves with their statistics and tests', async () => {
    await take.getByRole('button', exact('Take into the draft')).click()
    await expect(take.getByRole('alert')).toContainText('Give the source a title')
    await take.getByLabel('Title of the source').fill('Test report 17')
    await take.getByLabel('Laboratory').fill('Forges, hall 2')
    await take.getByRole('button', exact('Take into the draft')).click()
    await expectTests(page, draft.id, 3)
    const list = page.getByRole('table', exact('Tests of this draft'))
    await expect(list.getByRole('rowheader', exact('B-1'))).toBeVisible()
    await expect(list).toContainText('left out: another heat')
    const { doc } = await draftOnServer(page, draft.id)
    const proof = doc.values.find(({ vkey }) => vkey === 'rp02')
    expect(proof).toMatchObject({
      basis: 'mean',
      origin: 'measured',
      cond: { T: 296.15 },
      tests: ['t1', 't2'],
      source: { ref: 's1', at: 'A-1, A-2' },
      standard: 'ISO 6892-1',
    })
    expect((proof?.value ?? 0) / 1e6).toBeCloseTo((byHand(400).proof + byHand(410).proof) / 2, 2)
    expect(proof?.stats?.n).toBe(2)
    expect((proof?.stats?.sd ?? 0) / 1e6).toBeCloseTo(Math.sqrt(50), 2)
    expect((proof?.stats?.min ?? 0) / 1e6).toBeCloseTo(byHand(400).proof, 2)
    expect(doc.curves.map(({ vkey, kind, band, tests }) => [vkey, kind, band, tests])).toEqual([
      ['d_ss', 'engineering', 'sd', ['t1', 't2']],
      ['d_ss', 'engineering', undefined, ['t1']],
      ['d_ss', 'engineering', undefined, ['t2']],
      ['d_flow', 'true-plastic', 'sd', ['t1', 't2']],
      ['d_flow', 'true-plastic', undefined, ['t1']],
      ['d_flow', 'true-plastic', undefined, ['t2']],
    ])
    expect(doc.tests?.map(({ specimen, file, by }) => [specimen.name, file?.name, by])).toEqual([
      ['A-1', 'A-1.TSV', 'Müller'],
      ['A-2', 'A-2.TSV', 'Müller'],
      ['B-1', 'B-1.csv', undefined],
    ])
  })
  await test.step('it is one step that can be taken back', async () => {
    await page.getByRole('button', exact('Undo')).click()
    await expect(page.getByText('No tests yet.')).toBeVisible()
    await expectTests(page, draft.id, 0)
    await page.getByRole('button', exact('Redo')).click()
    await expect(page.getByRole('table', exact('Tests of this draft'))).toBeVisible()
    await expectTests(page, draft.id, 3)
    await expect(saved(page)).toBeVisible()
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await page.getByRole('button', exact('Give to review')).click()
  await page.getByRole('dialog').getByRole('button', exact('Give to review')).click()
  await expect(page.getByRole('main').getByText('In review', { exact: true })).toBeVisible()
  const reviewer = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })).newPage()
  await openAs(reviewer, server, 'anne', `/edit/${draft.id}/tests`)
  await test.step('who reviews it evaluates the stored file again, and reads the steps', async () => {
    await expect(bench(reviewer)).toHaveCount(0)
    await reviewer.getByRole('button', exact('Evaluate A-1 again')).click()
    await expect(reviewer.getByText(/^The same \d+ numbers come out of the stored raw file\.$/)).toBeVisible()
    await reviewer.getByText('Steps of A-1').click()
    await expect(reviewer.getByRole('list', exact('Steps')).first()).toContainText('Strain counts from where')
  })
  await test.step('the released material has the raw file and comes to the same numbers', async () => {
    await reviewer.getByRole('button', exact('Release')).click()
    const asked = reviewer.getByRole('dialog')
    await asked.getByLabel('Why it is released: what this revision changes').fill('First tests')
    await asked.getByRole('button', exact('Release')).click()
    await reviewer.getByRole('link', exact('Show r1')).click()
    // The editor has the same heading and a tab of the same name, and stays until the page of the material has come.
    await expect(reviewer.getByRole('link', exact('Show r1'))).toBeHidden()
    await reviewer.waitForURL('**/datasheet/**')
    await expect(reviewer.getByRole('heading', exact('Tested steel'))).toBeVisible()
    const id = new URL(reviewer.url()).pathname.split('/')[2]
    await reviewer.getByRole('tab', { name: /^Tests/ }).click()
    await reviewer.getByRole('button', exact('Evaluation of A-1')).click()
    const evaluation = reviewer.getByRole('dialog', exact('Evaluation of A-1'))
    await expect(cellOf(evaluation.getByRole('table', exact('Results')), 'Rm').first()).toHaveText('518 MPa')
    await expect(evaluation.getByRole('list', exact('Steps'))).toContainText('Strain counts from where')
    await evaluation.getByRole('button', exact('Evaluate A-1 again')).click()
    await expect(evaluation.getByText(/^The same \d+ numbers come out of the stored raw file\.$/)).toBeVisible()
    await expectAccessibleAtWidths(reviewer)
    await reviewer.setViewportSize({ width: 1440, height: 900 })
    await reviewer.keyboard.press('Escape')
    await expect(reviewer.getByRole('button', exact('Evaluation of A-1'))).toBeFocused()
    const { doc } = await (await reviewer.request.get(`${server.address}/materials/${id}`)).json()
    const [first] = doc.tests
    const raw = await reviewer.request.get(`${server.address}/materials/${id}/files/${first.file.hash}`)
    expect((await raw.body()).equals(germanTensile('A-1', 400).buffer)).toBe(true)
    const again = await reviewer.request.post(`${server.address}/workbench/evaluations`, {
      data: { asked: first.evaluation.asked, records: [{ file: first.file.hash }] },
    })
    expect((await again.json()).results).toEqual(first.evaluation.results)
  })
  await reviewer.context().close()
})

test('fatigue, rubber and DMA files become their curves and laws', async ({ page }) => {
  test.slow()
  await openAs(page, server, 'eddy', '/edit')
  const draft = await newDraft(page, 'Tested rubber')
  await page.goto(`${server.address}/edit/${draft.id}/tests`)
  const kind = bench(page).getByLabel('Kind of test')
  const take = bench(page).getByRole('form', exact('Take into the draft'))
  const takeIt = async (title?: string) => {
    if (title) await take.getByLabel('Title of the source').fill(title)
    await take.getByRole('button', exact('Take into the draft')).click()
    await expect(take).toHaveCount(0)
    await expect(saved(page)).toBeVisible()
  }
  await test.step('an S-N series has the line of ASTM E739, its run-outs marked and told', async () => {
    await kind.selectOption('fatigue')
    await choose(page, fatigueSeries())
    await expect(cellOf(results(page), 'A').first()).toHaveText('20')
    await expect(cellOf(results(page), 'B').first()).toHaveText('−2')
    await expect(cellOf(results(page), 'runOuts').first()).toHaveText('1')
    await expect(bench(page).getByText('The line is of failures only')).toBeVisible()
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await takeIt('Fatigue report')
  })
  await test.step('a rubber model goes through tests of several kinds at once', async () => {
    await kind.selectOption('rubber')
    await choose(page, rubberTest('uniaxial', -2), rubberTest('planar', -3))
    await bench(page).getByLabel('Show').selectOption('planar')
    await bench(page).getByLabel('Kind of loading').selectOption('planar')
    await bench(page).getByLabel('Model').selectOption('neo-hooke')
    await expect(cellOf(results(page), 'C10').first()).toHaveText('0.4 MPa')
    await expect(cellOf(results(page), 'r2').first()).toHaveText('1')
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await takeIt()
  })
  await test.step('a sweep becomes a Prony series', async () => {
    await kind.selectOption('viscoelastic')
    await choose(page, sweep())
    await expect(cellOf(results(page), 'Ginf').first()).toHaveText(/^(1|1\.0\d*|0\.99\d*) MPa$/)
    await takeIt()
  })
  await test.step('the draft has their curves, laws and tests, and all come out again', async () => {
    await expectTests(page, draft.id, 4)
    const { doc } = await draftOnServer(page, draft.id)
    expect(doc.models.map(({ vkey, fit }) => [vkey, fit?.of.length])).toEqual([
      ['m_basquin', 1],
      ['m_neohooke', 2],
      ['m_prony', 1],
    ])
    expect(Number(doc.models[1]?.params['C10']) / 1e6).toBeCloseTo(0.4, 4)
    expect(doc.curves.map(({ vkey, marks, cond }) => [vkey, marks, cond?.['R']])).toEqual([
      ['d_sn', { runout: [6] }, -1],
    ])
    for (const name of ['sn', 'planar', 'dma']) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', exact(name)) })
      await row.getByRole('button', exact(`Evaluate ${name} again`)).click()
      await expect(row.getByText(/^The same \d+ numbers come out of the stored raw file\.$/)).toBeVisible()
    }
  })
})
