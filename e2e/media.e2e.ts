import { expect, test } from '@playwright/test'
import { grid, openList } from './on-page.ts'

test.describe('pictures of the list', () => {
  test('load from below the media prefix, beside the name, and keep their place [LIST-018]', async ({ page }) => {
    const asked: string[] = []
    page.on('response', (reply) => {
      if (reply.request().resourceType() === 'image') asked.push(`${reply.status()} ${new URL(reply.url()).pathname}`)
    })
    await openList(page, '/?view=tiles&tags=class-elastomer')
    const picture = grid(page).getByRole('gridcell').first().locator('img')
    await expect(picture).toHaveAttribute('src', /^\/media\/classes\/[a-z]+\.svg$/)
    await expect(picture).toHaveAttribute('alt', '')
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBe(48)
    expect(await picture.boundingBox()).toMatchObject({ width: 48, height: 48 })
    expect(asked.length).toBeGreaterThan(0)
    for (const one of asked) expect(one).toMatch(/^200 \/media\//)
  })

  test('give way to the sign of the kind where one does not load', async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, json: { code: 'path-not-found' } }))
    await openList(page, '/?view=tiles')
    const first = grid(page).getByRole('gridcell').first()
    await expect(first.locator('[data-picture] svg')).toBeVisible()
    await expect(first.locator('[data-picture] img')).toHaveCount(0)
    const box = await first.locator('[data-picture]').boundingBox()
    expect([box?.width, box?.height]).toEqual([48, 48])
  })
})

test('the menu says the version of the shell and of the product at its foot [CONST-001]', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'App menu' }).click()
  await expect(page.getByText(/^Version 4\.1\.75 · Ingot \d+\.\d+\.\d+$/)).toBeVisible()
})
