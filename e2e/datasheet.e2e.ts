import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './on-page.ts'

const steel = '/datasheet/s355j2/EN%2010025-2/S355J2'
const discontinued = '/datasheet/exalon-66-g30/x/y'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const diagram = (page: Page, name: RegExp) => page.getByRole('img', { name })

async function open(page: Page, address: string, name: string | RegExp) {
  await page.goto(address)
  // What the server wrote has the same heading: the application follows.
  await expect(page.locator('#first-view')).toHaveCount(0)
  await expect(heading(page, name)).toBeVisible()
}

test.describe('a datasheet', () => {
  test('shows a steel as blocks: class, designations, revision and values', async ({ page }) => {
    await open(page, steel, 'S355J2')
    await expect(page).toHaveTitle(/S355J2/)
    await test.step('title, class, designations and lists are blocks [SHEET-004]', async () => {
      await expect(page.getByRole('navigation', { name: 'Class' })).toContainText('Structural steels')
      await expect(page.getByRole('list', { name: 'Designations' })).toContainText('1.0577')
      await expect(page.getByRole('list', { name: 'About this datasheet' })).toContainText('released')
    })
    await test.step('a table of properties collapses and expands [BLOCK-005]', async () => {
      const tensile = page.getByRole('table', { name: 'Tensile' })
      const modulus = tensile.getByRole('row').filter({ hasText: "Young's modulus" })
      await expect(modulus).toContainText('210')
      await expect(modulus).toContainText('GPa')
      const heading = page.getByRole('button', { name: 'Tensile', exact: true })
      await heading.click()
      await expect(tensile).toBeHidden()
      await heading.click()
      await expect(modulus).toBeVisible()
    })
  })

  test('is read under conditions of choice, which stand in its address; what stands elsewhere is grey', async ({
    page,
  }) => {
    await open(page, '/datasheet/13crmo4-5/x/y', '13CrMo4-5')
    const field = page.getByRole('combobox', { name: 'Temperature' })
    await field.fill('400 °C')
    await field.press('Enter')
    await expect(page).toHaveURL(/at=T:673\.15/)
    await expect(page.getByText('Grey values are not at these conditions.')).toBeVisible()
    const yields = page.getByRole('row').filter({ hasText: 'interpolated on a curve' })
    await expect(yields.first()).toContainText('400 °C')
    await expect(page.getByRole('row').filter({ hasText: 'Density' })).toContainText('not at these conditions')
    await expectAccessible(page)
    await page.getByRole('button', { name: /As given|conditions/i }).click()
    await expect(page).not.toHaveURL(/at=/)
  })

  test('leads from its class to the list of that class, and back', async ({ page }) => {
    await open(page, steel, 'S355J2')
    await page.getByRole('link', { name: 'Structural steels' }).click()
    await expect(page).toHaveURL(/tags=class-metal/)
    await page.goBack()
    await expect(heading(page, 'S355J2')).toBeVisible()
  })

  test('folds the further values of a property behind "+n more", with their conditions', async ({ page }) => {
    await open(page, steel, 'S355J2')
    const more = page.getByRole('button', { name: /more values of Upper yield strength/ })
    const values = page.getByRole('row').filter({ hasText: 'Upper yield strength' }).filter({ visible: true })
    await expect(values).toHaveCount(1)
    await more.click()
    await expect(values).not.toHaveCount(1)
    await expect(values.nth(1)).toContainText('mm')
  })

  test('says why a number stands there: source, digits as given, basis; Escape closes it', async ({ page }) => {
    await open(page, steel, 'S355J2')
    const why = page.getByRole('button', { name: /why Upper yield strength ReH ≥ 355 MPa/ })
    await why.click()
    const story = page.getByRole('dialog', { name: /Why Upper yield strength/ })
    await expect(story).toContainText('EN 10025-2')
    await expect(story).toContainText('As given')
    await expect(story).toContainText('limit')
    await page.keyboard.press('Escape')
    await expect(story).toBeHidden()
    await expect(why).toBeFocused()
  })

  test('says conditions in words, temperatures in the unit system shown', async ({ page }) => {
    await open(page, steel, 'S355J2')
    const impact = page.getByRole('row').filter({ hasText: 'Charpy V impact energy −20 °C' }).first()
    await expect(impact.getByRole('cell').nth(2)).toHaveText(/^−20\s°C · longitudinal · KV2$/)
    await page.getByLabel('Unit system').selectOption('us')
    await expect(impact.getByRole('cell').nth(2)).toHaveText(/^−4\s°F/)
  })

  test('opens and closes a group of properties [BLOCK-005, SHEET-007]', async ({ page }) => {
    await open(page, steel, 'S355J2')
    const group = page.getByRole('button', { name: 'Tensile', exact: true })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await group.press('Enter')
    await expect(page.getByRole('table', { name: 'Tensile' })).toBeHidden()
    await group.press('Enter')
    await expect(page.getByRole('table', { name: 'Tensile' })).toBeVisible()
  })
})

test.describe('the tabs of a datasheet', () => {
  test('stand as a list at the side and move by the keyboard [BLOCK-002, BLOCK-006]', async ({ page }) => {
    await open(page, steel, 'S355J2')
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
    await tab(page, 'Properties').focus()
    await page.keyboard.press('ArrowDown')
    await expect(tab(page, 'Diagrams')).toBeFocused()
    await expect(tab(page, 'Diagrams')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(tab(page, 'Sources')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await expect(page.getByRole('tabpanel', { name: 'Properties' })).toBeVisible()
  })

  test('stand in a row on a narrow screen [BLOCK-001]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, steel, 'S355J2')
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal')
  })

  test('are part of the address: it opens the tab that holds the block it names [SHEET-007]', async ({ page }) => {
    await open(page, steel, 'S355J2')
    await tab(page, 'Composition').click()
    await expect(page).toHaveURL(/#tab-composition$/)
    await page.reload()
    await expect(tab(page, 'Composition')).toHaveAttribute('aria-selected', 'true')
    await page.goto(`${steel}#diagram-d_ss`)
    await expect(tab(page, 'Diagrams')).toHaveAttribute('aria-selected', 'true')
    await expect(diagram(page, /Stress-strain/)).toBeInViewport()
  })
})

test.describe('a diagram', () => {
  test('follows the unit system at once, axes and points [BLOCK-007]', async ({ page }) => {
    await open(page, `${steel}#tab-diagrams`, 'S355J2')
    const stress = diagram(page, /Stress-strain/)
    await expect(stress).toHaveAccessibleName(/stress \(MPa\)/i)
    await expect(stress.locator('svg .ytitle')).toContainText('MPa')
    await page.getByLabel('Unit system').selectOption('us')
    await expect(stress).toHaveAccessibleName(/stress \(ksi\)/i)
    await expect(stress.locator('svg .ytitle')).toContainText('ksi')
  })

  test('gives its points as a table', async ({ page }) => {
    await open(page, `${steel}#tab-diagrams`, 'S355J2')
    await page.getByRole('button', { name: /^Data of Stress-strain/ }).click()
    const points = page.getByRole('table', { name: /^Points of Stress-strain/ })
    await expect(points.getByRole('columnheader', { name: /stress \(MPa\)/i })).toBeVisible()
    await expect.poll(() => points.getByRole('row').count()).toBeGreaterThan(10)
  })

  test('copies its points as CSV in the units shown', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, `${steel}#tab-diagrams`, 'S355J2')
    await page.getByRole('button', { name: /^Copy Stress-strain/ }).click()
    await page.getByRole('menuitem', { name: 'Copy CSV' }).click()
    await expect(page.getByRole('region', { name: 'Notices' }).filter({ hasText: /^Copied/ })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Material,Curve,.*\(%\),.*\(MPa\),Condition,Basis,Source,Note\r?\n/,
    )
  })

  test('saves as a picture', async ({ page }) => {
    await open(page, `${steel}#tab-diagrams`, 'S355J2')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Save SVG of Stress-strain/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^S355J2 Stress-strain.*\.svg$/)
  })

  test('offers no upload of its data and asks no other host', async ({ page, baseURL }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url())
    })
    await open(page, `${steel}#tab-diagrams`, 'S355J2')
    await expect(diagram(page, /Stress-strain/).locator('svg .ytitle')).toContainText('MPa')
    await expect(page.locator('.modebar')).toHaveCount(0)
    expect(elsewhere).toEqual([])
  })
})

test.describe('the address of a datasheet', () => {
  test('gives way to the material’s own, its query stays [SHEET-001, SHEET-003]', async ({ page }) => {
    await open(page, '/datasheet/s355j2/wrong/words?pattern=S355', 'S355J2')
    await expect(page).toHaveURL(/\/datasheet\/s355j2\/EN%2010025-2\/S355J2\?pattern=S355$/)
    await page
      .getByRole('link', { name: /Materials/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/\?pattern=S355$/)
  })

  test('of an unknown material says so and leads to the list', async ({ page }) => {
    await page.goto('/datasheet/no-such-material/x/y')
    await expect(heading(page, 'No such material')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('no-such-material')
    await page.getByRole('link', { name: 'To the list of materials' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a discontinued grade says so and leads to what replaces it', async ({ page }) => {
  await open(page, discontinued, /Exalon 66 G30/)
  const notice = page.getByRole('note', { name: 'Notice' })
  await expect(notice).toContainText('discontinued since 2025-06-30')
  await notice.getByRole('link', { name: /Exalon 67 G30/ }).click()
  await expect(heading(page, /Exalon 67 G30/)).toBeVisible()
})

test('a datasheet prints dark on light in the dark theme too', async ({ page }) => {
  await open(page, `${steel}?theme=dark`, 'S355J2')
  const body = page.locator('body')
  await expect(body).toHaveCSS('color', 'rgb(230, 232, 235)')
  await page.emulateMedia({ media: 'print' })
  await expect(body).toHaveCSS('color', 'rgb(28, 33, 39)')
})

test('a structure is drawn from its SMILES, as a picture [BLOCK-014]', async ({ page }) => {
  await open(page, '/datasheet/pa66/x/y#molecule', 'PA66')
  const drawing = page.getByRole('img', { name: 'Structure of PA66' })
  await expect(drawing).toBeVisible()
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20)
})

test('a datasheet speaks French', async ({ page }) => {
  await open(page, steel, 'S355J2')
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByRole('columnheader', { name: 'Propriété' }).first()).toBeAttached()
  await expect(page.getByRole('row').filter({ hasText: '7,85' })).toBeVisible()
})

test('the values and the diagrams of a datasheet have no fault that axe finds, in both themes', async ({ page }) => {
  await open(page, steel, 'S355J2')
  await page.getByRole('button', { name: /why Upper yield strength ReH ≥ 355 MPa/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await tab(page, 'Diagrams').click()
  await expect(diagram(page, /Stress-strain/).locator('svg .ytitle')).toContainText('MPa')
  await page.getByRole('button', { name: /^Data of Young's modulus/ }).click()
  await expectAccessibleInBothThemes(page)
})

test('a datasheet fits a telephone: nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const part of ['properties', 'diagrams', 'composition', 'sources']) {
    await open(page, `${steel}#tab-${part}`, 'S355J2')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(part, 'i'))
    const content = page.locator('#content')
    const wider = () => content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(wider, part).toBeLessThanOrEqual(0)
  }
})

test('a datasheet prints every tab and every value', async ({ page }) => {
  await open(page, steel, 'S355J2')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: /Composition/ })).toBeVisible()
  await expect(
    page.getByRole('row').filter({ hasText: 'Upper yield strength' }).filter({ visible: true }),
  ).not.toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('a diagram that is not there yet says so on paper', async ({ page }) => {
  let sent = () => {}
  const isSent = new Promise<void>((resolve) => {
    sent = resolve
  })
  await page.route('**/plotly-bundle*.js', async (route) => {
    await isSent
    await route.continue()
  })
  await page.goto('/datasheet/s355j2/x/y')
  await expect(page.getByText(/was not drawn for print/).first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const hints = page.getByText(/was not drawn for print/).filter({ visible: true })
  await expect.poll(() => hints.count()).toBeGreaterThan(5)
  sent()
})

test('a datasheet prints its diagrams, by its button and by the keys, those of tabs that were never opened too [BLOCK-007]', async ({
  page,
}) => {
  await open(page, '/datasheet/pa66-gf30/x/y', 'PA66-GF30')
  const printed = page.locator('img[data-printed]')
  await expect(printed).toHaveCount(0)
  await page.keyboard.press('Control+p')
  await expect(printed.first()).toBeAttached()
  const names = await page.locator('section h2').allTextContents()
  await expect.poll(() => printed.count()).toBeGreaterThan(5)
  await page.emulateMedia({ media: 'print' })
  const sizes = await printed.evaluateAll((all) =>
    (all as HTMLImageElement[]).map((one) => [one.naturalWidth, one.clientWidth, one.clientHeight]),
  )
  expect(sizes.length).toBeLessThanOrEqual(names.length)
  for (const [own = 0, width = 0, height = 0] of sizes) {
    expect(own).toBeGreaterThan(100)
    expect(Math.min(width, height)).toBeGreaterThan(100)
  }
  await expect(page.getByText(/was not drawn for print/).filter({ visible: true })).toHaveCount(0)
})

test('a value says what is assumed of it, and no standard that it does not state', async ({ page }) => {
  await open(page, steel, 'S355J2')
  const row = page.getByRole('row').filter({ hasText: "Poisson's ratio" }).filter({ visible: true })
  await expect(row).toContainText('23 °C assumed')
  await expect(page.getByText(/ISO 527|ISO 1183/)).toHaveCount(0)
  await row.getByRole('button', { name: /why Poisson/ }).click()
  const why = page.getByRole('dialog')
  await expect(why).toContainText('Assumed')
  await expect(why).toContainText('what is usual for this property')
  await expect(why).not.toContainText('Test standard')
})

test('a long unit does not run into the condition', async ({ page }) => {
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `${steel}?unitsystem=us`, 'S355J2')
    const unit = page.getByRole('cell', { name: 'BTU·in/(h·ft²·°F)', exact: true })
    const { scroll, own } = await unit.evaluate((cell) => ({ scroll: cell.scrollWidth, own: cell.clientWidth }))
    expect(scroll, String(width)).toBeLessThanOrEqual(own)
  }
})

test('a page of blocks has searches to try beside the search box [BLOCK-010]', async ({ page }) => {
  await open(page, '/page/landing', /Engineering materials/)
  await page.getByRole('list', { name: 'Searches to try' }).getByRole('link', { name: 'PA66' }).click()
  await expect(page).toHaveURL(/\?pattern=PA66$/)
})
