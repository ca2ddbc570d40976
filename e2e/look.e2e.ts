import { expect, type Locator, type Page, test } from '@playwright/test'
import { chip, expectSettled, grid, openList, openWay } from './on-page.ts'

/** What stands where on the screens that are met daily: nothing cut, nothing over its neighbour, numbers in one line. */

const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Right edge of the number in each cell of a column, without its marks, px. */
const numberEnds = (cells: Locator) =>
  cells.evaluateAll((all) =>
    all
      .filter((cell) => /\d/.test(cell.textContent ?? ''))
      .map((cell) => Math.round(cell.querySelector('span > span')?.getBoundingClientRect().right ?? 0)),
  )

test('numbers of a column stand in one line, whatever is said beside them, and none is cut', async ({ page }) => {
  for (const address of ['/?view=table', '/?view=table&tags=class-metal%2Fsteel', '/?view=table&pattern=PA66']) {
    await openList(page, address)
    await expectSettled(page)
    // Density, modulus, yield strength, tensile strength.
    for (const column of [4, 5, 6, 7]) {
      const cells = grid(page).locator(`[role=gridcell][aria-colindex="${column}"]`)
      const ends = await numberEnds(cells)
      expect(ends.length).toBeGreaterThan(1)
      expect(Math.max(...ends) - Math.min(...ends), `${address}, column ${column}`).toBeLessThanOrEqual(1)
      const cut = await cells.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
      expect(cut, `${address}, column ${column}`).toBe(0)
    }
  }
})

test('the actions of a row take no column from its name, and cover no number', async ({ page }) => {
  await openList(page, '/?view=table&tags=class-metal%2Fsteel')
  await expectSettled(page)
  const row = grid(page).getByRole('row').nth(3)
  await row.hover()
  const actions = await row.getByRole('button', { name: /^Share/ }).boundingBox()
  const name = await row.getByRole('gridcell').nth(1).boundingBox()
  const density = await row.locator('[role=gridcell][aria-colindex="4"]').boundingBox()
  expect(actions && name && actions.x + actions.width <= name.x + name.width).toBe(true)
  expect(actions && density && actions.x + actions.width <= density.x).toBe(true)
})

test('a narrow list shows numbers before classes, and a column that is added comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await openList(page, '/?view=table')
  await expectSettled(page)
  const box = await grid(page).boundingBox()
  const second = await grid(page).getByRole('columnheader').nth(3).boundingBox()
  expect(box && second && second.x + second.width <= box.x + box.width).toBe(true)
  await expect(grid(page).getByRole('columnheader').nth(2)).toContainText('ρ')
})

test('tiles name their properties, and none of their numbers is cut', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await openList(page, '/?view=tiles&pattern=PA66')
    await expectSettled(page)
    const tile = grid(page).getByRole('gridcell').filter({ hasText: 'PA66-GF30' }).first()
    await expect(tile.getByRole('term').filter({ hasText: "Young's modulus" })).toBeVisible()
    await expect(tile.getByRole('definition').filter({ hasText: 'GPa' })).toContainText('dry')
    const cut = await grid(page)
      .getByRole('definition')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
    expect(cut).toEqual([])
    expect(await isWider(page)).toBeLessThanOrEqual(0)
  }
})

test('names of a filter group are whole, also those that end alike', async ({ page }) => {
  await openList(page)
  const names = page.getByRole('region', { name: 'Producer' }).locator('label')
  await expect(names.first()).toContainText('(fictional)')
  const cut = await names.evaluateAll(
    (all) => all.filter((one) => [...one.children].some((part) => part.scrollWidth > part.clientWidth + 1)).length,
  )
  expect(cut).toBe(0)
})

test('a datasheet shows a diagram on its first screen, which leads to the whole one', async ({ page }) => {
  await page.goto('/datasheet/s355j2/x/y')
  const sketch = page.getByRole('link', { name: /Stress-strain.*in full/ })
  const box = await sketch.boundingBox()
  expect(box && box.y + box.height < 400).toBe(true)
  expect(await sketch.locator('svg path').count()).toBeGreaterThan(2)
  await sketch.click()
  await expect(page.getByRole('tab', { name: 'Diagrams' })).toHaveAttribute('aria-selected', 'true')
  // Moduli share a unit: 210 GPa and 81 GPa.
  await page.getByRole('tab', { name: 'Properties' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Shear modulus' })).toContainText('GPa')
})

test('a comparison of four is no wider than its window', async ({ page }) => {
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openList(page, '/')
    await page.goto('/?panel=compare&compare=s355j2,pa66-gf30,en-aw-6061-t6,timber-c14')
    await expect(page.getByRole('columnheader', { name: /S355J2/ })).toBeVisible()
    expect(await isWider(page), String(width)).toBeLessThanOrEqual(0)
  }
})

test('a printed datasheet has its sections whole, and no heading of a form', async ({ page }) => {
  await page.goto('/datasheet/s355j2/x/y')
  await expect(page.getByRole('tab', { name: 'Solver cards' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Sources', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Solver cards', { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Impact', { exact: true }).filter({ visible: true })).toHaveCount(1)
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
})

test('a printed list has its rows and no blank page', async ({ page }) => {
  await openList(page, '/?view=table')
  await expectSettled(page)
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('the start page leads back to what was opened and searched, says what is new, leads by its map', async ({
  page,
}) => {
  await page.goto('/datasheet/s355j2/x/y')
  // The heading stands there before any script.
  await expect(page.getByRole('tab', { name: 'Sources' })).toBeVisible()
  await page.goto('/')
  // The demo catalogue came in one import.
  const news = page.getByRole('list', { name: 'What is new' }).getByRole('listitem')
  await expect(news).toHaveCount(1)
  await expect(news).toContainText(/and 4\d\d others, [A-Z][a-z]{2} \d{1,2}, 20\d\d \d\d:\d\d$/)
  await expect(news.getByRole('link')).toHaveCount(3)
  const opened = page.getByRole('list', { name: 'Opened last' })
  await expect(opened.getByRole('link', { name: 'S355J2' })).toHaveAttribute('href', '/datasheet/s355j2')
  await page.getByRole('button', { name: 'Forget these' }).click()
  await expect(opened).toBeHidden()
  expect(await isWider(page)).toBeLessThanOrEqual(0)
  const families = page.getByRole('list', { name: 'Families on the map' })
  await families.getByRole('link', { name: /^Metals/ }).click()
  await expect(page).toHaveURL(/tags=class-metal$/)
  await expect(grid(page)).toBeVisible()
})

test('what is chosen of a line of tabs is in view on a telephone, also where a link chose it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/datasheet/s355j2/x/y#tab-sources')
  const chosen = page.getByRole('tab', { name: 'Sources' })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  // The page begins at what the link names, below the line; within the line nothing of it is cut.
  await expect(async () => {
    const [line, tab] = [await page.getByRole('tablist').first().boundingBox(), await chosen.boundingBox()]
    expect(line && tab && tab.x >= line.x - 1 && tab.x + tab.width <= line.x + line.width + 1).toBe(true)
  }).toPass()
})

test('the tools of a list stand in one line with what narrows it, and ways to choose in one menu', async ({ page }) => {
  await openList(page, '/?view=table&tags=class-metal')
  await expectSettled(page)
  const tools = await page.getByRole('toolbar').boundingBox()
  const only = await chip(page, /Metals/).boundingBox()
  expect(tools && only && only.y >= tools.y && only.y + only.height <= tools.y + tools.height).toBe(true)
  await openWay(page, 'Identify by analysis')
  await expect(page.getByRole('region', { name: 'Identify by analysis' })).toBeVisible()

  // Several conditions have a line of their own: none stands under another.
  await openList(page, '/?view=table&tags=class-metal&q=E > 70 GPa and rho < 8 g/cm3&o.yield_strength=200e6..')
  await expectSettled(page)
  const chips = page.getByRole('list', { name: 'Narrowed by' }).getByRole('listitem')
  await expect(chips).toHaveCount(6)
  const tops = await chips.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(8)
  // A number of the address, SI, in the unit beside its field.
  await expect(page.getByRole('textbox', { name: 'Yield strength, at least' })).toHaveValue('200')
})

test('a comparison on a phone has more than half of the screen for its table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?panel=compare&compare=s355j2,pa66-gf30,en-aw-6061-t6,timber-c14')
  const head = page.getByRole('columnheader', { name: /S355J2/ })
  await expect(head).toBeVisible()
  expect((await head.boundingBox())?.y).toBeLessThan(844 / 2 - 60)
  await page.getByText('Conditions, order and files').click()
  await page
    .getByRole('textbox', { name: 'Temperature' })
    .or(page.getByRole('combobox', { name: 'Temperature' }))
    .fill('100 °C')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/compare\.at=/)
})
