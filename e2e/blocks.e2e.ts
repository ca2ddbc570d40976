import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths, openSignedIn } from './on-page.ts'

/** Every kind of block in every state, on the gallery that the test server serves. */

const kind = (page: Page, name: string) => page.locator(`[id="gallery-of-${name}"]`)
const openGallery = async (page: Page) => {
  await page.goto('/page/gallery')
  await expect(kind(page, 'services')).toBeVisible()
}

test('additional services stand beside each other, or under each other to collapse, no wider or higher than said [BLOCK-016, BLOCK-019]', async ({
  page,
}) => {
  await openGallery(page)
  const horizontal = page.locator('[id="gallery-services"]')
  const headings = horizontal.getByRole('heading', { level: 3 })
  await expect(headings).toHaveCount(4)
  const tops = () => headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
  await expect(horizontal.getByRole('button', { name: 'Standards' })).toHaveCount(0)
  const panel = page.locator('[id="gallery-services"] > section')
  await expect(panel).toHaveAttribute('style', 'width: 100%; max-height: 100%;')

  const vertical = page.locator('[id="gallery-services-vertical"]')
  const box = vertical.getByRole('button', { name: 'Standards' })
  const link = vertical.getByRole('link', { name: 'In this tab' })
  await expect(vertical.getByRole('button', { name: 'Over this page' })).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeVisible()
  await box.click()
  await expect(link).toBeHidden()
  await box.click()
  await expect(link).toBeVisible()

  const small = await page.locator('[id="gallery-services-small"] > section').boundingBox()
  expect([small?.width, small?.height]).toEqual([260, 120])
})

test('links of the services open a new tab, this one where they say so, or a page over this one [BLOCK-017, BLOCK-018]', async ({
  page,
  context,
}) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await openGallery(page)
  const services = page.locator('[id="gallery-services"]')
  const opened = page.waitForEvent('popup')
  await services.getByRole('link', { name: 'In a new tab' }).click()
  await expect(await opened).toHaveURL('https://example.org/standards')
  await expect(services.getByText('Not safe')).toBeVisible()
  await expect(services.getByRole('link', { name: 'Not safe' })).toHaveCount(0)

  await services.getByRole('button', { name: 'A page in a dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'A page in a dialog' })
  await expect(dialog.getByRole('heading', { name: 'This part needs a permission' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await services.getByRole('link', { name: 'In this tab' }).click()
  await expect(page).toHaveURL(/\/page\/upgrade$/)
})

test('buttons lead on; the waffle menu, the bell and the user button open what they name [BLOCK-013]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await openGallery(page)
  const ways = page.getByRole('list', { name: 'Ways on' })
  await expect(ways.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('target', '_blank')

  await kind(page, 'userbutton').getByRole('button', { name: 'Not signed in' }).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await page.keyboard.press('Escape')

  const bell = kind(page, 'bell').getByRole('button')
  await test.step('guests have no panel of notices [PERM-019]', async () => {
    await expect(bell).toHaveCount(0)
  })
  await openSignedIn(page, 'engineer', '/page/gallery')
  await expect(bell).toHaveAccessibleName('Notices, none new')
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notices of this visit' })).toContainText('Nothing was reported yet')
  await page.keyboard.press('Escape')

  const waffle = kind(page, 'waffle').getByRole('button', { name: 'App menu' })
  await waffle.click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  // What is reported on another page of the visit is counted and told here.
  await ways.getByRole('link', { name: 'The main one' }).click()
  await page.getByRole('button', { name: 'Share this view' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await page.goBack()
  await expect(bell).toHaveAccessibleName('Notices, 1 new')
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notices of this visit' })).toContainText('Link copied')
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Notices, none new')
})

test('a comparison stands within a page, as data and as a chart [BLOCK-011, COMP-001]', async ({ page }) => {
  await openGallery(page)
  const block = page.locator('[id="gallery-compare"]')
  await expect(block.getByRole('tab')).toHaveText(['Data', 'Chart'])
  await expect(block.getByRole('columnheader', { name: /6061/ })).toBeVisible()
  await expect(block.getByRole('columnheader', { name: /7075/ })).toBeVisible()
  await block.getByRole('tab', { name: 'Chart' }).click()
  await expect(block.getByRole('heading', { name: 'Diagrams' })).toBeVisible()
})

test('nothing in a block is read as markup or run', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await openGallery(page)
  await expect(kind(page, 'paragraph').getByText('<b>bold</b>')).toBeVisible()
  await expect(page.locator('[href^="javascript:"]')).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('every kind of block has no fault that axe finds and fits three widths, in both themes', async ({ page }) => {
  await openGallery(page)
  await expect(kind(page, 'compare').getByRole('columnheader', { name: /6061/ })).toBeVisible()
  await expectAccessibleAtWidths(page, {
    within: 'main',
    atWidth: async (width) => {
      const content = page.locator('#content')
      const wider = () => content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await expect.poll(wider, `${width}`).toBeLessThanOrEqual(0)
    },
  })
})

test.describe('without access', () => {
  const offer = {
    upgrade: { page: 'upgrade' },
    externalService: { name: 'Fatigue data', url: 'https://example.org/fatigue' },
  }
  test.beforeEach(async ({ page }) => {
    await page.route('**/mmdc/catalog/appcontent*', async (route) => {
      const response = await route.fetch()
      const content = await response.json()
      const json = { ...content, canAccess: false, config: { ...content.config, ...offer } }
      await route.fulfill({ response, json })
    })
  })

  test('the upgrade page shows once, then the start page with its button and the link to the data service', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await test.step('the upgrade page and the upgrade button are offered [LAND-009]', async () => {
      await expect(main.getByRole('heading', { name: 'More with an account' })).toBeVisible()
      await main.getByRole('button', { name: 'Not now' }).click()
      await expect(main.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/page/upgrade')
    })
    await test.step('the data service is linked [LAND-010]', async () => {
      await expect(main.getByRole('link', { name: /More at Fatigue data/ })).toHaveAttribute(
        'href',
        'https://example.org/fatigue',
      )
    })
    await test.step('a cookie keeps the upgrade page from a second time [LAND-008]', async () => {
      expect((await context.cookies()).map(({ name }) => name)).toContain('welcomeDisplayed')

      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await expect(main.getByRole('heading', { name: /Engineering materials/ })).toBeVisible()
      await expect(main.getByRole('heading', { name: 'More with an account' })).toHaveCount(0)
    })
  })
})

test('those with access are offered no upgrade, and no data service where none is configured [LAND-009, LAND-010]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /Engineering materials/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /More at/ })).toHaveCount(0)
})
