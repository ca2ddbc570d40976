import { expect, test } from '@playwright/test'
import { grid, openList } from './on-page.ts'

/** Figures and kinds of block that the requirements fix. */

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
  // Names of 20 and of 19 characters.
  for (const [name, told] of [
    ['PS (general purpose)', 1],
    ['Douglas-fir (coast)', 0],
  ] as const) {
    await openList(page, `/?pattern=${encodeURIComponent(`"${name}"`)}&view=table`)
    await expect(grid(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(grid(page).getByTitle(name, { exact: true })).toHaveCount(told)
  }
})

test('a tree indents 16 px a level [CONST-004]', async ({ page }) => {
  await openList(page, '/?tags=class-metal/aluminium')
  const left = async (name: RegExp) => (await page.getByRole('checkbox', { name }).first().boundingBox())?.x ?? 0
  const [metals, aluminium] = [await left(/^Metals/), await left(/^Aluminium alloys/)]
  expect(aluminium - metals).toBe(16)
})

test('an address of a material that is gone offers to search for its name, without the spaces around it [SRCH-007]', async ({
  page,
}) => {
  for (const [path, name] of [
    ['EN%2010025-2/S355J2', 'S355J2'],
    ['any/%20%20EN%20AW-6061%20T6%20', 'EN AW-6061 T6'],
  ] as const) {
    await page.goto(`/datasheet/gone/${path}`)
    await page.getByRole('link', { name: `Search for “${name}”`, exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('pattern')).toBe(name)
    await expect(grid(page).getByRole('link', { name, exact: true }).first()).toBeVisible()
  }
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

test('notices of copies, sizes and downloads stay for 3.5 seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/datasheet/nr-55-shore-a/x/y#diagram-d_age')
  const diagram = page.locator('#diagram-d_age')
  await expect(diagram.locator('svg .ytitle').first()).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notices' })
  const staysFor = async (text: RegExp) => {
    const said = notices.getByText(text)
    await expect(said).toBeVisible()
    await page.clock.runFor(3_300)
    await expect(said).toBeVisible()
    await page.clock.runFor(600)
    await expect(said).toHaveCount(0)
  }
  // The clock stands still but for what it is told to run: the notice begins with the click.
  const press = async (button: RegExp, item?: string) => {
    await diagram.getByRole('button', { name: button }).click()
    if (item)
      await page
        .getByRole('menuitem', { name: item })
        .or(page.getByRole('menuitemcheckbox', { name: item }))
        .click()
  }
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await test.step('that a chart was copied [PLOT-006]', async () => {
    await press(/^Copy Thermal ageing/, 'Copy CSV')
    await staysFor(/^Copied: /)
  })
  await test.step('that it has another size [PLOT-006]', async () => {
    await press(/^Size of/, 'A-series page, landscape')
    await staysFor(/A-series page, landscape/)
  })
  await test.step('that a PDF was saved [SHEET-013]', async () => {
    const file = page.waitForEvent('download')
    await press(/^Save PDF of/)
    // The drawing waits for frames: time goes on in small steps until the notice is there.
    const afterStep = async () => {
      await page.clock.runFor(50)
      return notices.getByText(/^Saved: .*\.pdf/).count()
    }
    await expect.poll(afterStep, { timeout: 60_000 }).toBe(1)
    await file
    await staysFor(/^Saved: .*\.pdf/)
  })
})
