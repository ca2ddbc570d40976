import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes, openList } from './on-page.ts'

const rubber = '/datasheet/nr-55-shore-a/x/y'
const aluminium = '/datasheet/en-aw-6061-t6/x/y'

/** The diagram of a kind on an open datasheet, once it is drawn. */
async function openDiagram(page: Page, address: string, vkey: string): Promise<Locator> {
  await page.goto(`${address}#diagram-${vkey}`)
  const diagram = page.locator(`#diagram-${vkey}`)
  await diagram.scrollIntoViewIfNeeded()
  await expect(diagram.locator('svg .ytitle').first()).toBeVisible()
  return diagram
}

const tool = (diagram: Locator, name: RegExp) => diagram.getByRole('button', { name })
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notices' }).filter({ hasText: text })

async function saved(page: Page, button: Locator): Promise<{ name: string; text: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = readFileSync(await file.path())
  return { name: file.suggestedFilename(), text: bytes.toString('utf8'), bytes }
}

test.describe('the tools of a plot', () => {
  test('stand where the configuration says so, copy, and say it [PLOT-005, PERM-009]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const diagram = await openDiagram(page, rubber, 'd_age')
    await expect(tool(diagram, /^Thermal ageing of/)).toBeVisible()
    await expect(tool(diagram, /^Thermal expansion of/)).toHaveCount(0)
    await tool(diagram, /^Copy Thermal ageing/).click()
    await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click()
    await expect(notice(page, /^Copied: Thermal ageing/)).toBeVisible()
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))
    expect(types).toContain('image/png')
  })

  test('are only those that the permissions of the user allow [PERM-009, PERM-010]', async ({ page }) => {
    await page.route('**/mmdc/catalog/appcontent**', async (route) => {
      const reply = await route.fetch()
      const content = await reply.json()
      content.user.permissions = ['catalogue.read']
      await route.fulfill({ json: content })
    })
    const diagram = await openDiagram(page, rubber, 'd_age')
    await expect(tool(diagram, /^Save CSV of/)).toBeVisible()
    for (const name of [/^Copy Thermal/, /^Size of/, /^Save PDF of/]) await expect(tool(diagram, name)).toHaveCount(0)
  })

  test('make the plot an A-series page, and say it [PLOT-008]', async ({ page }) => {
    const diagram = await openDiagram(page, rubber, 'd_age')
    await tool(diagram, /^Size of/).click()
    await page.getByRole('menuitemcheckbox', { name: 'A-series page, landscape' }).click()
    await expect(notice(page, /A-series page, landscape/)).toBeVisible()
    const aspect = () =>
      diagram.getByRole('img', { name: /^Diagram/ }).evaluate((image) => image.clientWidth / image.clientHeight)
    await expect.poll(aspect).toBeCloseTo(Math.SQRT2, 1)
  })

  test('save the points that are drawn, as CSV and as a workbook, and the plot as PDF', async ({ page }) => {
    const diagram = await openDiagram(page, rubber, 'd_age')
    await test.step('the CSV has a row for each point that is drawn', async () => {
      const csv = await saved(page, tool(diagram, /^Save CSV of/))
      await tool(diagram, /^Data of/).click()
      const points = diagram.getByRole('table', { name: /^Points of/ })
      await expect(points).toBeVisible()
      const rows = (await points.getByRole('row').count()) - 1
      expect(csv.text.trimEnd().split('\r\n')).toHaveLength(rows + 1)
      expect(csv.text).toContain('Retained property (MPa)')
    })
    await test.step('the workbook is an Excel file [API-030]', async () => {
      const book = await saved(page, tool(diagram, /^Save spreadsheet of/))
      expect(book.name).toMatch(/\.xlsx$/)
      expect(book.bytes.subarray(0, 2).toString()).toBe('PK')
    })
    await test.step('the PDF carries the material, the plot and its picture [SHEET-010, SHEET-012]', async () => {
      const asked = page.waitForRequest('**/mmdc/product/datasheet/pdf/**')
      const pdf = await saved(page, tool(diagram, /^Save PDF of/))
      expect((await asked).url()).toContain('nr-55-shore-a')
      expect((await asked).postDataJSON()).toMatchObject({
        plot: { vkey: 'd_age', name: expect.any(String) },
        svg: [expect.stringMatching(/^<svg/)],
      })
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.name).toBe('nr-55-shore-a diagram d_age.pdf')
      await expect(notice(page, /^Saved: /)).toBeVisible()
    })
  })
})

test('the datasheet as PDF carries the pictures of its diagrams', async ({ page }) => {
  await page.goto(`${rubber}`)
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/datasheet/pdf/')) pictures.push(...(request.postDataJSON().svg as string[]))
  })
  await saved(page, page.getByRole('button', { name: /^PDF of/ }).first())
  await expect(notice(page, /^Saved: .*\.pdf/)).toBeVisible()
  expect(pictures.length).toBeGreaterThan(5)
  expect(pictures.every((svg) => svg.startsWith('<svg'))).toBe(true)
})

test('a datasheet says that it is loading until it is there [SHEET-008]', async ({ page }) => {
  let answer: () => void = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/mmdc/bblocks/datasheet/**', async (route) => {
    await held
    await route.continue()
  })
  // From the list: a page that is opened by its address shows what the server wrote until then.
  await openList(page, '/?pattern=NR 55&view=table')
  await page
    .getByRole('link', { name: /NR.*55/ })
    .first()
    .click()
  const sheet = page.getByRole('main')
  await expect(sheet).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  answer()
  await expect(sheet).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('heading', { level: 1, name: /NR/ })).toBeVisible()
})

test('the cursor reads every curve by slider, number and click', async ({ page }) => {
  const diagram = await openDiagram(page, rubber, 'd_age')
  await tool(diagram, /^Read values/).click()
  const values = diagram.getByRole('table', { name: /^Values of/ })
  await expect(values.getByRole('row')).toHaveCount(4)
  const at = diagram.getByRole('spinbutton', { name: 'Time (h)' })
  await at.fill('10')
  const first = values.getByRole('cell').first()
  await expect(first).toHaveText('24.99')
  await diagram.getByRole('slider').press('End')
  await expect(values.getByRole('cell').nth(2)).toContainText('data from')
  await at.fill('1e9')
  await expect(at).toHaveAttribute('aria-invalid', 'true')
  await expect(diagram.getByText(/No curve has data there/)).toBeVisible()
  await diagram.getByRole('img', { name: /^Diagram/ }).click({ position: { x: 300, y: 150 } })
  await expect(at).toHaveAttribute('aria-invalid', 'false')
})

test('thermal ageing tells when each curve falls to a level, in percent or absolute', async ({ page }) => {
  const diagram = await openDiagram(page, rubber, 'd_age')
  const dialog = page.getByRole('dialog', { name: 'Thermal ageing' })
  const level = dialog.getByRole('spinbutton')
  await test.step('a dialog tells when each curve falls to 50 %, unless another level is typed [PLOT-013, PLOT-016]', async () => {
    await tool(diagram, /^Thermal ageing of/).click()
    await expect(level).toHaveValue('50')
    const table = dialog.getByRole('table', { name: 'Time until each curve falls to 50 %' })
    await expect(table.getByRole('row').filter({ hasText: '80 °C' })).toContainText(/5\d{3} h/)
  })
  await test.step('the level goes from 1 to 100 % [PLOT-015]', async () => {
    await level.fill('101')
    await expect(dialog.getByText('Enter a number from 1 to 100 %.')).toBeVisible()
    await level.fill('0.5')
    await expect(level).toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('the switch changes between percent and half of the first value [PLOT-014, PLOT-016]', async () => {
    await level.fill('50')
    await dialog.getByRole('checkbox', { name: 'In percent of the first value' }).uncheck()
    await expect(level).toHaveValue('12.4955')
  })
  await test.step('the level goes from 1 to the first value [PLOT-015]', async () => {
    await level.fill('30')
    await expect(dialog.getByText('Enter a number from 1 to 24.99 MPa.')).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('thermal expansion tells the mean coefficient, with the temperatures of the unit', async ({ page }) => {
  const diagram = await openDiagram(page, aluminium, 'd_lte')
  await tool(diagram, /^Thermal expansion of/).click()
  const dialog = page.getByRole('dialog', { name: 'Thermal expansion' })
  const field = (name: RegExp) => dialog.getByRole('spinbutton', { name })
  await test.step('a dialog begins with 23, 55 and 23 °C [PLOT-017, PLOT-018]', async () => {
    await expect(field(/^Start/)).toHaveValue('23')
    await expect(field(/^End/)).toHaveValue('55')
    await expect(field(/^Value at/)).toHaveValue('23')
    const result = dialog.getByRole('table').getByRole('cell').first()
    await expect(result).toHaveText(/^23\.\d/)
  })
  await test.step('temperatures outside of the curve and a range of nothing are refused', async () => {
    await field(/^End/).fill('900')
    await expect(dialog.getByText(/900 °C lies outside the curve, which goes from 20 to 450 °C/)).toBeVisible()
    await field(/^End/).fill('23')
    await expect(dialog.getByText('Start and end must differ.')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('in °F it begins with 75, 130 and 75 [PLOT-019]', async () => {
    await page.getByLabel('Unit system').selectOption('us')
    await tool(diagram, /^Thermal expansion of/).click()
    await expect(field(/^Start/)).toHaveValue('75')
    await expect(field(/^End/)).toHaveValue('130')
    await expect(field(/^Value at/)).toHaveValue('75')
  })
})

test('a hardening law is fitted to a flow curve: the best first, any of them drawn and copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const diagram = await openDiagram(page, '/datasheet/dc04/x/y', 'd_flow')
  await tool(diagram, /^Fit a law to/).click()
  const dialog = page.getByRole('dialog', { name: 'Fit a hardening law' })
  const first = dialog.getByRole('table', { name: /^Fits/ }).getByRole('row').nth(1)
  await expect(first.getByRole('radio', { name: 'Swift' })).toBeChecked()
  await expect(first).toContainText('> 0.99999')
  await expect(first.getByRole('listitem').filter({ hasText: /^K/ })).toContainText('531.6 MPa')
  await expect(first.getByRole('listitem').filter({ hasText: /^n/ })).toContainText('0.2127')
  await dialog.getByRole('radio', { name: 'Voce' }).check()
  await expect(dialog.getByRole('img', { name: /points and Voce/ }).locator('svg .y2title')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy parameters' }).click()
  await expect(notice(page, /^Copied: .*Voce/)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Voce: [\s\S]*\nQ\t\d.*\tPa\n/)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const wider = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
  await expect.poll(wider).toBe(0)
})

test('a plot that cannot be drawn says so, and the page lives on [ERR-031]', async ({ page }) => {
  await page.route(/plotly-bundle/, (route) => route.abort())
  await page.goto(`${rubber}#diagram-d_age`)
  const diagram = page.locator('#diagram-d_age')
  await expect(diagram.getByText(/The diagram cannot be drawn/)).toBeVisible()
  await tool(diagram, /^Data of/).click()
  await expect(diagram.getByRole('table', { name: /^Points of/ })).toBeVisible()
})

test('a diagram without curves says so in the language of the page [ERR-030]', async ({ page }) => {
  await page.route('**/mmdc/bblocks/datasheet/**', async (route) => {
    const reply = await route.fetch()
    const empty = (await reply.text()).replace(/"series":\[\{.*?\}\](?=\}\})/g, '"series":[]')
    await route.fulfill({ contentType: 'application/json', body: empty })
  })
  await page.goto(`${rubber}#tab-diagrams`)
  await expect(page.getByText('No diagram: there are no points to draw.').first()).toBeVisible()
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByText(/^Pas de diagramme/).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the cursor and the dialogs have no fault that axe finds, in both themes', async ({ page }) => {
  const diagram = await openDiagram(page, aluminium, 'd_cte_t')
  await tool(diagram, /^Read values/).click()
  await expectAccessibleInBothThemes(page)
  await tool(diagram, /^Thermal expansion of/).click()
  await expect(page.getByRole('dialog').locator('svg .ytitle')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a diagram with its cursor and dialog fits three widths', async ({ page }) => {
  const diagram = await openDiagram(page, rubber, 'd_age')
  await tool(diagram, /^Read values/).click()
  await tool(diagram, /^Thermal ageing of/).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const wider = () =>
      page.evaluate(() =>
        ['#content', 'dialog[open]'].map((name) => {
          const box = document.querySelector(name)
          return (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0)
        }),
      )
    await expect.poll(wider, `${width}`).toEqual([0, 0])
  }
})
