import { expect, type Page, test } from '@playwright/test'
import { addTerm, chip, count, expectSettled, grid, openList, search, shownCount, wayInMenu } from './on-page.ts'

const leftOut = (page: Page) => page.getByRole('status').filter({ hasText: 'left out' })
const many = (prefix: string, to: number) => Array.from({ length: to }, (_, at) => `${prefix}${at + 1}`)
const atLeast = (page: Page) => page.getByRole('textbox', { name: "Young's modulus, at least" })

test.describe('a bad part of an address', () => {
  for (const [part, why] of [
    ['o.nope=1..2', 'there is no property'],
    ['o.density=banana', 'takes a range'],
    ['o.density=1000...2000', 'two dots'],
    ['o.yield_strength=300..200 MPa', 'larger than the second'],
    ['o.f_weld=TRUE', 'only “true” can be asked'],
    ['sort=nope', 'no property of this name'],
    ['class=metal', 'not written like this'],
    ['tags=class-nope', 'no material has this tag'],
    ['similar=nope', 'no such material'],
    ['unitsystem=nope', 'no such choice'],
  ] as const)
    test(`is left out alone and said: ${part}`, async ({ page }) => {
      await openList(page, `/?pattern=6061&view=table&${encodeURI(part)}`)
      await expect(leftOut(page)).toContainText(why)
      await expect(leftOut(page)).not.toContainText('/mmdc')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(grid(page)).toContainText('6061')
      await page.getByRole('button', { name: 'Take them out of the address' }).click()
      await expect(leftOut(page)).toHaveCount(0)
      expect(new URL(page.url()).search).toBe('?pattern=6061&view=table')
    })

  test('more terms, features and columns than one search takes are told, and the rest is asked', async ({ page }) => {
    await openList(page, `/?view=table&pattern=${many('t', 21)}`)
    await expect(leftOut(page)).toContainText('more than 20')
    await openList(page, `/?view=table&columns=${many('c', 61)}`)
    await expect(leftOut(page)).toContainText('61 parts')
    await expect(grid(page)).toBeVisible()
  })

  test('an axis that is none is told, and another can be chosen', async ({ page }) => {
    await page.goto('/?panel=scatter&scatter.x=nope&scatter.y=density')
    await expect(leftOut(page)).toContainText('scatter.x=nope')
    await expect(page.getByRole('tab', { name: 'Properties' })).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
  })
})

test('a field of a range follows Back and Forward, and leaving it searches nothing', async ({ page }) => {
  await openList(page, '/?view=table&o.youngs_modulus=100 GPa..')
  await expect(atLeast(page)).toHaveValue('100 GPa')
  await atLeast(page).fill('250')
  await atLeast(page).press('Enter')
  await expect(page).toHaveURL(/250/)
  await page.goBack()
  await expect(page).toHaveURL(/100/)
  await expect(atLeast(page)).toHaveValue('100 GPa')
  await atLeast(page).focus()
  await atLeast(page).press('Tab')
  await expectSettled(page)
  expect(page.url()).toMatch(/100/)
  await page.goForward()
  await expect(atLeast(page)).toHaveValue(/250/)
})

test('a whole range in one field is refused in words', async ({ page }) => {
  await openList(page, '/?view=table&o.yield_strength=1 MPa..')
  const field = page.getByRole('textbox', { name: 'Yield strength, at least' })
  await field.fill('5 ksi..400 MPa')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('says more than this end')
  expect(decodeURIComponent(page.url())).not.toContain('ksi')
})

test('an Enter of an input method searches nothing', async ({ page }) => {
  await openList(page, '/?view=table')
  await search(page).fill('steel')
  await search(page).evaluate((box) =>
    box.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  await search(page).press('Enter')
  await expect(chip(page, /steel/i)).toHaveCount(1)
  await page.goBack()
  expect(new URL(page.url()).searchParams.get('pattern')).toBeNull()
})

test.describe('words typed before their language is there', () => {
  test('are one term each', async ({ page }) => {
    const held: (() => void)[] = []
    let isHeld = true
    await page.route(/typed-query/, async (route) => {
      if (isHeld) await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await openList(page, '/?view=table')
    await search(page).focus()
    for (const word of ['steel', 'plate', '16']) {
      await page.keyboard.type(word)
      await page.keyboard.press('Enter')
    }
    isHeld = false
    for (const go of held) go()
    await expect.poll(() => new URL(page.url()).searchParams.get('pattern')).toBe('steel,plate,16')
    await expect(search(page)).toHaveValue('')
  })

  test('do not land on another address after Back', async ({ page }) => {
    const held: (() => void)[] = []
    let isHeld = true
    await page.route(/typed-query/, async (route) => {
      if (isHeld) await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await openList(page, '/?view=table')
    await page.getByRole('button', { name: 'Tiles' }).click()
    await expect(page).toHaveURL(/tiles/)
    await addTerm(page, 'steel')
    await page.goBack()
    await expect(page).toHaveURL(/table/)
    isHeld = false
    for (const go of held) go()
    await expect(search(page)).toHaveValue('steel')
    await expectSettled(page)
    expect(new URL(page.url()).searchParams.get('pattern')).toBeNull()
  })
})

test.describe('two tabs of a browser', () => {
  test('keep the choices of both, and show them', async ({ context }) => {
    const [a, b] = [await context.newPage(), await context.newPage()]
    await openList(a, '/?view=table')
    await openList(b, '/?view=table')
    await a.getByRole('combobox', { name: 'Unit system' }).selectOption('us')
    await expect(b.getByRole('combobox', { name: 'Unit system' })).toHaveValue('us')
    await b.getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await expect(a.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr')
    const kept = await a.evaluate(() => JSON.parse(localStorage.getItem('ingot-preferences') ?? '{}').state)
    expect(kept).toMatchObject({ unitSystem: 'us', language: 'fr' })
  })

  test('add their ticks to the same list [LIST-006]', async ({ context }) => {
    const [a, b] = [await context.newPage(), await context.newPage()]
    await openList(a, '/?view=table&pattern=6061')
    await openList(b, '/?view=table&pattern=6082')
    await grid(a).getByRole('checkbox').first().click()
    await grid(b).getByRole('checkbox').first().click()
    const chosen = () =>
      a.evaluate(() => JSON.parse(localStorage.getItem('ingot-selection') ?? '{}').state.byApplication)
    await expect.poll(async () => Object.values(await chosen()).flat()).toHaveLength(2)
  })
})

test('what another version kept stops no page', async ({ page }) => {
  await page.addInitScript(() => {
    const state = {
      language: 'de',
      unitSystem: 'us',
      tableProps: {},
      theme: 7,
      filterPanelWidth: 'wide',
      view: 'table',
    }
    localStorage.setItem('ingot-preferences', JSON.stringify({ state, version: 9 }))
    localStorage.setItem('ingot-selection', JSON.stringify({ state: { byApplication: { Ingot: 'x' } }, version: 0 }))
    localStorage.setItem('ingot-favourites', JSON.stringify({ ids: 3 }))
  })
  await openList(page)
  await expect(grid(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Unit system' })).toHaveValue('us')
})

test('a browser without storage says so once, and the choice holds', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/?view=table')
  await page.getByRole('combobox', { name: 'Unit system' }).selectOption('us')
  await expect(page.getByText('This browser keeps nothing')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Unit system' })).toHaveValue('us')
  expect(errors).toEqual([])
})

test.describe('without a network', () => {
  test('a panel says that the server does not answer, and comes by itself when it does', async ({ page, context }) => {
    await openList(page)
    const way = await wayInMenu(page, 'Scatter plot')
    await context.setOffline(true)
    await way.click()
    await expect(page.getByText('The server does not answer')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('tab', { name: 'Properties' })).toBeVisible()
  })

  test('a datasheet says so too, and comes by itself', async ({ page, context }) => {
    await openList(page, '/?pattern=S355J2&view=table')
    await expectSettled(page)
    await context.setOffline(true)
    await grid(page).getByRole('link').first().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('Internal Server Error')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('S355J2')
  })
})

test('the key of a group of features finds what has any of them [SRCH-014]', async ({ page }) => {
  await openList(page, '/?view=table')
  const all = await shownCount(page)
  await openList(page, '/?view=table&o.g_features_special_characteristics=true')
  const found = await shownCount(page)
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)
})

/** Groups of which only packs that do not come at first start have values. */
const OF_PACKS = new Set(['o.g_magnetic', 'o.g_outgassing'])

test('every filter group that the catalogue serves is read from the address by its parameter [SRCH-014] [SRCH-019]', async ({
  page,
}) => {
  const { filterGroups } = await (await page.request.get('/mmdc/catalog/readCatalog?unitsystem=metric&lang=en')).json()
  interface Group {
    type: string
    name: string
    urlParam: string
    filters: { text?: string }[]
  }
  const groups = filterGroups as Group[]
  const booleans = groups.filter(({ type }) => type === 'boolean')
  const options = groups.filter(({ type, filters }) => type === 'enum' && filters.some(({ text }) => text)).slice(0, 4)
  expect(booleans.length).toBeGreaterThan(0)
  expect(options.length).toBeGreaterThan(0)
  await openList(page, '/?view=table')
  const all = await shownCount(page)
  let narrowing = 0
  for (const { type, name, urlParam, filters } of [...booleans, ...options]) {
    const value = type === 'boolean' ? 'true' : (filters.find(({ text }) => text)?.text ?? '')
    await openList(page, `/?view=table&${urlParam}=${encodeURIComponent(value)}`)
    // It is a filter with a chip, not a part that the page cannot read.
    await expect(page.locator('[title^="Remove"]').first(), `${name}: ${urlParam}=${value}`).toBeVisible()
    const found = await shownCount(page)
    if (OF_PACKS.has(urlParam)) expect(found, `${name}: ${urlParam}=${value}`).toBe(0)
    else expect(found, `${name}: ${urlParam}=${value}`).toBeGreaterThan(0)
    if (found < all) narrowing++
  }
  expect(narrowing).toBeGreaterThan(options.length / 2)
})

test('similar materials are searched among all, and the filters can be kept [SIM-001]', async ({ page }) => {
  await openList(page, '/?pattern=6082&view=table')
  await grid(page).getByRole('row').nth(1).hover()
  await page
    .getByRole('button', { name: /^Materials similar to/ })
    .first()
    .click()
  await expect(count(page)).toContainText('30 of ')
  await page.getByRole('button', { name: 'Keep the filters' }).click()
  await expect(page).toHaveURL(/pattern=6082/)
  await expect(page).toHaveURL(/similar=/)
})

test('the list of a telephone has its search box', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openList(page)
  await addTerm(page, '6061')
  await expect(grid(page)).toContainText('6061')
})

test('the skip link leads to the list, and Tab leaves the list of properties', async ({ page }) => {
  await openList(page, '/?view=table')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(grid(page).or(grid(page).locator(':focus'))).toBeFocused()
  await page.getByRole('combobox', { name: 'Add a property' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('a formula of an axis is shown as it was written', async ({ page }) => {
  await page.goto('/?panel=scatter')
  const field = page.getByRole('textbox', { name: /or a formula$/ }).first()
  await field.fill('Rm/rho')
  await field.press('Enter')
  await expect(page).toHaveURL(/scatter\.[xy]=/)
  await expect(field).toHaveValue('Rm/rho')
  await page.reload()
  await expect(field).not.toHaveValue(/_/)
  await expect(field).not.toHaveValue('')
})
