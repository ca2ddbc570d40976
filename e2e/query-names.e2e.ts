import { expect, type Page, test } from '@playwright/test'
import { addTerm, chip, openList, search, shownCount } from './on-page.ts'

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q')
const termsOf = (page: Page) => new URL(page.url()).searchParams.getAll('pattern').join()

test.describe('a query in words that engineers use', () => {
  test('asks which property a shared name means, and takes the answer by keyboard [SRCH-008]', async ({ page }) => {
    await openList(page)
    const all = await shownCount(page)
    await search(page).fill('hardness > 200')
    await search(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText('“hardness” can be Brinell hardness')
    await expect(suggestions(page).getByRole('option')).toContainText([
      /Brinell hardness/,
      /Vickers hardness/,
      /Rockwell/,
    ])
    expect(queryOf(page)).toBeNull()
    await search(page).press('ArrowDown')
    await search(page).press('ArrowDown')
    await search(page).press('Enter')
    await expect(search(page)).toHaveValue('HV > 200')
    await search(page).press('Enter')
    await expect.poll(() => queryOf(page)).toBe('HV > 200')
    await expect.poll(() => shownCount(page)).toBeLessThan(all)
  })

  test('asks for the unit of a number that is far off, and shows the unit that it takes', async ({ page }) => {
    await openList(page)
    await search(page).fill('rho < 3000')
    await search(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText('Did you mean 3000 kg/m³ / 3000 g/cm³?')
    await suggestions(page).getByRole('option', { name: '3000 kg/m³' }).click()
    await expect(search(page)).toHaveValue('rho < 3000 kg/m^3')
    await search(page).press('Enter')
    await expect.poll(() => queryOf(page)).toContain('3000 kg/m^3')
    await expect(chip(page, /3000 kg\/m³/)).toBeVisible()
  })

  for (const [text, q] of [
    ['max service temperature > 150', 'Tmax > 150 °C'],
    ['E between 60 and 80 GPa', 'E 60..80 GPa'],
    ['UL 94 V-0', 'ul94_15 = V-0 or ul94_08 = V-0'],
    ['thermal conductivity > 100 W/mK', 'λ > 100 W/(m*K)'],
    ['aluminium et non classe:fonte', 'aluminium and not class:fonte'],
  ] as const)
    test(`finds materials for ${text}`, async ({ page }) => {
      await openList(page)
      const all = await shownCount(page)
      await addTerm(page, text)
      await expect.poll(() => queryOf(page)).toBe(q)
      await expect.poll(() => shownCount(page)).toBeLessThan(all)
      expect(await shownCount(page)).toBeGreaterThan(0)
    })

  test('says before and after Enter that what looks like a comparison is searched as words', async ({ page }) => {
    await openList(page)
    await search(page).fill('Rm 500 MPa')
    const note = page.getByRole('status').filter({ hasText: 'as words' })
    await expect(note).toContainText('“Rm 500 MPa” is searched as words. To compare, write Rm ~ 500 MPa.')
    await expect(suggestions(page).getByRole('option', { name: 'Use Rm >= 500 MPa' })).toBeVisible()
    await search(page).press('Enter')
    await expect.poll(() => termsOf(page)).toContain('Rm 500 MPa')
    await expect(note).toContainText('“Rm 500 MPa” was searched as words.')
    await suggestions(page).getByRole('option', { name: 'Use Rm >= 500 MPa' }).click()
    await expect.poll(() => queryOf(page)).toBe('Rm >= 500 MPa')
    expect(termsOf(page)).not.toContain('MPa')
    await expect(note).toHaveCount(0)
  })
})

test.describe('on a French page', () => {
  test.use({ locale: 'fr-FR' })

  test('a query is asked about in French, and read with French names', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto('/')
    const box = page.getByRole('combobox').first()
    await box.fill('dureté > 200')
    await box.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Dureté Vickers')
    await box.fill("densité < 3 et module d'Young > 60")
    await box.press('Enter')
    await expect.poll(() => queryOf(page)).toBe('ρ < 3 g/cm^3 and E > 60 GPa')
  })
})
