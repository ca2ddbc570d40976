import { expect, type Page, test } from '@playwright/test'
import { grid, openList } from './on-page.ts'

interface Block {
  kind: string
  children?: Block[]
  config?: Record<string, unknown>
}

const blocksOf = async (page: Page, name: string): Promise<Block[]> =>
  (await (await page.request.get(`/mmdc/bblocks/page?name=${name}&lang=en`)).json()).blocks

/** Every kind of block that a definition holds, nested ones too. */
const kindsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ kind, children = [] }) => [kind, ...kindsIn(children)])

/** Titles of links and headings anywhere in a definition. */
const titlesIn = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.flatMap(titlesIn)
    : given !== null && typeof given === 'object'
      ? Object.entries(given).flatMap(([key, value]) =>
          key === 'title' && typeof value === 'string' ? [value] : titlesIn(value),
        )
      : []

test('the start page has top bar, the blocks of the server, a quick search that searches, and a panel at the right [LAND-002]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  const main = page.getByRole('main')
  const titles = titlesIn(await blocksOf(page, 'landing'))
  expect(titles.length).toBeGreaterThan(3)
  for (const title of titles) await expect(main).toContainText(title)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  await expect(panel.getByRole('button', { name: 'Preferences…' })).toBeVisible()
  const right = async () => {
    const box = await panel.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await expect.poll(right).toBe(page.viewportSize()?.width)
  await page.keyboard.press('Escape')
  const search = page.getByRole('combobox', { name: 'Search materials and properties' }).first()
  await search.fill('S355J2')
  await search.press('Enter')
  await expect(grid(page)).toContainText('S355J2')
})

for (const { id, name, address, has } of [
  { id: 'LAND-003', name: 'noresults', address: '/?pattern=nothing-is-called-so', has: ['search', 'services'] },
  { id: 'LAND-005', name: '404', address: '/?view=404', has: ['title', 'search'] },
] as const)
  test(`the page ${name} is built of blocks of the server, of kinds that the start page has, with quick search [${id}]`, async ({
    page,
  }) => {
    const blocks = await blocksOf(page, name)
    const landing = new Set(kindsIn(await blocksOf(page, 'landing')))
    const shared = kindsIn(blocks).filter((kind) => landing.has(kind))
    expect(shared).toEqual(expect.arrayContaining([...has]))
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto(address)
    const main = page.getByRole('main')
    const titles = titlesIn(blocks)
    expect(titles.length).toBeGreaterThan(0)
    for (const title of titles) await expect(main).toContainText(title)
    // The one box of the page (decisions 0013, 0018).
    const search = page.getByRole('combobox', { name: 'Search materials and properties' })
    await search.fill('S355J2')
    await search.press('Enter')
    await expect(page).toHaveURL(/pattern=.*S355J2/)
  })

test('empty app content is Unauthorized, and a blank page [SHELL-028] [ERR-003]', async ({ page }) => {
  await page.route('**/mmdc/catalog/appcontent*', (route) => route.fulfill({ json: {} }))
  const answered = page.waitForResponse('**/mmdc/catalog/appcontent*')
  const failed = page.waitForEvent('console', { predicate: (message) => message.text().includes('Unauthorized') })
  await page.goto('/')
  await answered
  await failed
  await expect(page.locator('#root')).toHaveText('')
})

test('the catalogue stands in a frame with top bar, app menu and account panel [SHELL-001]', async ({ page }) => {
  for (const address of ['/', '/?view=table&pattern=steel', '/datasheet/en-aw-6061-t6/x/y', '/page/help', '/login']) {
    await page.goto(address)
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: 'App menu' }).click()
    await expect(page.getByRole('dialog', { name: 'App menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('who may not read the catalogue sees no list and nothing of it [SRCH-035] [ERR-003]', async ({ page }) => {
  await page.route('**/mmdc/catalog/appcontent*', async (route) => {
    const reply = await route.fetch()
    const content = await reply.json()
    content.user.permissions = content.user.permissions.filter((one: string) => one !== 'catalogue.read')
    await route.fulfill({ response: reply, json: content })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/mmdc/bblocks/t')) asked.push(request.url())
  })
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  const failed = page.waitForEvent('console', { predicate: (message) => message.text().includes('Unauthorized') })
  await page.goto('/?pattern=steel')
  await failed
  await expect(grid(page)).toHaveCount(0)
  // Nothing but the frame: the screen that would say what went wrong is blank.
  const besidesFrame = () =>
    page.evaluate(() => {
      const root = document.querySelector('#root')?.cloneNode(true) as HTMLElement
      for (const frame of root.querySelectorAll('header, a[href="#content"]')) frame.remove()
      return root.textContent
    })
  await expect.poll(besidesFrame).toBe('')
  expect(asked).toEqual([])
})

test('the tile action link opens its page here, and its address in the target that is configured [LIST-013]', async ({
  page,
  context,
}) => {
  const links = [
    { name: 'Handbook page', bbpage: 'restricted' },
    { name: 'Data elsewhere', url: `${new URL('/page/404', 'http://127.0.0.1').pathname}`, target: '_self' },
    { name: 'Data beside', url: '/page/landing', target: '_blank' },
  ]
  await page.route('**/mmdc/bblocks/tiles*', async (route) => {
    const reply = await route.fetch()
    const list = await reply.json()
    for (const [place, item] of list.items.entries()) Object.assign(item, { link: links[place % links.length] })
    for (const item of list.items) item.tileActions = [...new Set([...item.tileActions, 'link'])]
    await route.fulfill({ response: reply, json: list })
  })
  const open = async (name: string) => {
    await openList(page, '/?pattern=EN AW-6')
    const tile = grid(page)
      .locator('[id^="tile-"]')
      .nth(links.findIndex((link) => link.name === name))
    await tile.hover()
    await tile.getByRole('button', { name: /^Actions on/ }).click()
    const link = page.getByRole('link', { name: new RegExp(name) }).first()
    await expect(link).toBeVisible()
    return link
  }
  await (await open('Handbook page')).click()
  await expect(page).toHaveURL(/\/page\/restricted/)
  const beside = await open('Data beside')
  const opened = context.waitForEvent('page')
  await beside.click()
  await expect(await opened).toHaveURL(/\/page\/landing/)
  await (await open('Data elsewhere')).click()
  await expect(page).toHaveURL(/\/page\/404/)
})
