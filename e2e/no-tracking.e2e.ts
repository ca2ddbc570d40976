import { expect, test } from '@playwright/test'

test('nobody is tracked: whatever a guest opens, no request leaves the catalogue [PERM-005]', async ({
  page,
  baseURL,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  page.on('websocket', (socket) => asked.add(new URL(socket.url()).origin))
  await page.goto('/?pattern=6061&view=table')
  await page.getByRole('grid', { name: 'Materials' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.goto('/?panel=scatter')
  await expect(page.getByRole('region', { name: /scatter/i }).first()).toBeVisible()
  asked.delete('null')
  expect([...asked]).toEqual([new URL(baseURL ?? '').origin])
  expect(await page.context().cookies()).toEqual([])
})
