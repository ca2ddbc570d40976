import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths } from './on-page.ts'

const MATERIALS = 'en-aw-2024-t3,en-aw-6061-t6,x5crni18-10'

async function open(page: Page, tab: 'chart' | 'overlay', more = '') {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(`/?panel=compare&compare=${MATERIALS}&compare.tab=${tab}${more}`)
}

const drawn = (page: Page) => page.locator('.scatterlayer .trace')
const material = (page: Page, name: string) => page.getByRole('checkbox', { name: `All curves of ${name}` })

test('charts show every kind of diagram with the curves of all materials, and bars of properties [COMP-013]', async ({
  page,
}) => {
  await open(page, 'chart', '&compare.plot=d_ss')
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('d_ss')
  const plot = page.getByRole('img', { name: /Diagram Stress-strain \(engineering\): .*MPa over .*%/ })
  await expect(plot).toBeVisible()
  await expect(drawn(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'All conditions' }).check()
  await expect(drawn(page)).toHaveCount(11)

  const bars = page.getByRole('region', { name: "Young's modulus", exact: true })
  await expect(bars.getByRole('img', { name: /EN AW-6061 T6: 68\.9\s?GPa/ })).toBeVisible()
  await page.getByRole('button', { name: 'Choose properties' }).click()
  await page.getByRole('checkbox', { name: /^Poisson's ratio/ }).check()
  await expect(page).toHaveURL(/compare\.spts=.*poisson/)
  await expect(page.getByRole('region', { name: "Poisson's ratio" })).toBeVisible()

  await page.getByLabel('Show', { exact: true }).selectOption({ index: 0 })
  await expect(page.getByRole('heading', { level: 3, name: 'S-N curve' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 3, name: 'S-N curve' })).toBeHidden()
})

test('an overlay ticks materials and curves up to the limit, and says when it is reached', async ({ page }) => {
  await test.step('it draws as many curves as the limit allows, ten [OVER-004]', async () => {
    await open(page, 'overlay')
    await expect(page.getByText('10 of at most 10 curves')).toBeVisible()
    await expect(drawn(page)).toHaveCount(10)
  })
  const further = page.getByRole('checkbox', { name: /^X5CrNi18-10.* ε̇ 100 / })
  await test.step('one more is refused by a dialog [OVER-002]', async () => {
    await further.click()
    const dialog = page.getByRole('dialog', { name: 'Too many curves' })
    await expect(dialog).toContainText('At most 10 curves')
    await dialog.getByRole('button', { name: 'Understood' }).click()
    await expect(dialog).toBeHidden()
    await expect(further).not.toBeChecked()
  })
  await test.step('materials and curves are ticked [OVER-003]', async () => {
    // A material that is partly ticked is unticked as a whole, and then ticked as a whole.
    await material(page, 'X5CrNi18-10').click()
    await expect(page.getByText('7 of at most 10 curves')).toBeVisible()
    await further.check()
    await expect(drawn(page)).toHaveCount(8)
    await expect(page).toHaveURL(/compare\.curves=/)
    await page.reload()
    await expect(drawn(page)).toHaveCount(8)
  })
  await test.step('the diagram is chosen, the choice reset, and the selection hidden [OVER-001]', async () => {
    await expect(page.getByLabel('Diagram', { exact: true })).toHaveValue('d_ss')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('10 of at most 10 curves')).toBeVisible()
    await page.getByRole('button', { name: 'Hide selection' }).click()
    await expect(further).toBeHidden()
    await page.getByRole('button', { name: 'Show selection' }).click()
    await expect(further).toBeVisible()
  })
})

test('a further diagram is drawn over the first on an axis of its own; a cursor reads the values [OVER-001]', async ({
  page,
}) => {
  await open(page, 'overlay')
  await page.getByLabel('Diagram', { exact: true }).selectOption('d_e_t')
  await expect(drawn(page)).toHaveCount(3)
  await page.getByLabel('Draw over it').selectOption('d_k_t')
  await expect(drawn(page)).toHaveCount(6)
  await expect(page.locator('.y2title')).toContainText('Thermal conductivity')
  await page.getByRole('button', { name: 'Read values of Overlay' }).click()
  await expect(page.getByRole('slider')).toBeVisible()
})

for (const [tab, more, curves] of [
  ['overlay', '', 10],
  ['chart', '&compare.plot=d_ss', 3],
] as const)
  test(`the tab ${tab} has no finding of axe at three widths in both themes`, async ({ page }) => {
    await open(page, tab, more)
    await expectAccessibleAtWidths(page, { atWidth: () => expect(drawn(page)).toHaveCount(curves) })
  })
