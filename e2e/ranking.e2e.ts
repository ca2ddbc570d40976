import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths, expectSettled, grid, openList, openWay } from './on-page.ts'

const LIGHT_AND_STIFF =
  '/?tags=class-metal&view=table&panel=ranking&rank.density_any=lower&rank.youngs_modulus=2+higher'

const panel = (page: Page) => page.locator('[aria-label="Ranking"]:is(aside, dialog)')

/** Place and score of the rows in view. */
const scores = (page: Page): Promise<number[]> =>
  grid(page).evaluate((list) =>
    [...list.querySelectorAll('[role=row][aria-rowindex] abbr[title*=" = "]')].map((one) =>
      Number(one.lastElementChild?.textContent),
    ),
  )

test.describe('a weighted ranking of a list', () => {
  test('is built from properties with goals and weights, and is a link', async ({ page }) => {
    await openList(page, '/?tags=class-metal&view=table')
    await openWay(page, 'Ranking')
    const add = panel(page).getByRole('combobox', { name: 'Add a property' })
    await add.fill('young')
    await page
      .getByRole('option', { name: /Young's modulus/ })
      .first()
      .click()
    await expect(page).toHaveURL(/rank\.youngs_modulus=higher/)
    await add.fill('density')
    await page
      .getByRole('option', { name: /^Density/ })
      .first()
      .click()
    await panel(page).getByRole('combobox', { name: 'Goal for Density' }).selectOption('lower is better')
    await panel(page)
      .getByRole('slider', { name: /Weight of Young/ })
      .fill('2')
    await expect(page).toHaveURL(/rank\.youngs_modulus=2\+higher/)
    await expect(page.getByRole('columnheader', { name: /Score of the ranking/ })).toBeVisible()
    await expectSettled(page)
    const told = await scores(page)
    expect(told.length).toBeGreaterThan(5)
    expect(told).toEqual([...told].sort((a, b) => b - a))
    await page.reload()
    await expectSettled(page)
    expect(await scores(page)).toEqual(told)
  })

  test('tells what each property gives, between which ends it is counted, and what is not stated', async ({ page }) => {
    await openList(page, LIGHT_AND_STIFF)
    await expectSettled(page)
    await expect(
      panel(page)
        .getByText(/counted from .*\sGPa to .*\sGPa/)
        .first(),
    ).toBeVisible()
    await expect(panel(page).getByText(/gives [\d.]+ % of its weight/)).toHaveCount(2)
    const hint = await grid(page).locator('[aria-rowindex="2"] abbr[title*=" = "]').getAttribute('title')
    const [, score = '', first = '', second = ''] =
      /^([\d.]+) % = .*?([\d.]+) % \+ .*?([\d.]+) %/.exec(hint?.replaceAll('\u202f', '') ?? '') ?? []
    expect(Number(first) + Number(second)).toBeCloseTo(Number(score), 0)
    await panel(page).getByText('How the score is made').click()
    await expect(panel(page).getByText('what is missing counts neither as zero nor as good')).toBeVisible()
  })

  test('goes to a target with its unit, and turns round by a click on its head', async ({ page }) => {
    await openList(page, '/?tags=class-metal&view=table&panel=ranking&rank.youngs_modulus=near+100+GPa')
    await expectSettled(page)
    const best = await grid(page).locator('[aria-rowindex="2"]').innerText()
    expect(best).toMatch(/\n(9\d|10\d)(\.\d+)?(\n|$)/)
    const target = panel(page).getByRole('textbox', { name: /Target for Young/ })
    await target.fill('200 kg')
    await target.press('Enter')
    await expect(panel(page).getByRole('alert')).toBeVisible()
    await target.fill('30000 ksi')
    await target.press('Enter')
    await expect(page).toHaveURL(/near\+30000\+ksi/)
    await page
      .getByRole('columnheader', { name: /Score of the ranking/ })
      .getByRole('button')
      .first()
      .click()
    await expect(page).toHaveURL(/sort=ranking&dir=DESC|dir=DESC&sort=ranking/)
    await expectSettled(page)
    const told = await scores(page)
    expect(told).toEqual([...told].sort((a, b) => a - b))
  })

  test('goes with the list into its file', async ({ page }) => {
    await openList(page, LIGHT_AND_STIFF.replace('&panel=ranking', ''))
    await expectSettled(page)
    const told = await scores(page)
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).first().click(),
    ])
    const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
    expect(head).toContain('Score (%),Weight stated (%),Contribution: Density (%)')
    const written = lines.slice(0, told.length).map((line) => Number(/,(\d[\d.]*),100,/.exec(line)?.[1]))
    expect(written.map((one) => Number(one.toPrecision(3)))).toEqual(told)
  })

  test('ranks a pasted list among itself alone', async ({ page }) => {
    await openList(page, '/?list=EN+AW-6082+T6,1.4301&view=table&rank.density_any=lower')
    await expectSettled(page)
    const told = await scores(page)
    expect([told[0], told.at(-1)]).toEqual([100, 0])
  })

  test('ranks compared materials among themselves in a tab of the comparison', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto(
      '/?panel=compare&compare=en-aw-2024-t3,en-aw-6061-t6,x5crni18-10&compare.tab=ranking&rank.youngs_modulus=higher',
    )
    const ranked = page.getByRole('region', { name: 'Ranking of these' }).getByRole('listitem')
    await expect(ranked).toHaveCount(3)
    await expect(ranked.first()).toContainText(/X5CrNi18-10.*100$/)
    await page.getByRole('combobox', { name: /Goal for Young/ }).selectOption('lower is better')
    await expect(ranked.last()).toContainText(/X5CrNi18-10.*0$/)
    await expect(page).toHaveURL(/compare\.tab=ranking/)
  })

  test('has no fault that axe finds at three widths in both themes', async ({ page }) => {
    await openList(page, LIGHT_AND_STIFF)
    await expectAccessibleAtWidths(page, {
      within: '[aria-label="Ranking"]:is(aside, dialog)',
      atWidth: () => expect(panel(page).getByRole('slider').first()).toBeVisible(),
    })
  })
})

test('a ranking of compared materials gives no place to what only states limits, nor a condition that it does not ask', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(
    '/?panel=compare&compare=s355j2,x5crni18-10&compare.at=T:453.15&compare.tab=ranking&rank.yield_strength=near+300+MPa',
  )
  await expect(page.getByRole('note').getByText(/^Not evaluated at .*180 °C/)).toBeVisible()
  const ranking = page.getByRole('region', { name: 'Ranking of these' })
  await expect(ranking.getByRole('link')).toHaveCount(2)
  await expect(ranking.getByText('only a limit')).toHaveCount(2)
  await expect(ranking.getByText(/% (missing|not counted)/)).toHaveCount(0)
  await expect(ranking.locator('ol > li')).toHaveCount(0)
  await expect(ranking.getByRole('list', { name: /^Without a place/ }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(/^2 materials state only a limit/)).toBeVisible()
  await expect(page.getByText('No material of the list states it')).toHaveCount(0)
})
