import { expect, type Page, test } from '@playwright/test'
import {
  addProperty,
  addTerm,
  chip,
  count,
  expectAccessibleInBothThemes,
  grid,
  openList,
  search,
  shownCount,
} from './on-page.ts'

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** The query that the address carries. */
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q')

/** Ids of the materials that an address finds, by the call that the list makes. */
async function idsFound(page: Page, address: string): Promise<string[]> {
  // Rows further down may still be on their way for the address before.
  const answered = page.waitForResponse(
    (reply) => reply.url().includes('/mmdc/bblocks/tiles') && reply.ok() && reply.request().postDataJSON().offset === 0,
  )
  await openList(page, address)
  const { items } = await (await answered).json()
  return items.map(({ id }: { id: string }) => id)
}

test('the word of a property beside a name narrows the list to what has it, says so, and can be taken out [SRCH-017]', async ({
  page,
}) => {
  await openList(page, '/?view=table')
  await addTerm(page, '6061-T651 tensile 150 °C')
  await expect(grid(page)).toContainText('EN AW-6061 T6')
  await expect(chip(page, /has Tensile strength or Stress-strain/)).toBeVisible()
  await chip(page, /150 °C narrows nothing/).click()
  await expect(page).toHaveURL(/pattern=6061-T651(\+|%20)tensile(&|$)/)
  await chip(page, /has Tensile strength/).click()
  await expect(page).toHaveURL(/pattern=6061-T651(&|$)/)
  await expect(grid(page)).toContainText('EN AW-6061 T6')
})

test.describe('a query in the search box', () => {
  test('narrows the list in the units it was typed in, and says the same to everyone [SRCH-008] [SRCH-017]', async ({
    page,
    context,
  }) => {
    await openList(page)
    const all = await shownCount(page)
    await addTerm(page, 'E > 70 and rho < 3 g/cm3')
    await expect.poll(() => queryOf(page)).toMatch(/70 GPa.* and .*3 g\/cm/)
    await expect(chip(page, /70 GPa/)).toBeVisible()
    await expect(chip(page, /3 g\/cm/)).toBeVisible()
    await expect(search(page)).toHaveValue('')
    await expect.poll(() => shownCount(page)).toBeLessThan(all)
    const shown = await count(page).textContent()

    await page.reload()
    await expect(count(page)).toHaveText(shown ?? '')
    const address = page.url()
    const other = await context.newPage()
    const metric = await idsFound(other, address)
    expect(metric.length).toBeGreaterThan(0)
    expect(await idsFound(other, `${address}&unitsystem=us`)).toEqual(metric)

    await addTerm(page, 'class:aluminium')
    await expect.poll(() => queryOf(page)).toContain('class')
    await chip(page, /70 GPa/).click()
    await expect.poll(() => queryOf(page)).not.toContain('GPa')
    await expect.poll(() => queryOf(page)).toContain('class')
  })

  test('shows what is wrong at its place, and is mended by a unit that fits', async ({ page }) => {
    await openList(page)
    await addTerm(page, 'rho < 3 kg and class:aluminium')
    const alert = page.getByRole('search').first().getByRole('alert')
    await expect(alert.locator('mark')).toHaveText('3 kg')
    await expect(alert).toContainText('kg')
    await expect(search(page)).toHaveValue('rho < 3 kg and class:aluminium')
    await suggestions(page)
      .getByRole('option', { name: /Use 3 g\/cm/ })
      .click()
    await expect(search(page)).toHaveValue(/^rho < 3 g\/cm.* and class:aluminium$/)
    await search(page).press('Enter')
    await expect(chip(page, /3 g\/cm/)).toBeVisible()
  })

  test('is written by the keyboard alone: property, operator, value, unit', async ({ page }) => {
    await openList(page)
    await page.keyboard.press('/')
    await page.keyboard.type('yield stren')
    const option = suggestions(page).getByRole('option', { name: /^Yield strength Re .*MPa/ })
    await expect(option).toBeVisible()
    for (let step = 0; step < 20 && (await option.getAttribute('aria-selected')) !== 'true'; step++)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(search(page)).not.toHaveValue('yield stren')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('> 50 ks')
    await expect(suggestions(page).getByRole('option', { name: /^ksi/ })).toBeVisible()
    await page.keyboard.type('i')
    await expect(page.getByRole('search').first().getByRole('status')).toContainText(/\d+ materials/)
    await page.keyboard.press('Enter')
    await expect(chip(page, /50 ksi/)).toBeVisible()
  })

  test('keeps what the arrows chose when materials are found late and stand before it', async ({ page }) => {
    await openList(page)
    let answer: () => void = () => {}
    const held = new Promise<void>((go) => {
      answer = go
    })
    await page.route('**/mmdc/catalog/suggest*', async (route) => {
      await held
      await route.continue()
    })
    await search(page).fill('yield stren')
    const option = suggestions(page).getByRole('option', { name: /^Yield strength Re .*MPa/ })
    await expect(option).toBeVisible()
    for (let step = 0; step < 20 && (await option.getAttribute('aria-selected')) !== 'true'; step++)
      await page.keyboard.press('ArrowDown')
    const before = await suggestions(page).getByRole('option').count()
    answer()
    await expect.poll(() => suggestions(page).getByRole('option').count()).toBeGreaterThan(before)
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveValue(/^(Re|yield_strength|Yield strength) ?/)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('goes back into the box to be changed, and a link that cannot be read can be dropped', async ({ page }) => {
    await openList(page, '/?q=E > 70 GPa and rho < 3 g/cm3')
    await page.getByRole('button', { name: /^Edit: .*70 GPa/ }).click()
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveValue(/70 GPa$/)
    await search(page).fill('E > 100 GPa')
    await search(page).press('Enter')
    await expect.poll(() => queryOf(page)).toMatch(/100 GPa/)
    await expect(chip(page, /100 GPa/)).toBeVisible()
    expect(queryOf(page)).toMatch(/3 g\/cm/)
    expect(queryOf(page)).not.toMatch(/70 GPa/)

    await page.goto('/?q=E > 70 kg&pattern=steel')
    const misfit = page.getByRole('region', { name: 'The query of this address cannot be read' })
    await expect(misfit.getByRole('alert')).toContainText('kg')
    // The rest of the address is searched meanwhile.
    await expect(count(page)).toContainText(' of ')
    await expect(chip(page, /steel/)).toBeVisible()
    await expect(grid(page).getByRole('row').first()).toBeVisible()
    await misfit.getByRole('button', { name: 'Drop the query' }).click()
    await expect(misfit).toHaveCount(0)
    await expect(page).toHaveURL(/\?pattern=steel$/)
  })

  test('waits for the language where Enter came first: nothing typed is lost', async ({ page }) => {
    const held: (() => void)[] = []
    let isHeld = true
    await page.route(/typed-query/, async (route) => {
      if (isHeld) await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await openList(page)
    await addTerm(page, 'E > 70 GPa')
    await expect(search(page)).toHaveValue('E > 70 GPa')
    isHeld = false
    for (const go of held) go()
    await expect.poll(() => queryOf(page)).toMatch(/70 GPa/)
  })

  test('says where the server does not answer, and is applied once it does', async ({ page }) => {
    let isLost = true
    await page.route('**/mmdc/bblocks/tiles*', (route) => {
      const isOfTags = route.request().postDataJSON()?.limit === 1
      return isLost && isOfTags ? route.abort() : route.continue()
    })
    await openList(page)
    await addTerm(page, 'E > 70 GPa')
    await expect(page.getByText('The query cannot be read: the server does not answer.')).toBeVisible()
    await expect(search(page)).toHaveValue('E > 70 GPa')
    isLost = false
    await search(page).press('Enter')
    await expect.poll(() => queryOf(page)).toMatch(/70 GPa/)
  })

  test('keeps what is typed on behind a search that is being applied, as the next one', async ({ page }) => {
    await openList(page)
    // Its language is there: a search that waits for it is another case.
    await addTerm(page, 'metal')
    await expect(chip(page, /metal/i)).toBeVisible()
    await search(page).fill('steel')
    // In one go: no answer comes between the keys.
    await search(page).evaluate((box: HTMLInputElement) => {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'steelS3')
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(chip(page, /steel/i)).toBeVisible()
    await expect(search(page)).toHaveValue('S3')
  })

  test('is not lost where an earlier search is chosen before the language is there', async ({ page }) => {
    await openList(page)
    await addTerm(page, 'steel')
    await expect(chip(page, /steel/i)).toBeVisible()
    const held: (() => void)[] = []
    let isHeld = true
    await page.route(/typed-query/, async (route) => {
      if (isHeld) await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await page.goto('/')
    await search(page).focus()
    await page.getByRole('option', { name: 'steel' }).click()
    await expect(search(page)).toHaveValue('steel')
    isHeld = false
    for (const go of held) go()
    await expect(chip(page, /steel/i)).toBeVisible()
    await expect(search(page)).toHaveValue('')
  })

  test('is taken by the palette too', async ({ page }) => {
    await openList(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('E > 200 GPa')
    await expect(page.getByRole('dialog').getByRole('option', { name: /Narrow the list to .*200 GPa/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(chip(page, /200 GPa/)).toBeVisible()
  })
})

test('earlier searches of the session are offered in the empty box, until all is cleared [SRCH-034]', async ({
  page,
}) => {
  await openList(page)
  await addTerm(page, 'steel')
  await expect(chip(page, /steel/)).toBeVisible()
  await addTerm(page, 'E > 205 GPa')
  await expect(chip(page, /205 GPa/)).toBeVisible()
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await page.keyboard.press('Escape')
  await search(page).blur()
  await page.keyboard.press('/')
  await expect(recent.getByRole('option')).toHaveText([/205 GPa/, 'steel', 'Paste a list …', 'Identify by analysis …'])
  await addProperty(page, 'Density')
  await expect(filters(page).getByRole('group', { name: /^Density/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(count(page)).not.toContainText(' of ')
  await expect(filters(page).getByRole('group', { name: /^Density/ })).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('ingot-searches'))).toBeNull()
  await search(page).click()
  await expect(recent.getByRole('option')).toHaveText(['Paste a list …', 'Identify by analysis …'])
})

test.describe('the filter panel', () => {
  test('has groups that are made lower by pointer and keys, down to 52 px, and stay so [SRCH-025]', async ({
    page,
  }) => {
    await openList(page)
    const handle = page.getByRole('separator', { name: 'Height of Material class' })
    const height = async () => Number(await handle.getAttribute('aria-valuenow'))
    await expect.poll(height).toBeGreaterThan(200)
    const whole = await height()
    const place = await handle.boundingBox()
    if (!place) throw new Error('The handle has no place')
    await page.mouse.move(place.x + 20, place.y + 4)
    await page.mouse.down()
    await page.mouse.move(place.x + 20, place.y - 96, { steps: 4 })
    await page.mouse.up()
    await expect.poll(height).toBeLessThan(whole)
    const lower = await height()
    await handle.press('ArrowUp')
    await expect.poll(height).toBe(lower - 20)
    await handle.press('Home')
    await expect.poll(height).toBe(52)
    await page.reload()
    await expect.poll(height).toBe(52)
    await handle.dblclick()
    await expect.poll(height).toBeGreaterThan(200)
  })

  test('follows the handles of a range while they move, as one step back [SRCH-028] [SRCH-037]', async ({ page }) => {
    await openList(page, '/?o.yield_strength=200 MPa..')
    const narrowed = await shownCount(page)
    const lower = page.getByRole('slider', { name: 'Yield strength, lower end' })
    await expect(lower).toHaveAttribute('aria-valuetext', '200 MPa')
    await lower.scrollIntoViewIfNeeded()
    const place = await lower.boundingBox()
    if (!place) throw new Error('The handle has no place')
    const at = { x: place.x + place.width / 2, y: place.y + place.height - 4 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    for (let step = 1; step <= 10; step++) await page.mouse.move(at.x + step * 4, at.y)
    await expect.poll(() => shownCount(page)).toBeLessThan(narrowed)
    await page.mouse.up()
    await expect(lower).not.toHaveAttribute('aria-valuetext', '200 MPa')
    await expect(page).not.toHaveURL(/=200(\+|%20)MPa\.\.$/)
    await page.goBack()
    await expect(lower).toHaveAttribute('aria-valuetext', '200 MPa')
    await lower.press('Home')
    await page.getByRole('slider', { name: 'Yield strength, upper end' }).press('ArrowLeft')
    await expect(chip(page, /Yield strength .*at most/)).toBeVisible()
  })

  test('says what a query leaves out only for want of a value, and that nothing is left [ERR-009] [ERR-010]', async ({
    page,
  }) => {
    await openList(page, '/?q=cte < 5e-6 1/K')
    await expect(filters(page)).toContainText(/\d+ more have no value that decides the query/)
    await page.goto('/?pattern=no-such-material')
    await expect(filters(page)).toContainText('No items')
    await page.getByRole('combobox', { name: 'Add a property' }).fill('no such property')
    await expect(filters(page).getByRole('option')).toHaveText('No options found')
  })

  test('asks for a value where words are to be found in a text, and takes them as a condition [ERR-042]', async ({
    page,
  }) => {
    await openList(page)
    await addProperty(page, 'Abrasion loss')
    const field = page.getByRole('textbox', { name: 'Abrasion loss contains' })
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Please supply a value')
    await field.fill('mm³')
    await field.press('Enter')
    await expect.poll(() => queryOf(page)).toContain('mm³')
  })
})

for (const [width, typed] of [
  [1440, 'tensile'],
  [800, 'E > 70 kg and x'],
  [390, 'tensile'],
] as const)
  test(`is accessible with its suggestions open at ${width} px in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openList(page, '/?tags=class-metal/titanium&q=E > 60 GPa&o.density=..8 g/cm^3')
    if (width < 640) await page.getByRole('button', { name: 'Show filters' }).click()
    await expect(page.getByRole('slider', { name: 'Density, upper end' })).toBeVisible()
    if (width < 640) await page.keyboard.press('Escape')
    await search(page).fill(typed)
    if (typed.includes('>')) await search(page).press('Enter')
    await expect(suggestions(page).getByRole('option').nth(1)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
