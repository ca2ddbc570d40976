import { expect, test } from '@playwright/test'
import { grid } from './on-page.ts'
import { line, openByName, searchBox, searchFor, task } from './task.ts'

/** First-time tasks that end in a number that is read. */
test.use({ trace: 'on' })

task('a stress analyst reads the yield strength of a steel at 150 °C, and how it is known', async (page, does) => {
  await does('types the name of the steel and chooses it', () => openByName(page, 'S355J2', 'S355J2'))
  await does('asks for 150 °C', async () => {
    const temperature = page.getByRole('combobox', { name: 'Temperature' })
    await temperature.fill('150 °C')
    await temperature.press('Enter')
  })
  await does('reads the value, that it is from a curve, and that it is estimated', async () => {
    const proof = line(page, 'Yield strength Rp0.2').first()
    // data/demo/steels.jsonl, s355j2, d_rp_t: 336.39 MPa at 423.15 K.
    await expect(proof).toContainText('336')
    await expect(proof).toContainText('MPa')
    await expect(proof).toContainText('150 °C')
    await expect(proof).toContainText(/estimated|est\./)
  })
})

task('a designer reads the stiffness of PA66-GF30 dry and conditioned', async (page, does) => {
  await does('searches the grade', () => searchFor(page, 'PA66-GF30'))
  await does('opens its datasheet', () => page.getByRole('link', { name: 'PA66-GF30', exact: true }).first().click())
  await does('unfolds the further values of the tensile modulus', () =>
    page.getByRole('button', { name: /more value.* of Tensile modulus/ }).click(),
  )
  await does('reads both', async () => {
    // data/demo/plastics.jsonl, pa66-gf30: 10 000 MPa dry, 7 200 MPa conditioned.
    const values = line(page, 'Tensile modulus')
    await expect(values.filter({ hasText: 'dry' }).first()).toContainText(/10(\.0)?\s*GPa|10.000\s*MPa/)
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: 'conditioned' })
        .filter({ hasText: /7[. ]?2/ }),
    ).not.toHaveCount(0)
  })
})

task('a designer finds a plastic for 150 °C in continuous use', async (page, does) => {
  await does('ticks the plastics', () => page.getByRole('checkbox', { name: /^Plastics/ }).check())
  await does('adds the property', async () => {
    await page.getByRole('combobox', { name: 'Add a property' }).fill('service temperature')
    await page
      .getByRole('option', { name: /Max\. service temperature, long/ })
      .first()
      .click()
  })
  await does('asks for 150 °C at least', async () => {
    const least = page.getByRole('textbox', { name: /service temperature.*at least/ })
    await least.fill('150')
    await least.press('Enter')
  })
  await does('reads how many are left', () =>
    // data/demo/plastics.jsonl: t_service_max of 18 plastics is 423.15 K or more.
    expect(page.getByRole('status').filter({ hasText: /^18 of \d+ materials/ })).toBeVisible(),
  )
  await does('looks for one that the shop has, with its temperature', async () => {
    await searchFor(page, 'PEEK')
    // peek: 523.15 K.
    await expect(grid(page)).toContainText(/250\s*°C/)
  })
})

task('a maintenance engineer finds the endurance of an aluminium alloy', async (page, does) => {
  await does('types the alloy and chooses it', () => openByName(page, '6061 T6', /6061 T6/))
  await does('reads the fatigue strength with its cycles and its source', async () => {
    // Aluminum Standards and Data: 6061-T6, 14 ksi = 97 MPa at 5E8 cycles, rotating beam.
    const strength = line(page, 'Fatigue').filter({ hasText: '97' }).first()
    await expect(strength).toContainText('MPa')
    await expect(strength).toContainText(/rotating\sbending/)
  })
  await does('opens the diagrams', () => page.getByRole('tab', { name: 'Diagrams' }).click())
  await does('finds the S-N curve among them', () =>
    expect(page.getByRole('img', { name: /S-N|W(ö|o)hler|Stress.*cycles/i }).first()).toBeVisible(),
  )
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })
  task('an engineer reads and prints the density of a stainless steel', async (page, does) => {
    await does('searches the family', () =>
      searchFor(page, 'acier inoxydable', searchBox(page, 'Chercher des matériaux et des propriétés')),
    )
    await does('opens 1.4301', () =>
      page
        .getByRole('link', { name: /X5CrNi18-10/ })
        .first()
        .click(),
    )
    await does('reads the density', async () => {
      // EN 10088-1, annex: 7.9 kg/dm³.
      await expect(line(page, 'Masse volumique').first()).toContainText('7,9')
    })
    await does('prints the sheet', async () => {
      await page.getByRole('button', { name: 'Imprimer' }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(line(page, 'Masse volumique').first()).toContainText('7,9')
      await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
    })
  })
})
