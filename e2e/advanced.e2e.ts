import { expect, type Page, test } from '@playwright/test'
import { count, expectAccessibleAtWidths, openList, shownCount } from './on-page.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Advanced search' })
const atLeast = (page: Page, name: string) =>
  panel(page).getByRole('textbox', { name: `${name}, at least`, exact: true })
const atMost = (page: Page, name: string) => panel(page).getByRole('textbox', { name: `${name}, at most`, exact: true })

test.describe('advanced search', () => {
  test('narrows the list by a range with any unit, and says what is wrong with one', async ({ page }) => {
    await openList(page, '/?panel=advanced')
    const all = await shownCount(page)
    const density = atMost(page, 'Density')
    await test.step('a bound is taken with its unit, and shown in that of the property [ADV-003]', async () => {
      await density.fill('0.1 lb/in³')
      await density.press('Enter')
      await expect(page).toHaveURL(/o\.density_any=\.\.0\.1/)
      await expect(panel(page).getByRole('button', { name: /^Remove: Density at most 2\.768 g\/cm³/ })).toBeVisible()
      await expect(count(page)).toContainText(' of ')
    })
    await test.step('a unit of another quantity cannot be converted, in words [ADV-004, ADV-008]', async () => {
      await density.fill('5 GPa')
      await density.press('Enter')
      await expect(panel(page).getByRole('alert')).toContainText('The value cannot be converted to g/cm³')
    })
    await test.step('a bound beyond the values of the catalogue is refused with the smallest and the largest [ADV-005, ADV-008]', async () => {
      await density.fill('0.0001')
      await density.press('Enter')
      const range = /^Values go from [\d.]+ to [\d.]+ g\/cm³\.$/
      await expect(panel(page).getByRole('alert')).toHaveText(range)
      // Nothing is denser than osmium, 22.6 g/cm³.
      await density.fill('')
      await density.press('Enter')
      await expect(page).not.toHaveURL(/o\.density_any/)
      await atLeast(page, 'Density').fill('23')
      await atLeast(page, 'Density').press('Enter')
      await expect(panel(page).getByRole('alert')).toHaveText(range)
      await atLeast(page, 'Density').press('Escape')
    })
    await test.step('Escape brings the last good bound back', async () => {
      await density.fill('0.1 lb/in³')
      await density.press('Enter')
      await expect(page).toHaveURL(/o\.density_any=\.\.0\.1/)
      await density.fill('0.0001')
      await density.press('Enter')
      await expect(panel(page).getByRole('alert')).toBeVisible()
      await density.press('Escape')
      await expect(density).toHaveValue('0.1 lb/in³')
      await expect(panel(page).getByRole('alert')).toBeHidden()
    })
    await test.step('only digits, signs, the exponent and the dot are taken [ADV-007]', async () => {
      await density.fill('')
      await density.pressSequentially('x2.5?e0')
      await expect(density).toHaveValue('2.5e0')
      await density.press('Enter')
      await expect(page).toHaveURL(/o\.density_any=\.\.2\.5/)
    })
    await test.step('a smallest value above the largest is refused', async () => {
      await atLeast(page, 'Density').fill('2.6')
      await atLeast(page, 'Density').press('Enter')
      await expect(panel(page).getByRole('alert')).toHaveText('The smallest value is above the largest.')
    })
    await test.step('Clear resets the filters [ADV-009]', async () => {
      await panel(page).getByRole('button', { name: 'Clear', exact: true }).click()
      await expect(page).not.toHaveURL(/o\.density_any/)
      await expect(density).toHaveValue('')
      await expect.poll(() => shownCount(page)).toBe(all)
    })
  })

  test('finds properties by group and by name: features, options, special values, texts', async ({ page }) => {
    await openList(page, '/?panel=advanced')
    await test.step('a group is chosen', async () => {
      await panel(page).getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Flammability' })
      await expect(panel(page).getByRole('button', { name: /^Common to all classes/ })).toBeHidden()
      await panel(page).getByRole('combobox', { name: 'Group' }).selectOption({ label: 'All groups' })
    })
    const find = panel(page).getByRole('searchbox', { name: 'Find a property' })

    await test.step('special values of a property are offered beside its numbers [ADV-021]', async () => {
      await find.fill('charpy')
      const specials = panel(page)
        .getByRole('group', { name: /special values$/ })
        .first()
      await specials.getByRole('checkbox', { name: 'N no break' }).check()
      await expect(page).toHaveURL(/o\.charpy_un_23=N/)
    })
    await test.step('options are ticked', async () => {
      await find.fill('UL 94')
      await panel(page).getByRole('checkbox', { name: 'V-0' }).first().check()
      await expect(page).toHaveURL(/o\.ul94_\d+=V-0/)
    })
    await test.step('a text filter without a text asks for one [ADV-006]', async () => {
      await find.fill('abrasion')
      const text = panel(page).getByRole('textbox', { name: /contains$/ })
      await text.press('Enter')
      await expect(panel(page).getByRole('alert')).toHaveText('Please supply a value')
      await text.fill('low')
      await text.press('Enter')
      await expect(page).toHaveURL(/[?&]q=/)
    })
    await test.step('a name that no property has is said', async () => {
      await find.fill('no such thing')
      await expect(panel(page)).toContainText('No property is called “no such thing”.')
    })
  })

  test('writes a query by rows, and rows by a query', async ({ page }) => {
    await openList(page, '/?panel=advanced')
    const query = panel(page).getByRole('textbox', { name: 'Query' })
    await query.fill('E > 60 GPa and rho < 3 g/cm3')
    await query.press('Enter')
    await expect(page).toHaveURL(/q=E/)
    const rows = panel(page).getByRole('list', { name: 'Conditions of the query' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const value = rows.nth(0).getByRole('textbox', { name: 'Value' })
    await expect(value).toHaveValue('60 GPa')
    await value.fill('65')
    await value.press('Enter')
    await expect(query).toHaveValue(/65 GPa/)

    await panel(page).getByRole('button', { name: 'Add a condition' }).click()
    await rows.nth(2).getByRole('combobox', { name: 'Property' }).selectOption({ label: 'Tensile strength' })
    await rows.nth(2).getByRole('textbox', { name: 'Value' }).fill('30 ksi')
    await rows.nth(2).getByRole('textbox', { name: 'Value' }).press('Enter')
    await expect(query).toHaveValue(/30 ksi/)
    await rows.nth(2).getByRole('textbox', { name: 'Value' }).fill('30 kg')
    await rows.nth(2).getByRole('textbox', { name: 'Value' }).press('Enter')
    await expect(rows.nth(2).getByRole('alert')).toContainText('kg')
    await expect(query).toHaveValue(/30 ksi/)
    await rows
      .nth(0)
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(query).not.toHaveValue(/65 GPa/)

    await query.fill('E > 60 GPa or rho < 1 g/cm3')
    await query.press('Enter')
    await expect(panel(page)).toContainText('it can only be edited as text')
    await query.fill('E > 60 nonsense')
    await query.press('Enter')
    await expect(panel(page).getByRole('alert')).toContainText('nonsense')
  })

  test('gives way to the restricted page where the permission for it is missing [ADV-002]', async ({ page }) => {
    await page.route('**/mmdc/catalog/appcontent*', async (route) => {
      const content = await (await route.fetch()).json()
      content.config.restricted.advanced = { permission: 'jobs.read', page: 'restricted' }
      await route.fulfill({ json: content })
    })
    await openList(page, '/?panel=advanced')
    await expect(panel(page).getByRole('heading', { name: 'This part needs a permission' })).toBeVisible()
    await expect(panel(page).getByRole('textbox', { name: 'Query' })).toBeHidden()
  })

  test('can be used by everybody at three widths in both themes', async ({ page }) => {
    await openList(page, '/?panel=advanced&q=E > 60 GPa&o.ul94_15=V-0')
    const bound = page.getByRole('textbox', { name: "Young's modulus, at least", exact: true })
    await expectAccessibleAtWidths(page, { atWidth: () => expect(bound).toBeVisible() })
  })
})
