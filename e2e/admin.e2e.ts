import { expect, test } from '@playwright/test'
import { expectAccessibleAtWidths, openSignedIn } from './on-page.ts'

/** The administration of a company, by role and label. */

const pages = (name: string) => ({ name, exact: true })

test('administrators reach their pages from the menu, by keyboard and on a telephone', async ({ page }) => {
  await openSignedIn(page, 'administrator', '/page/help')
  await page.getByRole('banner').getByRole('button', pages('App menu')).press('Enter')
  await page.getByRole('link', pages('Administration')).press('Enter')
  await expect(page).toHaveURL(/\/admin\/users$/)
  const navigation = page.getByRole('navigation', pages('Administration'))
  await expect(navigation.getByRole('link', pages('Users'))).toHaveAttribute('aria-current', 'page')
  const users = page.getByRole('main').getByRole('table')
  await expect(users.getByRole('rowheader', pages('engineer'))).toBeVisible()
  await expectAccessibleAtWidths(page, { atWidth: () => expect(users).toBeVisible() })
  await page.goto('/admin/nothing')
  await expect(page.getByRole('main')).toContainText('no such page')
})

test('whoever administers nothing is told so, and whose pages they are', async ({ page }) => {
  await page.goto('/admin/users')
  const main = page.getByRole('main')
  await expect(main).toContainText('Sign in to see what your account may change')
  await expect(main.getByRole('link', pages('Sign In'))).toBeVisible()
  await openSignedIn(page, 'engineer', '/admin')
  await expect(main).toContainText('Ask the administrator of your company')
  await expectAccessibleAtWidths(page)
  await page.getByRole('banner').getByRole('button', pages('App menu')).click()
  await expect(page.getByRole('link', pages('Home'))).toBeVisible()
  await expect(page.getByRole('link', pages('Administration'))).toHaveCount(0)
})
