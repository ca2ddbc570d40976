import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths } from './on-page.ts'

const MATERIALS = 'en-aw-2024-t3,en-aw-6061-t6,x5crni18-10'
const FIVE = 'density,e_modulus,rp02,rm,elongation_a'

async function open(page: Page, properties = '') {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  const chosen = properties === '' ? '' : `&compare.spts=${properties}`
  await page.goto(`/?panel=compare&compare=${MATERIALS}&compare.tab=polar${chosen}`)
}

const tree = (page: Page) => page.getByRole('region', { name: 'Axes' })
const property = (page: Page, name: string) => tree(page).getByRole('checkbox', { name }).first()
const chart = (page: Page) => page.getByRole('img', { name: /^Polar chart of EN AW-2024 T3/ })

test('a polar chart takes 3 to 7 properties, asks a second after the last choice, and says what is missing', async ({
  page,
}) => {
  const asked: string[][] = []
  page.on('request', (request) => {
    if (request.url().includes('/mmdc/product/spiderdata')) asked.push(request.postDataJSON().spts)
  })
  await page.clock.install()
  await open(page)
  await test.step('below three properties a tab says how many there are to choose [POLAR-003, POLAR-007]', async () => {
    await expect(page.getByText('Choose 3 to 7 properties to draw a polar chart; 0 chosen.')).toBeVisible()
    for (const name of ['Density', "Young's modulus"]) await property(page, name).check()
    await expect(page.getByText('2 chosen.')).toBeVisible()
  })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  for (const name of ['Yield strength', 'Tensile strength', 'Elongation at break']) await property(page, name).check()
  await test.step('it asks a second after the last choice, for all that was chosen [POLAR-004]', async () => {
    await expect(page.locator('[data-status="LOADING"]')).toBeVisible()
    await page.clock.runFor(900)
    expect(asked).toEqual([])
    await expect(page.locator('[data-status="LOADING"]')).toBeVisible()
    await page.clock.runFor(200)
    await expect.poll(() => asked.length).toBe(1)
  })
  await test.step('it goes from LOADING to SUCCESS, and is drawn in its tab [POLAR-001, POLAR-005]', async () => {
    await page.clock.resume()
    await expect(page.locator('[data-status="SUCCESS"]')).toBeVisible()
    await expect(chart(page)).toBeVisible()
  })
  // The choices before the last were not asked for.
  expect(asked).toHaveLength(1)
  expect(asked[0]).toHaveLength(5)

  await test.step('an eighth property is refused in words [POLAR-002, POLAR-007]', async () => {
    for (const name of ['Thermal expansion', 'Melting temperature', 'Electrical resistivity'])
      await property(page, name).check()
    await expect(page.getByRole('alert')).toContainText('at most 7 properties, 8 are chosen')
    await expect(chart(page)).toBeHidden()
    await property(page, 'Thermal expansion').uncheck()
    await expect(chart(page)).toBeVisible()
  })
  await expect(page.getByText(/No value: EN AW-2024 T3: Electrical resistivity/)).toBeVisible()
})

test('the values stand below the chart with units and the range of the catalogue; the address brings them back [POLAR-001, API-027]', async ({
  page,
}) => {
  await open(page, FIVE)
  const table = page.getByRole('table', { name: 'Values of the polar chart' })
  const density = table.getByRole('row', { name: /^Density/ })
  await expect(density).toContainText('g/cm³')
  await expect(density).toContainText('2.78')
  await expect(density).toContainText('logarithmic')
  await page.getByLabel('Unit system').selectOption('us')
  await expect(density).toContainText('lb/in³')
  await page.reload()
  await expect(table).toBeVisible()
})

test('runs over the compared materials or parts of one of them, with numbers at its rings, as the address says', async ({
  page,
}) => {
  await open(page, FIVE)
  const drawn = page.locator('[data-status="SUCCESS"]')
  const scale = page.getByRole('combobox', { name: 'Scaled to' })
  const density = page.getByRole('table', { name: 'Values of the polar chart' }).getByRole('row', { name: /^Density/ })
  await expect(drawn.getByText(/^\s?75\s%$/)).toBeVisible()
  await scale.selectOption('the compared materials')
  await expect(page).toHaveURL(/compare\.scale=set/)
  await expect(density).toContainText('linear')
  await expect(drawn.getByText(/2\.7–7\.9\d*\sg\/cm³/).first()).toBeVisible()
  await scale.selectOption('EN AW-6061 T6 = 100 %')
  await expect(page).toHaveURL(/compare\.scale=of:en-aw-6061-t6|compare\.scale=of%3Aen-aw-6061-t6/)
  await expect(density).toContainText('parts')
  await expect(drawn.getByText(/100\s% = 2\.7\sg\/cm³/).first()).toBeVisible()
  await page.reload()
  await expect(scale).toHaveValue('of:en-aw-6061-t6')
})

test('the polar chart has no finding of axe at three widths in both themes', async ({ page }) => {
  await open(page, FIVE)
  await expectAccessibleAtWidths(page, { atWidth: () => expect(chart(page)).toBeVisible() })
})

test('a polar chart says that it does not evaluate, and both it and the table say that a plastic is dry', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  const compared = '/?panel=compare&compare=s355j2,pa66-gf30'
  await page.goto(`${compared}&compare.at=T:453.15&compare.tab=polar&compare.spts=density,youngs_modulus,strength`)
  await expect(page.getByRole('note').getByText(/^Not evaluated at .*180 °C/)).toBeVisible()
  const line = page.getByRole('table').getByRole('row', { name: /^Young's modulus/ })
  await expect(line.getByRole('cell').filter({ hasText: /\bdry\b/ })).toHaveCount(1)

  await page.goto(compared)
  const modulus = page.getByRole('row', { name: /^Young's modulus/ }).first()
  await expect(modulus.locator('td').filter({ hasText: /dry/ })).toHaveCount(1)
  await expect(page.getByRole('note')).toHaveCount(0)
})
