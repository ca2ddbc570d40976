import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { addTerm, count, expectSettled, grid, openList, openSignedIn, passwordOf } from './on-page.ts'

const ROW = 32
const tables = '**/mmdc/bblocks/table*'

const scrollTo = (page: Page, row: number) =>
  grid(page).evaluate((box, top) => {
    box.scrollTop = top
  }, row * ROW)
const scrollTop = (page: Page) => grid(page).evaluate((box) => box.scrollTop)
const rowAt = (page: Page, index: number) => grid(page).locator(`[aria-rowindex="${index + 2}"]`)
const nameIn = async (row: Locator) => (await row.getByRole('link').first().textContent()) ?? ''
const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN

/** The first material whose row is whole below the head of the table, and where it is on the screen. */
const firstSeen = (page: Page) =>
  grid(page).evaluate((box) => {
    const top = box.getBoundingClientRect().top + 48
    const rows = [...box.querySelectorAll('[role=rowgroup] [role=row]')]
    const row = rows
      .filter((one) => one.querySelector('a') && one.getBoundingClientRect().top >= top - 1)
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]
    return { name: row?.querySelector('a')?.textContent ?? '', y: row?.getBoundingClientRect().top ?? Number.NaN }
  })

const record = (owner: string, name: string) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  owner,
  ext: { provider: 'Steady works', id: name },
  doc: {
    kind: 'grade',
    name,
    class: 'metal/steel',
    product: {},
    supply: { status: 'active', producers: [] },
    sources: { s1: { kind: 'handbook', title: 'Handbook', rights: 'facts' } },
    composition: [],
    curves: [],
    models: [],
    documents: [],
    values: [{ id: 'v1', vkey: 'density', value: 7850, origin: 'literature', source: { ref: 's1' } }],
  },
})

/** Imports materials as a user does, and waits until they are searchable. */
async function importMaterials(request: APIRequestContext, names: readonly string[]): Promise<void> {
  await request.post('/api/auth/login', { data: { username: 'administrator', password: passwordOf('administrator') } })
  const { user } = await (await request.get('/mmdc/catalog/appcontent')).json()
  const lines = names.map((name) => JSON.stringify(record(`company-${user.companyId}`, name)))
  const file = { name: 'more.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(`${lines.join('\n')}\n`) }
  const fields = { providerName: 'Steady works', sourceTemplate: 'ingot-jsonl', file }
  const { job } = await (await request.post('/materials/importFromFile', { multipart: fields })).json()
  await expect.poll(async () => (await (await request.get(`/jobs/${job.id}`)).json()).job.status).toBe('Completed')
  const last = names.at(-1) ?? ''
  const found = async () =>
    (await (await request.post('/mmdc/bblocks/table', { data: { textfilter: [last] } })).json()).totalCount
  await expect.poll(found).toBeGreaterThan(0)
}

test('a list that changes while it is scrolled shows one state of it, and keeps its place', async ({
  page,
  request,
}) => {
  await openSignedIn(page, 'administrator', '/?view=table')
  await expectSettled(page)
  const total = Number((await count(page).textContent())?.replace(/\D/g, ''))
  await scrollTo(page, 200)
  await expectSettled(page)
  const ticked = rowAt(page, 205)
  const tickedName = await nameIn(ticked)
  await ticked.getByRole('checkbox').check()
  const stamp = Date.now().toString(36)
  // In the order of names they come first.
  const names = Array.from({ length: 60 }, (_, place) => `000 ${stamp} ${String(place).padStart(2, '0')}`)
  await importMaterials(request, names)
  await scrollTo(page, 240)
  await expect(count(page)).toContainText(new RegExp(`^${(total + 60).toLocaleString('en')} `))
  await expectSettled(page)
  expect(await scrollTop(page)).toBe(300 * ROW)
  await expect(page.getByText('The list has changed.')).toBeVisible()
  await expect(page.getByText('1 chosen')).toBeVisible()
  // Every row once, as the server lists them, also those that were there before.
  const listed = async () => {
    const reply = await page.request.post('/mmdc/bblocks/table', { data: { limit: 400, columns: [], sort: 'name' } })
    return ((await reply.json()).items as { name: string }[]).map(({ name }) => name)
  }
  const expected = await listed()
  expect(expected[265]).toBe(tickedName)
  for (const row of [0, 20, 60, 200, 260, 300, 330]) {
    await scrollTo(page, row)
    await expectSettled(page)
    const shown = await grid(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .evaluateAll((rows) =>
        rows.map((one) => [Number(one.getAttribute('aria-rowindex')) - 2, one.querySelector('a')?.textContent ?? '']),
      )
    expect(shown.length).toBeGreaterThan(15)
    expect(shown).toEqual(shown.map(([index]) => [index, expected[Number(index)]]))
  }
  await scrollTo(page, 260)
  await expect(rowAt(page, 265).getByRole('checkbox')).toBeChecked()
})

test('variants that are refused say so in their place, and come once somebody tries again', async ({ page }) => {
  await openList(page, '/?view=table&group=true&pattern=PA66')
  const tree = page.getByRole('treegrid')
  const parent = tree
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Show the variants/ }) })
    .first()
  await expect(parent).toBeVisible()
  let refused = true
  await page.route(tables, (route) =>
    refused && route.request().postDataJSON().parentfilter !== undefined
      ? route.fulfill({ status: 500, json: { code: 'internal-error', message: 'The page is torn.' } })
      : route.continue(),
  )
  await parent.getByRole('button', { name: /^Show the variants/ }).click()
  const failure = tree.getByRole('alert')
  await expect(failure).toContainText('Some rows could not be loaded. The page is torn.')
  await expect(failure).toHaveCount(1)
  await expect(tree.getByRole('row', { name: 'Loading…' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  refused = false
  await tree.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)
  await expect(tree.locator('[aria-level="2"]').first().getByRole('link')).toBeVisible()
})

test('rows that are refused say so where they stand, and others come all the same', async ({ page }) => {
  await openList(page, '/?view=table')
  await expectSettled(page)
  let refused = true
  await page.route(tables, (route) => {
    const { offset, limit } = route.request().postDataJSON()
    return refused && offset < 220 && offset + limit > 200
      ? route.fulfill({ status: 500, json: { code: 'internal-error', message: 'The page is torn.' } })
      : route.continue()
  })
  await scrollTo(page, 200)
  const failure = grid(page).getByRole('alert')
  await expect(failure).toContainText('The page is torn.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await scrollTo(page, 400)
  await expect(rowAt(page, 405).getByRole('link')).toBeInViewport()
  await expect(failure).toHaveCount(0)
  await scrollTo(page, 200)
  await expect(failure).toHaveCount(1)
  refused = false
  await grid(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rowAt(page, 205).getByRole('link')).toBeInViewport()
  await expect(grid(page)).toBeFocused()
})

for (const view of ['table', 'tiles'])
  test(`whoever comes back to the ${view} finds his place, his row and his keys [SHEET-003]`, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await openList(page, `/?view=${view}`)
    await expectSettled(page)
    await scrollTo(page, 4_810 / ROW)
    await expectSettled(page)
    const target = page.locator('[aria-label="Materials"] [role=row] a[href*="/datasheet/"]')
    const visible = await target.evaluateAll((links) => {
      const box = links[0]?.closest('[role=grid]')?.getBoundingClientRect()
      return links.findIndex((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return box !== undefined && top > box.top + 150 && bottom < box.bottom - 60
      })
    })
    const name = (await target.nth(visible).textContent()) ?? ''
    // A click beside the name makes the row the active one.
    await target
      .nth(visible)
      .locator('xpath=ancestor::*[@role="gridcell"][1]')
      .click({ position: view === 'table' ? { x: 3, y: 3 } : { x: 150, y: 120 } })
    const active = await grid(page).getAttribute('aria-activedescendant')
    await grid(page).evaluate((box) => {
      box.scrollLeft = 120
    })
    const seen = await grid(page).evaluate((box) => ({ top: box.scrollTop, left: box.scrollLeft }))
    expect(seen).toEqual({ top: 4_810, left: view === 'table' ? 120 : 0 })
    const expectBack = async () => {
      await expect(grid(page)).toBeVisible()
      await expectSettled(page)
      expect(await grid(page).evaluate((box) => ({ top: box.scrollTop, left: box.scrollLeft }))).toEqual(seen)
      await expect(grid(page)).toBeFocused()
      await expect(grid(page)).toHaveAttribute('aria-activedescendant', active ?? '')
      await expect(grid(page).getByRole('link', { name, exact: true })).toBeInViewport()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/datasheet\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await test.step('Back', async () => {
      await page.goBack()
      await expectBack()
    })
    await test.step('Forward and Back', async () => {
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expectBack()
    })
    await test.step('the link back', async () => {
      await page.goForward()
      await page.getByRole('link', { name: '← Materials' }).click()
      await expectBack()
    })
    await test.step('a reload', async () => {
      await page.reload()
      await expectBack()
    })
    await test.step('another search begins at its top, and Back leads to the place', async () => {
      await addTerm(page, 'steel')
      await expect(page).toHaveURL(/pattern=steel/)
      await expect.poll(() => scrollTop(page)).toBe(0)
      await expectSettled(page)
      await page.goBack()
      await expect(page).not.toHaveURL(/pattern=steel/)
      await expectSettled(page)
      await expect.poll(() => scrollTop(page)).toBe(seen.top)
    })
  })

test('whoever comes back to a changed list finds his material', async ({ page, request }) => {
  await openSignedIn(page, 'administrator', '/?view=table')
  await expectSettled(page)
  await scrollTo(page, 150)
  await expectSettled(page)
  await expect.poll(async () => (await firstSeen(page)).name).not.toBe('')
  const before = await firstSeen(page)
  await grid(page).getByRole('link', { name: before.name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stamp = Date.now().toString(36)
  await importMaterials(
    request,
    Array.from({ length: 20 }, (_, place) => `000 ${stamp} back ${10 + place}`),
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(() => firstSeen(page)).toEqual(before)
  await expectSettled(page)
  expect(await scrollTop(page)).toBe(170 * ROW)
})

test('the list does not move when its first row is ticked', async ({ page }) => {
  for (const width of [1920, 1440, 1280, 1024, 800, 390])
    for (const address of ['/?view=table', '/?view=table&tags=class-metal']) {
      await page.setViewportSize({ width, height: 800 })
      await openList(page, address)
      await expectSettled(page)
      const y = await topOf(rowAt(page, 0))
      await rowAt(page, 0).getByRole('checkbox').check()
      await expect(page.getByText('1 chosen')).toBeVisible()
      expect(await topOf(rowAt(page, 0)), `${address} at ${width} px`).toBe(y)
      await rowAt(page, 0).getByRole('checkbox').uncheck()
    }
})

for (const body of ['{}', '[]', '{"items":[{"id":"a"}]}', '<html>'])
  test(`an answer that is none to a search is told as a failure: ${body}`, async ({ page }) => {
    let isOdd = true
    await page.route(tables, (route) => (isOdd ? route.fulfill({ status: 200, body }) : route.continue()))
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto('/?view=table')
    const dialog = page.getByRole('dialog', { name: 'The search failed' })
    await expect(dialog).toContainText('The server’s answer cannot be read.')
    isOdd = false
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(rowAt(page, 0).getByRole('link')).toBeVisible()
  })

test('Back shows tiles where there were tiles, whatever was chosen later', async ({ page }) => {
  const tiles = page.getByRole('button', { name: 'Tiles' })
  const isTiles = (is: boolean) => expect(tiles).toHaveAttribute('aria-pressed', String(is))
  await openList(page)
  await addTerm(page, 'steel')
  await expect(page).toHaveURL(/pattern=steel$/)
  await isTiles(true)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page).toHaveURL(/view=table/)
  await isTiles(false)
  await page.goBack()
  await expect(page).toHaveURL(/pattern=steel$/)
  await isTiles(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await isTiles(true)
  await page.reload()
  await isTiles(true)
  await page.goForward()
  await page.goForward()
  await isTiles(false)
  // A new visit shows what was chosen last.
  await page.goto('/?pattern=alloy')
  await isTiles(false)
})
