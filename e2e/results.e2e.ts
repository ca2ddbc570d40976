import { expect, test } from '@playwright/test'
import {
  addProperty,
  addTerm,
  chip,
  count,
  drawnTwice,
  expectAccessibleInBothThemes,
  expectSettled,
  grid,
  openList,
  openSignedIn,
  passTime,
  search,
  shownCount,
} from './on-page.ts'

test.describe('searching', () => {
  test('narrows the list by terms, which stand in the address, each with a chip [SRCH-008] [SRCH-017]', async ({
    page,
  }) => {
    await openList(page)
    const all = await shownCount(page)
    await addTerm(page, 'stainless,304')
    await expect(page).toHaveURL(/\?pattern=stainless,304$/)
    await expect(count(page)).toContainText(`of ${all} materials`)
    await expect.poll(() => shownCount(page)).toBeLessThan(all)
    await chip(page, /304/).click()
    await expect(page).toHaveURL(/\?pattern=stainless$/)
    await expect(search(page)).toHaveValue('')
  })

  test('ignores a blank term and one that is already there [SRCH-006]', async ({ page }) => {
    await openList(page, '/?pattern=steel')
    await addTerm(page, '  ')
    await addTerm(page, 'Steel')
    await addTerm(page, '304')
    await expect(page).toHaveURL(/\?pattern=steel,304$/)
  })

  test('narrows by tags, in the address as groupKey-id, and a group can be reset', async ({ page }) => {
    await openList(page)
    const all = await shownCount(page)
    const metals = page.getByRole('checkbox', { name: /^Metals/ })
    await test.step('a tag stands in the address and narrows the list [SRCH-009, SRCH-010]', async () => {
      await metals.check()
      await expect(page).toHaveURL(/\?tags=class-metal$/)
      await expect(chip(page, /Metals/)).toBeVisible()
      await expect.poll(() => shownCount(page)).toBeLessThan(all)
    })
    await test.step('clearing resets the group [SRCH-023]', async () => {
      await page.getByRole('button', { name: 'Clear Material class' }).click()
      await expect(metals).not.toBeChecked()
      await expect.poll(() => shownCount(page)).toBe(all)
    })
  })

  test('collapses and expands a filter group, and searches in a long one [SRCH-023] [SRCH-024]', async ({ page }) => {
    await openList(page)
    const inClasses = page.getByRole('searchbox', { name: 'Search in Material class' })
    await inClasses.fill('duplex')
    await expect(page.getByRole('checkbox', { name: /^Duplex/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Woods/ })).toBeHidden()
    const heading = page.getByRole('button', { name: 'Material class', exact: true })
    await heading.click()
    await expect(inClasses).toBeHidden()
    await expect(page.getByRole('checkbox', { name: /^Duplex/ })).toBeHidden()
    await heading.click()
    await expect(inClasses).toBeVisible()
    await inClasses.fill('duplex')
    await expect(page.getByRole('checkbox', { name: /^Duplex/ })).toBeVisible()
  })

  test('narrows by a range typed with a unit, and says what missing values cost', async ({ page }) => {
    await openList(page)
    await addProperty(page, 'Yield strength')
    const least = page.getByRole('textbox', { name: 'Yield strength, at least' })
    await expect(least).toBeFocused()
    await test.step('the bound stands in the address, and on a chip with four digits [SRCH-014, SRCH-036]', async () => {
      await least.fill('50 ksi')
      await least.press('Enter')
      await expect(page).toHaveURL(/o\.yield_strength=50\+ksi\.\.$/)
      await expect(chip(page, /Yield strength at least 344\.7 MPa/)).toBeVisible()
    })
    await test.step('two bounds are joined on one chip, and equal ones are an equality [SRCH-038]', async () => {
      await page.getByRole('textbox', { name: 'Yield strength, at most' }).fill('1.2 GPa')
      await page.keyboard.press('Enter')
      await expect(chip(page, /at least 344\.7 MPa and at most 1200 MPa/)).toBeVisible()
      // 355 MPa is a yield strength that many steels state.
      await least.fill('355 MPa')
      await least.press('Enter')
      await page.getByRole('textbox', { name: 'Yield strength, at most' }).fill('0.355 GPa')
      await page.keyboard.press('Enter')
      await expect(chip(page, /Yield strength = 355 MPa/)).toBeVisible()
      await page.goBack()
      await page.goBack()
      await expect(chip(page, /at least 344\.7 MPa and at most 1200 MPa/)).toBeVisible()
    })
    await expect(page.getByRole('img', { name: /^Yield strength: .* MPa in \d+ results/ })).toBeVisible()
    const narrowed = await shownCount(page)
    await page.getByRole('checkbox', { name: /\d+ no value keep them/ }).check()
    await expect(page).toHaveURL(/or\+none/)
    await expect.poll(() => shownCount(page)).toBeGreaterThan(narrowed)
  })

  test('says why a range cannot be taken [ERR-042]', async ({ page }) => {
    await openList(page)
    await addProperty(page, 'Yield strength')
    const least = page.getByRole('textbox', { name: 'Yield strength, at least' })
    const alert = page.getByRole('alert')
    await least.fill('5 kg')
    await least.press('Enter')
    await expect(alert).toContainText('“5 kg” cannot be converted to MPa')
    await expect(least).toHaveAttribute('aria-invalid', 'true')
    await least.fill('900000 MPa')
    await least.press('Enter')
    await expect(alert).toContainText('values go from')
    await least.fill('500')
    await least.press('Enter')
    await expect(alert).toBeHidden()
    await page.getByRole('textbox', { name: 'Yield strength, at most' }).fill('30 ksi')
    await page.keyboard.press('Enter')
    await expect(alert).toContainText('The smallest value is above the largest')
    await expect(page).toHaveURL(/o\.yield_strength=500\+MPa\.\.$/)
  })

  test('narrows by options of a property, any of which will do [SRCH-014] [SRCH-017]', async ({ page }) => {
    await openList(page)
    const all = await shownCount(page)
    await addProperty(page, 'Burning behaviour at 0.8 mm')
    await expect(page.getByRole('checkbox', { name: 'HB' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'V-0' }).check()
    await expect(page).toHaveURL(/o\.ul94_08=V-0$/)
    await page.getByRole('checkbox', { name: 'V-1' }).check()
    await expect(chip(page, /Burning behaviour at 0\.8 mm: V-1/)).toBeVisible()
    await expect.poll(() => shownCount(page)).toBeLessThan(all)
    await expect(page.getByRole('complementary', { name: 'Filters' })).toContainText(`of ${all} materials`)
    await chip(page, /: V-1/).click()
    await expect(page).toHaveURL(/o\.ul94_08=V-0$/)
    await expect(page.getByRole('checkbox', { name: 'V-1' })).not.toBeChecked()
  })

  test('shows a range of a typed address with the unit of another', async ({ page }) => {
    await openList(page, '/?o.yield_strength=235..355 MPa&unitsystem=us')
    await expect(chip(page, /Yield strength at least 34\.08 ksi and at most 51\.49 ksi/)).toBeVisible()
  })

  test('clears terms, tags and ranges at once and keeps the view [SRCH-016]', async ({ page }) => {
    await openList(page, '/?view=table&pattern=steel&tags=class-metal&o.yield_strength=200..900 MPa&favorites=1')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/\?view=table$/)
    await expect(count(page)).not.toContainText(' of ')
  })

  test('gives the same view to everyone who opens the address, and goes back and forward', async ({
    page,
    context,
  }) => {
    await openList(page, '/?view=table')
    await addTerm(page, 'steel')
    await expect(chip(page, /steel/)).toBeVisible()
    await page.getByRole('button', { name: 'Sort by Young' }).click()
    await expect(page).toHaveURL(/sort=/)
    await expectSettled(page)
    const shown = await count(page).textContent()
    const rows = await grid(page).getByRole('row').nth(1).textContent()
    const other = await context.newPage()
    await openList(other, page.url())
    await expect(count(other)).toHaveText(shown ?? '')
    await expect(grid(other).getByRole('row').nth(1)).toHaveText(rows ?? '')
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
    await page.goBack()
    await expect(chip(page, /steel/)).toBeHidden()
    await page.goForward()
    await expect(chip(page, /steel/)).toBeVisible()
  })

  test('keeps the newer result when an outdated search answers later [SRCH-029]', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    let isAnswered = () => {}
    const answered = new Promise<void>((resolve) => {
      isAnswered = resolve
    })
    await page.route('**/mmdc/bblocks/tiles*', async (route) => {
      if (!route.request().postData()?.includes('"aluminium"')) return route.continue()
      await held
      await route.continue().catch(() => undefined)
      isAnswered()
    })
    const cancelled = page.waitForEvent('requestfailed', (request) => !!request.postData()?.includes('"aluminium"'))
    await openList(page)
    const all = await shownCount(page)
    await addTerm(page, 'aluminium')
    await expect(page).toHaveURL(/pattern=aluminium/)
    await page.goBack()
    await expect(chip(page, /aluminium/)).toBeHidden()
    await expect.poll(() => shownCount(page)).toBe(all)
    await cancelled
    answer()
    await answered
    await drawnTwice(page)
    expect(await shownCount(page)).toBe(all)
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test.describe('the list', () => {
  test('shows tiles first, then what was chosen last in this browser', async ({ page }) => {
    await openList(page)
    await test.step('tiles come first [LIST-003]', async () => {
      await expect(page.getByRole('button', { name: 'Tiles' })).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('a button of the toolbar switches to the table [LIST-001]', async () => {
      await page.getByRole('button', { name: 'Table' }).click()
      await expect(page.getByRole('columnheader', { name: /Name/ })).toBeVisible()
    })
    await test.step('the choice is kept in this browser', async () => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true')
    })
  })

  test('keeps tiles or table in this browser alone, also of those whose other choices the server keeps [LIST-002]', async ({
    page,
    browser,
  }) => {
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page.getByRole('columnheader', { name: /Name/ })).toBeVisible()
    const beside = await page.context().newPage()
    await openList(beside, '/?pattern=steel')
    await expect(beside.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true')
    const elsewhere = await (await browser.newContext()).newPage()
    await openSignedIn(elsewhere, 'engineer', '/?pattern=steel')
    await expect(elsewhere.getByRole('button', { name: 'Tiles' })).toHaveAttribute('aria-pressed', 'true')
    await elsewhere.context().close()
  })

  test('stays where it is when a search gets its first chips: words of the tools give way to them', async ({
    page,
  }) => {
    for (const width of [1920, 1440, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await openList(page, '/?view=table')
      const before = await grid(page).boundingBox()
      await addTerm(page, 'steel')
      await expect(chip(page, /steel/)).toBeVisible()
      await expectSettled(page)
      expect(await grid(page).boundingBox(), `at ${width} px`).toEqual(before)
    }
  })

  test('sorts by a click on a column head, up then down [LIST-019]', async ({ page }) => {
    await openList(page, '/?view=table&tags=class-metal')
    const head = page.getByRole('columnheader', { name: /Density/ })
    /** The densities that are shown, from the top down. */
    const densities = async () => {
      await expectSettled(page)
      const column = await head.getAttribute('aria-colindex')
      const cells = grid(page).locator(`[role=gridcell][aria-colindex="${column}"]`)
      return (await cells.allTextContents()).map((cell) => Number(/\d[\d.,]*/.exec(cell)?.[0].replace(',', '')))
    }
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/sort=density_any&dir=ASC/)
    const up = await densities()
    expect(up.length).toBeGreaterThan(15)
    expect(up).toEqual([...up].sort((a, b) => a - b))
    // The lightest of the metals are alloys of magnesium; none is denser than osmium, 22.6 g/cm³.
    expect(up[0]).toBeGreaterThan(1)
    expect(up[0]).toBeLessThan(2)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=density_any&dir=DESC/)
    const down = await densities()
    expect(down.length).toBeGreaterThan(15)
    expect(down).toEqual([...down].sort((a, b) => b - a))
    expect(down[0]).toBeGreaterThan(15)
    expect(down[0]).toBeLessThan(22.6)
  })

  test('begins in the unit system that the application names as its default [UNIT-007]', async ({ page }) => {
    const content = page.waitForResponse('**/mmdc/catalog/appcontent*')
    await openList(page, '/?view=table&pattern=S355')
    expect((await (await content).json()).unitsystems.default).toBe('metric')
    await expect(page.getByLabel('Unit system')).toHaveValue('metric')
    await page.route('**/mmdc/catalog/appcontent*', async (route) => {
      const reply = await route.fetch()
      const json = await reply.json()
      await route.fulfill({ json: { ...json, unitsystems: { ...json.unitsystems, default: 'us' } } })
    })
    await openList(page, '/?view=table&pattern=S355')
    await expect(page.getByLabel('Unit system')).toHaveValue('us')
    await expect(page.getByRole('columnheader', { name: /Yield strength/ })).toContainText('ksi')
  })

  test('says the unit once in the head; head and numbers follow the unit system at once', async ({ page }) => {
    await openList(page, '/?view=table&pattern=S355J2')
    const strength = page.getByRole('columnheader', { name: /Yield strength/ })
    await expect(strength).toContainText('MPa')
    const row = grid(page).getByRole('row').nth(1)
    await expect(row).toContainText('≥')
    await expect(row).not.toContainText('MPa')
    const cell = row.locator(`[aria-colindex="${await strength.getAttribute('aria-colindex')}"]`)
    await expect(cell).toContainText('≥ 355')
    await page.getByLabel('Unit system').selectOption('us')
    await expect(strength).toContainText('ksi')
    // 355 MPa / 6.894757 MPa is 51.488 ksi; a lower limit is not rounded up.
    await expect(cell).toContainText(/≥ 51\.4\d*/)
  })

  test('draws only what is looked at and fetches pages where the list is scrolled to [SRCH-033] [CONST-010]', async ({
    page,
  }) => {
    await openList(page, '/?view=table')
    const total = await shownCount(page)
    expect(await grid(page).getByRole('row').count()).toBeLessThan(80)
    await grid(page).focus()
    await page.keyboard.press('End')
    const last = grid(page).locator(`[aria-rowindex="${total + 1}"]`)
    await expect(last.getByRole('link')).toBeVisible()
    await expect(last).toHaveAttribute('aria-selected', 'true')
  })

  test('shows a place far below with its own rows, and hides those of before until they are there', async ({
    page,
  }) => {
    await openList(page, '/?view=table')
    await expectSettled(page)
    const first = (await grid(page).getByRole('row').nth(1).getByRole('link').textContent()) ?? ''
    let isHeld = true
    const held: (() => void)[] = []
    const asked: { offset: number; limit: number }[] = []
    await page.route('**/mmdc/bblocks/table*', async (route) => {
      asked.push(route.request().postDataJSON())
      if (isHeld) await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await grid(page).evaluate((box) => {
      box.scrollTop = box.scrollHeight / 2
    })
    await expect(grid(page).getByRole('row', { name: 'Loading…' }).first()).toBeAttached()
    await expect(grid(page).getByRole('link', { name: first, exact: true })).toHaveCount(0)
    await expect(grid(page).getByRole('gridcell')).toHaveCount(0)
    // One call for what is in view there, and little more.
    const { offset, limit } = asked.find(({ offset }) => offset > 100) ?? { offset: 0, limit: 0 }
    const inView = await grid(page).evaluate((box) => {
      const head = box.querySelector('[role=row]')?.clientHeight ?? 0
      return { first: Math.floor(box.scrollTop / 32), count: Math.floor((box.clientHeight - head) / 32) }
    })
    expect(offset).toBeLessThanOrEqual(inView.first)
    expect(offset + limit).toBeGreaterThanOrEqual(inView.first + inView.count)
    expect(limit).toBeLessThan(inView.count + 18)
    isHeld = false
    for (const go of held) go()
    await expectSettled(page)
    const rows = grid(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
    expect(await rows.count()).toBeGreaterThan(15)
    const places = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(100)
  })

  test('is whole in a tall window when the same search is shown once more', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 2200 })
    await openList(page, '/?view=table')
    await expectSettled(page)
    expect(await grid(page).getByRole('row').count()).toBeGreaterThan(60)
    await addTerm(page, 'steel')
    await expect(count(page)).toContainText(' of ')
    await expectSettled(page)
    await page.goBack()
    await expect(count(page)).not.toContainText(' of ')
    await expectSettled(page)
  })

  test('leads to a datasheet with the search in its address, also from a link that is copied [SHEET-003]', async ({
    page,
  }) => {
    await openList(page, '/?view=table&pattern=S355J2')
    const link = grid(page).getByRole('link').first()
    await link.hover()
    await expect(link).toHaveAttribute('href', /^.*\/datasheet\/.+\?.*pattern=S355J2/)
    await link.click()
    await expect(page).toHaveURL(/\/datasheet\/.+\?.*pattern=S355J2/)
  })

  test('says in sight what was not found, also of a single word, condition or property, in both languages [LAND-004]', async ({
    page,
    browser,
  }) => {
    for (const [asked, about] of [
      ['pattern=unobtainium', 'the term “unobtainium”'],
      ['q=E > 5000 GPa', 'the condition E > 5000 GPa'],
      ['o.density=900000..', 'the range on Density'],
    ]) {
      await openList(page, `/?${asked}`)
      await expect(page.getByRole('heading', { name: `No material was found for ${about}` })).toBeInViewport()
    }
    const context = await browser.newContext({ locale: 'fr-FR' })
    const french = await context.newPage()
    await french.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await french.goto('/?pattern=unobtainium')
    const found = french.getByRole('heading', { name: 'Aucun matériau trouvé pour le terme « unobtainium »' })
    await expect(found).toBeInViewport()
    await context.close()
  })

  test('does not hide what was not found behind what the search box says', async ({ page }) => {
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await openList(page)
      await addTerm(page, 'Rm 500 MPa')
      const note = page.getByRole('status').filter({ hasText: 'was searched as words' })
      const said = page.getByRole('heading', { name: 'No material was found for the term “Rm 500 MPa”' })
      await expect(note).toBeVisible()
      await expect(said).toBeInViewport()
      const popup = page.locator('[data-after-search]')
      const bottom = await popup.evaluate((box) => box.getBoundingClientRect().bottom)
      await expect.poll(() => said.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom)
    }
  })

  test('says which filter to drop where nothing matches, with what that brings [LAND-004]', async ({ page }) => {
    await openList(page, '/?tags=class-metal&pattern=zzzz')
    await expect(count(page)).toContainText(/^0 of/)
    const none = page.getByRole('region', { name: 'No material matches all of this' })
    await expect(none.getByRole('heading', { name: 'No material matches all of this' })).toBeInViewport()
    await expect(none).toContainText(/\d+ materials match without the term “zzzz”/)
    await expect(none.getByRole('list', { name: 'Searches to try' })).toBeVisible()
    await expect(search(page)).toBeVisible()
    await none.getByRole('button', { name: /Drop it.*zzzz/ }).click()
    await expect(page).toHaveURL(/\?tags=class-metal$/)
    await expect(grid(page)).toBeVisible()
  })

  test('says that it could not be loaded, and tries again [SRCH-030]', async ({ page }) => {
    await page.route('**/mmdc/bblocks/tiles*', (route) => route.abort())
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('The server does not answer', { timeout: 20_000 })
    await page.unroute('**/mmdc/bblocks/tiles*')
    const dialog = page.getByRole('dialog', { name: 'The search failed' })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(grid(page)).toBeVisible()
  })

  test('asks for rows that were refused ahead only once they are looked at', async ({ page }) => {
    let refused = 0
    await page.clock.install()
    await page.route('**/mmdc/bblocks/table*', async (route) => {
      if (route.request().postDataJSON().offset === 0) return route.continue()
      refused++
      await route.fulfill({ status: 500, json: { code: 'internal-error', message: 'The page is torn.' } })
    })
    await openList(page, '/?view=table')
    const scrollTo = (row: number) =>
      grid(page).evaluate((box, top) => {
        box.scrollTop = top
      }, row * 32)
    await expect.poll(() => refused).toBe(1)
    for (let row = 1; row <= 4; row++) {
      await scrollTo(row)
      await expect(grid(page).locator(`[aria-rowindex="${row + 24}"]`)).toBeInViewport()
    }
    // Longer than the list waits before it asks for the rows around those in view.
    await passTime(page, 2_000)
    expect(refused).toBe(1)
    await scrollTo(30)
    await expect(grid(page).getByRole('alert')).toContainText('The page is torn.')
    expect(refused).toBe(2)
  })

  test('says once that a place of the list is refused, and goes on when asked to [SRCH-030]', async ({ page }) => {
    let refused = 0
    await page.clock.install()
    await page.setViewportSize({ width: 1440, height: 3200 })
    await page.route('**/mmdc/bblocks/table*', async (route) => {
      if (route.request().postDataJSON().offset === 0) return route.continue()
      refused++
      await route.fulfill({ status: 500, json: { code: 'internal-error', message: 'The page is torn.' } })
    })
    await openList(page, '/?view=table')
    const failure = grid(page).getByRole('alert')
    await expect(failure).toContainText('The page is torn.')
    const asked = refused
    // Longer than the list waits before it asks for the rows around those in view.
    await passTime(page, 2_000)
    await expect(failure).toContainText('The page is torn.')
    expect(refused).toBe(asked)
    await page.unroute('**/mmdc/bblocks/table*')
    await grid(page).getByRole('button', { name: 'Try again' }).click()
    await expectSettled(page)
    expect(await grid(page).getByRole('row').count()).toBeGreaterThan(60)
  })

  for (const view of ['tiles', 'table'])
    test(`keeps the focus in the list of ${view} when what had it is scrolled away`, async ({ page }) => {
      await openList(page, `/?view=${view}`)
      await expectSettled(page)
      const tick = grid(page).getByRole('row').getByRole('checkbox')
      // Slowly, row by row, and at once.
      for (const steps of [60, 1]) {
        await tick.nth(3).focus()
        for (let step = 1; step <= steps; step++)
          await grid(page).evaluate((box, part) => {
            box.scrollTop = part * 60 * 64
          }, step / steps)
        await expect(grid(page)).toBeFocused()
        await grid(page).evaluate((box) => {
          box.scrollTop = 0
        })
        await expect(grid(page).locator('[aria-rowindex="2"]').getByRole('link').first()).toBeVisible()
      }
    })

  test('keeps the place where rows could not be loaded, and those that are there', async ({ page }) => {
    await openList(page, '/?view=table')
    await expectSettled(page)
    let isDown = true
    await page.route('**/mmdc/bblocks/table*', (route) => (isDown ? route.abort() : route.continue()))
    await grid(page).evaluate((box) => {
      box.scrollTop = 200 * 32
    })
    const failure = grid(page).getByRole('alert')
    await expect(failure).toContainText('The server does not answer')
    await expectAccessibleInBothThemes(page)
    await grid(page).evaluate((box) => {
      box.scrollTop = 0
    })
    await expect(grid(page).locator('[aria-rowindex="2"]').getByRole('link')).toBeVisible()
    await grid(page).evaluate((box) => {
      box.scrollTop = 200 * 32
    })
    isDown = false
    await grid(page).getByRole('button', { name: 'Try again' }).click()
    await expect(grid(page).locator('[aria-rowindex="203"]').getByRole('link')).toBeInViewport()
    await expect(failure).toHaveCount(0)
  })
})

test.describe('the filter panel', () => {
  test('is 260 px wide, can be made narrower by the keyboard, not below 120 px [SRCH-002] [SRCH-003]', async ({
    page,
  }) => {
    await openList(page)
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const width = async () => (await panel.boundingBox())?.width
    await expect.poll(width).toBe(260)
    const handle = page.getByRole('separator', { name: 'Width of the filters' })
    await handle.focus()
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft')
    await expect.poll(width).toBe(120)
    await expect(handle).toHaveAttribute('aria-valuenow', '120')
  })

  test('holds the summary of the results and the filter groups, and the quick search stands above it [SRCH-001]', async ({
    page,
  }) => {
    await openList(page, '/?tags=class-metal')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await expect(panel.getByText(/\d+ of \d+ materials/)).toBeVisible()
    for (const group of ['Material class', 'Product form'])
      await expect(panel.getByRole('button', { name: group, exact: true })).toBeVisible()
    await expect(panel.getByRole('checkbox', { name: /^Metals/ })).toBeChecked()
    // docs/decisions/0013: one box, at the top at every width.
    const [box, filters] = [await search(page).boundingBox(), await panel.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(filters?.y ?? 0)
    await expect(search(page)).toBeVisible()
  })

  test('slides in below 640 px, opened by a button, and stands beside the list from there on [SRCH-005]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 844 })
    await openList(page)
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
    await page.setViewportSize({ width: 639, height: 844 })
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show filters' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await openList(page)
    await expect(page.getByRole('complementary')).toBeHidden()
    // Quick search stands at the top at every width (docs/decisions/0013).
    await expect(search(page)).toBeVisible()
    await page.getByRole('button', { name: 'Show filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await expect(panel.getByText(/\d+ materials/)).toBeVisible()
    await panel.getByRole('checkbox', { name: /^Metals/ }).check()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(chip(page, /Metals/)).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
