import { expect, test } from '@playwright/test'
import { chip, count, expectAccessibleAtWidths, grid, openList } from './on-page.ts'

const similar = '/?similar=en-aw-6061-o&panel=similar&view=table'
const ofRow = (name: string) => ({ hasText: name })

test.describe('similar materials', () => {
  test('are found from a row, the closest first, and stop with their chip', async ({ page }) => {
    await openList(page, '/?pattern=6061&view=table&sort=density')
    await test.step('a row has the button that starts the search [LIST-009]', async () => {
      await grid(page).getByRole('row').filter(ofRow('EN AW-6061 O')).hover()
      await page.getByRole('button', { name: 'Materials similar to EN AW-6061 O' }).click()
      await expect(page).toHaveURL(/similar=en-aw-6061-o/)
      await expect(page).not.toHaveURL(/sort=/)
    })
    await test.step('the closest comes first [SIM-001]', async () => {
      const reference = page.getByRole('complementary', { name: 'Similar materials' })
      await expect(reference.getByRole('link', { name: 'EN AW-6061 O' })).toBeVisible()
      // Among all materials: the words that the row was found by ask for no others.
      await expect(grid(page).getByRole('row').nth(1)).toContainText('EN AW-6061 T4')
      await expect(grid(page).getByRole('row').filter(ofRow('EN AW-6063 T5'))).toBeVisible()
    })
    await test.step('a chip beside the count ends it [SRCH-017]', async () => {
      await chip(page, /6061 O/).click()
      await expect(page).not.toHaveURL(/similar=/)
    })
  })

  test('are measured by a formula that is told and by weights that can be changed [SIM-002]', async ({ page }) => {
    await openList(page, similar)
    await expect(count(page)).toContainText('30 of ')
    await page.getByText('How likeness is measured').click()
    await expect(page.getByText('weighted mean of the differences')).toBeVisible()
    await expect(page.getByRole('img', { name: /d is the sum of w times/ })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Compared with' })).toContainText('EN AW-6061 T4: ')
    const asked = page.waitForRequest((request) => /"weights":\{"\w*density\w*":0\}/.test(request.postData() ?? ''))
    await page.getByRole('slider', { name: 'Weight of Density,' }).first().fill('0')
    await asked
    await expect(page).toHaveURL(/similar\.\w*density\w*=0/)
    await page.getByRole('button', { name: 'All weights 1' }).click()
    await expect(page).not.toHaveURL(/similar\.\w/)
  })

  test('have no fault that axe finds at three widths in both themes', async ({ page }) => {
    await openList(page, similar)
    await expectAccessibleAtWidths(page, {
      // The list beside the panel has tests of its own.
      within: '[aria-label="Similar materials"]:is(aside, dialog)',
      atWidth: () => expect(page.getByRole('slider').first()).toBeVisible(),
    })
  })
})

test.describe('what can be done with a material', () => {
  test('the link of its datasheet is copied or sent, and the notice stays for three seconds', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await openList(page, '/?pattern=6061&view=tiles')
    await grid(page).getByRole('gridcell').filter(ofRow('EN AW-6061 T6')).hover()
    await page.getByRole('button', { name: 'Share EN AW-6061 T6' }).click()
    const ways = page.getByRole('dialog', { name: 'Share EN AW-6061 T6' })
    await test.step('it is sent by e-mail or copied [LIST-010]', async () => {
      await expect(ways.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute(
        'href',
        /^mailto:\?subject=Material%3A%20EN%20AW-6061%20T6&body=.*%2Fdatasheet%2Fen-aw-6061-t6%2F/,
      )
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await ways.getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByRole('button', { name: 'Share EN AW-6061 T6' })).toBeFocused()
    })
    await test.step('the notice stays for three seconds [LIST-017]', async () => {
      const notice = page.getByText('Link copied')
      await expect(notice).toBeVisible()
      await page.clock.runFor(2_900)
      await expect(notice).toBeVisible()
      await page.clock.runFor(200)
      await expect(notice).toBeHidden()
    })
    await page.clock.resume()
    await test.step('the copied link is that of the datasheet [LIST-010]', async () => {
      await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
      await expect(page.getByRole('heading', { level: 1, name: 'EN AW-6061 T6' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Mark EN AW-6061 T6/ })).toBeVisible()
    })
  })

  test('a clipboard that is closed is told with the link itself', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await openList(page, '/?pattern=6061&view=tiles')
    await grid(page).getByRole('gridcell').filter(ofRow('EN AW-6061 T6')).hover()
    await page.getByRole('button', { name: 'Share EN AW-6061 T6' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText(/does not allow copying.*\/datasheet\/en-aw-6061-t6\//)).toBeVisible()
  })

  test('its name opens the datasheet, in tiles as in the table [LIST-008]', async ({ page }) => {
    for (const view of ['tiles', 'table']) {
      await openList(page, `/?pattern=6061&view=${view}`)
      await grid(page).getByRole('link', { name: 'EN AW-6061 T6', exact: true }).click()
      await expect(page).toHaveURL(/\/datasheet\/en-aw-6061-t6\//)
      await expect(page.getByRole('heading', { level: 1, name: 'EN AW-6061 T6' })).toBeVisible()
    }
  })

  test('its PDF is saved; a spinner stands for the button meanwhile, and a message for three and a half seconds', async ({
    page,
  }) => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/mmdc/product/datasheet/pdf/**', async (route) => {
      await isAnswered
      await route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' })
    })
    await page.clock.install()
    await openList(page, '/?pattern=6061&view=table')
    await test.step('a row is shared, saved, marked and compared with its like [LIST-014]', async () => {
      await grid(page).getByRole('row').filter(ofRow('EN AW-6061 T6')).hover()
      for (const name of [/^Share/, /^PDF of/, /^Mark/, /^Materials similar to/])
        await expect(
          page.getByRole('button', { name }).and(page.getByRole('button', { name: /EN AW-6061 T6/ })),
        ).toBeVisible()
    })
    const asked = page.waitForRequest('**/mmdc/product/datasheet/pdf/**')
    await test.step('a spinner takes the place of the button [LIST-015]', async () => {
      await page.getByRole('button', { name: 'PDF of EN AW-6061 T6' }).click()
      await expect(page.getByRole('button', { name: 'Making the PDF of EN AW-6061 T6' })).toBeVisible()
    })
    // Its diagrams are drawn first; the clock stops after that.
    await asked
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await test.step('the file is saved, and the button is back [LIST-011, LIST-015]', async () => {
      const download = page.waitForEvent('download')
      answer()
      expect((await download).suggestedFilename()).toBe('EN AW-6061 T6.pdf')
      await expect(page.getByRole('button', { name: 'PDF of EN AW-6061 T6', exact: true })).toBeVisible()
    })
    await test.step('the message stays for three and a half seconds [LIST-016]', async () => {
      const message = page.getByText('Saved: EN AW-6061 T6.pdf')
      await expect(message).toBeVisible()
      await page.clock.runFor(3_400)
      await expect(message).toBeVisible()
      await page.clock.runFor(200)
      await expect(message).toBeHidden()
    })
  })

  test('its PDF is not offered without the permission [PERM-003]', async ({ page }) => {
    await page.route('**/mmdc/catalog/appcontent*', async (route) => {
      const content = await (await route.fetch()).json()
      content.user.permissions = content.user.permissions.filter((one: string) => one !== 'ui.pdf')
      await route.fulfill({ json: content })
    })
    await openList(page, '/?pattern=6061&view=table')
    await grid(page).getByRole('row').filter(ofRow('EN AW-6061 T6')).hover()
    await expect(page.getByRole('button', { name: 'Share EN AW-6061 T6' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^PDF of/ })).toHaveCount(0)
  })
})
