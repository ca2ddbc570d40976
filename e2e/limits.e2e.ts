import { expect, test } from '@playwright/test'
import { grid, openList, search } from './on-page.ts'

/** Figures and kinds of block that the requirements fix. */

test('the start page has top bar, blocks, quick search and a panel at the right [LAND-002]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  // One box, at the top (decisions 0013, 0018).
  await expect(search(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search materials and properties' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const right = async () => {
    const panel = await page.getByRole('dialog', { name: 'Account' }).boundingBox()
    return (panel?.x ?? 0) + (panel?.width ?? 0)
  }
  await expect.poll(right).toBe(page.viewportSize()?.width)
})

test('pages show titles, paragraphs, lists and images [BLOCK-003]', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: "Engineering materials, with every number's story" })).toBeVisible()
  await expect(main.getByText('nothing computed is called measured')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Titanium' })).toBeVisible()
  await page.goto('/?view=404')
  const mark = main.getByRole('img', { name: 'The mark of Ingot' })
  await expect(mark).toBeVisible()
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a layout with a heading collapses and opens [BLOCK-004]', async ({ page }) => {
  await openList(page, '/?pattern=nothing-is-called-so')
  const heading = page.getByRole('button', { name: 'Browse by class' })
  const inside = page.getByRole('link', { name: 'Titanium' })
  await expect(inside).toBeVisible()
  await heading.click()
  await expect(inside).toBeHidden()
  await heading.click()
  await expect(inside).toBeVisible()
})

test('a text shortened in its middle tells the whole from 20 characters on [CONST-003]', async ({ page }) => {
  await openList(page, '/?pattern=PA66&view=table')
  await expect(grid(page).getByTitle('Duramid 6630 GF FR (fictional)')).toBeVisible()
  await expect(grid(page).getByRole('link', { name: 'PA66-GF30', exact: true })).toBeVisible()
  await expect(grid(page).getByTitle('PA66-GF30', { exact: true })).toHaveCount(0)
})

test('a tree indents 16 px a level [CONST-004]', async ({ page }) => {
  await openList(page, '/?tags=class-metal/aluminium')
  const left = async (name: RegExp) => (await page.getByRole('checkbox', { name }).first().boundingBox())?.x ?? 0
  const [metals, aluminium] = [await left(/^Metals/), await left(/^Aluminium alloys/)]
  expect(aluminium - metals).toBe(16)
})

test('an address of a material that is gone offers to search for its name [SRCH-007]', async ({ page }) => {
  await page.goto('/datasheet/gone/EN%2010025-2/S355J2')
  await page.getByRole('link', { name: 'Search for “S355J2”' }).click()
  await expect(page).toHaveURL(/pattern=S355J2/)
})

test('the ranges of a property are awaited, then shown [SRCH-039]', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/mmdc/product/ranges*', async (route) => {
    await held
    await route.continue()
  })
  await openList(page, '/?o.density=1000..')
  const range = page.getByRole('group', { name: /^Density/ })
  await expect(range).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(range).toHaveAttribute('aria-busy', 'false')
  await expect(range.getByRole('img', { name: /Density/ })).toBeVisible()
})
