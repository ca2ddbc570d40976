import { expect, type Page, type TestDetails, test } from '@playwright/test'

/** Things that a person who has never seen the application may have to do until a question is answered. */
const STEPS_AT_MOST = 6

type Does = <Result>(what: string, how: () => Promise<Result>) => Promise<Result>

/**
 * A question that somebody brings, answered from the blank start page by what is written on the screen: in six steps at
 * most, each one thing that a person does and sees.
 */
export function task(question: string, answer: (page: Page, does: Does) => Promise<void>, details: TestDetails = {}) {
  test(question, details, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let steps = 0
    await answer(page, (what, how) => {
      steps++
      expect(steps, `${what}: too many steps`).toBeLessThanOrEqual(STEPS_AT_MOST)
      return test.step(`${steps}. ${what}`, how)
    })
  })
}

/** The search box at the top of every page. */
export const searchBox = (page: Page, name = 'Search materials and properties') =>
  page.getByRole('banner').getByRole('combobox', { name })

/** Types a name and chooses the material among those that are offered. */
export async function openByName(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await searchBox(page).fill(typed)
  await page
    .getByRole('option', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name })
    .first()
    .click()
  await expect(page).toHaveURL(/\/datasheet\//)
}

/** Types words and asks for the list. */
export async function searchFor(page: Page, words: string, box = searchBox(page)): Promise<void> {
  await box.fill(words)
  await box.press('Enter')
}

/** The line of a property in a datasheet. */
export const line = (page: Page, property: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByText(property) })
    .filter({ visible: true })
