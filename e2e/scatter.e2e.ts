import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths, expectAccessibleInBothThemes, openList, openWay } from './on-page.ts'

const STIFF = 'scatter.x=density_any&scatter.y=youngs_modulus'
const PANEL = 'scatter.index=youngs_modulus^(1/3)/density_any'

const plot = (page: Page) => page.getByRole('application', { name: /Young's modulus .* against Density/ })
const specimens = (page: Page) =>
  page.getByRole('application', { name: /Tensile strength Rm .* against Yield strength/ })
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /(has|have) both values/ })

async function openPlot(page: Page, address = `/?panel=scatter&${STIFF}&${PANEL}`): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(address)
  await expect(plot(page)).toBeVisible()
  await expect(counted(page)).toBeVisible()
}

test.describe('the scatter plot', () => {
  test('is made from two properties that are searched for, each with how many results have it [SCAT-001] [SCAT-011]', async ({
    page,
  }) => {
    await openList(page, '/?tags=class-metal')
    await openWay(page, 'Scatter plot')
    await expect(page.getByRole('tab', { name: 'Properties' })).toHaveAttribute('aria-selected', 'true')
    for (const [axis, typed, name] of [
      ['Vertical', 'E', "Young's modulus"],
      ['Horizontal', 'rho', 'Density'],
    ] as const) {
      await page.getByRole('combobox', { name: `${axis} axis: choose a property` }).fill(typed)
      const option = page.getByRole('option', { name: new RegExp(`^${name}`) }).first()
      await expect(option).toContainText(/[1-9]\d*$/)
      await option.click()
    }
    await expect(page).toHaveURL(/scatter\.x=density_any/)
    await page.getByRole('textbox', { name: 'Density, at most' }).fill('5')
    await page.getByRole('textbox', { name: 'Density, at most' }).press('Enter')
    await expect(page).toHaveURL(/o\.density_any=\.\.5/)
    await page.getByRole('button', { name: 'Show the plot' }).click()
    await expect(page.getByRole('tab', { name: 'Plot' })).toHaveAttribute('aria-selected', 'true')
    await expect(counted(page)).toContainText(/\d+ of \d+ results have both values/)
  })

  test('ranks by an index whose line is moved by keys; the level stays in the address, units switch in place [SCAT-011]', async ({
    page,
  }) => {
    await openPlot(page)
    const line = page.getByRole('slider', { name: /Level of E\^\(1\/3\)\/ρ/ })
    await expect(line).toHaveAttribute('aria-valuetext', /GPa\^\(1\/3\).*10 materials at or above/)
    const best = page.getByRole('complementary', { name: 'Ranking and families' }).getByRole('listitem')
    await expect(best.first()).toContainText('Balsa')
    await line.focus()
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(/scatter\.at=/)
    await expect(line).not.toHaveAttribute('aria-valuetext', /10 materials/)
    await expect(line).toHaveAttribute('aria-valuetext', /materials at or above/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('combobox', { name: 'Unit system' }).first().selectOption('us')
    await expect(plot(page)).toHaveAccessibleName(/lb\/in³|lb\/ft³/)
    expect(asked.filter((url) => url.includes('scatterdata'))).toEqual([])
    await best.first().getByRole('link').click()
    await expect(page).toHaveURL(/datasheet\/balsa/)
  })

  test('reads the points again a second after the last change, dimmed and cleared meanwhile', async ({ page }) => {
    await page.clock.install()
    await openPlot(page)
    const chart = plot(page).locator('..')
    await expect(chart).toHaveAttribute('aria-busy', 'false')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    let asked = 0
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/mmdc/product/scatterdata*', async (route) => {
      asked += 1
      await isAnswered
      await route.continue()
    })
    await test.step('nothing is asked for until a second after the last change [SCAT-007]', async () => {
      const metals = page.getByRole('checkbox', { name: 'Metals' })
      await metals.click()
      await expect(chart).toHaveAttribute('aria-busy', 'true')
      await page.clock.runFor(900)
      const plastics = page.getByRole('checkbox', { name: 'Plastics' })
      await plastics.click()
      await expect(plastics).toBeChecked()
      await page.clock.runFor(900)
      expect(asked).toBe(0)
      await page.clock.runFor(200)
      await expect.poll(() => asked).toBe(1)
    })
    await page.clock.resume()
    await test.step('while it loads the points are cleared and the view is dimmed [SCAT-005, SCAT-006]', async () => {
      await expect(plot(page)).toHaveAccessibleName(/: 0 materials/)
      await expect(chart).toHaveAttribute('data-loading')
      await expect.poll(() => plot(page).evaluate((box) => Number(getComputedStyle(box).opacity))).toBeLessThan(1)
    })
    await test.step('it goes from loading to the points that were asked for [SCAT-004]', async () => {
      answer()
      await expect(plot(page)).toHaveAccessibleName(/: 3\d\d materials/)
      await expect(chart).toHaveAttribute('aria-busy', 'false')
      await expect(chart).not.toHaveAttribute('data-loading')
      expect(asked).toBe(1)
    })
  })

  test('is 800 px wide at most, follows its place, and selects by a box that becomes a filter [SCAT-008] [SCAT-010]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1900, height: 1000 })
    await page.clock.install()
    await openPlot(page, `/?panel=scatter&${STIFF}`)
    const chart = plot(page).locator('..')
    const width = async () => (await chart.boundingBox())?.width ?? 0
    await expect.poll(width).toBe(800)
    const drawn = async () => Number(await chart.locator('> svg').first().getAttribute('width'))
    await expect.poll(drawn).toBe(800)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.setViewportSize({ width: 800, height: 1000 })
    await expect.poll(width).toBeLessThan(600)
    await page.clock.runFor(250)
    expect(await drawn()).toBe(800)
    // The page hears of its new width with its next frame, which the clock does not hold.
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return drawn()
      })
      .toBeLessThan(600)
    await page.clock.resume()
    await expect.poll(async () => (await plot(page).boundingBox())?.width ?? 0).toBeLessThan(500)
    const before = Number((await counted(page).textContent())?.match(/^\d+/)?.[0])
    await page.getByRole('radio', { name: 'Select' }).check()
    const place = await plot(page).boundingBox()
    if (!place) throw new Error('there is a plot')
    await page.mouse.move(place.x + place.width * 0.55, place.y + place.height * 0.1)
    await page.mouse.down()
    await page.mouse.move(place.x + place.width - 10, place.y + place.height * 0.4, { steps: 4 })
    await page.mouse.up()
    const picked = page.getByRole('region', { name: /materials in the box/ })
    await expect(picked.getByRole('row').nth(1).getByRole('link')).toBeVisible()
    await picked.getByRole('button', { name: 'Filter to these' }).click()
    await expect(page).toHaveURL(/o\.density_any=.*o\.youngs_modulus=|o\.youngs_modulus=.*o\.density_any=/)
    await expect.poll(async () => Number((await counted(page).textContent())?.match(/^\d+/)?.[0])).toBeLessThan(before)
  })

  test('is read by the keyboard: a cursor names what is under it, and opens it [SCAT-011]', async ({ page }) => {
    await openPlot(page, `/?panel=scatter&${STIFF}&pattern=balsa`)
    await expect(counted(page)).toContainText('1 of 1 result')
    await plot(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: /^Balsa$/ })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/datasheet\/balsa/)
  })

  test('is read anew where its points are no longer those of the server', async ({ page }) => {
    let isChanged = true
    await page.route('**/mmdc/product/scatterpoints*', (route) => {
      if (!isChanged) return route.continue()
      isChanged = false
      return route.fulfill({ status: 409, json: { code: 'points-changed', message: 'changed' } })
    })
    await openPlot(page, `/?panel=scatter&${STIFF}&pattern=balsa`)
    let asked = 0
    await page.route('**/mmdc/product/scatterdata*', (route) => {
      asked++
      return route.continue()
    })
    await plot(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => asked).toBe(1)
    // The cursor rests where it is: it names what lies there now.
    await expect(page.getByRole('status').filter({ hasText: /^Balsa$/ })).toBeAttached()
  })

  test('says why there is nothing to see, and the way out [SCAT-011]', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto('/?panel=scatter&tags=class-metal&scatter.x=water_abs_sat&scatter.y=youngs_modulus')
    await expect(page.getByText(/None of the results has both/)).toBeVisible()
    await page.getByRole('button', { name: 'Choose properties' }).click()
    await expect(page.getByRole('tab', { name: 'Properties' })).toHaveAttribute('aria-selected', 'true')
  })

  test('shows the restricted page to those who lack its permission [SCAT-002]', async ({ page }) => {
    await page.route('**/mmdc/catalog/appcontent*', async (route) => {
      const reply = await route.fetch()
      const content = await reply.json()
      const permissions = content.user.permissions.filter((one: string) => one !== 'ui.scatterplot')
      await route.fulfill({ response: reply, json: { ...content, user: { ...content.user, permissions } } })
    })
    const restricted = page.waitForRequest((request) => request.url().includes('name=restricted'))
    await page.goto(`/?panel=scatter&${STIFF}`)
    await restricted
    await expect(page.getByRole('region', { name: 'Scatter plot' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Plot' })).toHaveCount(0)
    await expect(plot(page)).toHaveCount(0)
  })

  test('names the best of the ranking, dims the others, and a row and its point show each other', async ({ page }) => {
    await openPlot(
      page,
      `/?tags=class-metal&panel=scatter&${STIFF}&rank.density_any=lower&rank.youngs_modulus=2+higher`,
    )
    const side = page.getByRole('complementary', { name: 'Ranking and families' })
    const rows = side.getByRole('region', { name: 'The best of the list' }).getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    const names = await rows.getByRole('link').allInnerTexts()
    const marks = page.locator('[data-best]')
    await expect(marks).toHaveCount(8)
    // Of those that stand close together not each has room for its name.
    const said = await marks.allTextContents()
    expect(said.filter((name) => name !== '').length).toBeGreaterThan(2)
    for (const name of said.filter((one) => one !== ''))
      expect(names.some((one) => one.startsWith(name.replace('…', '')))).toBe(true)
    await expect(page.locator('div[data-dimmed]')).toBeVisible()
    await rows.first().hover()
    const ring = page.locator('[data-pointed]').and(page.locator('circle'))
    await expect(ring).toHaveCount(1)
    const box = await ring.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await expect(rows.first()).toHaveAttribute('data-pointed')
    await page.getByRole('checkbox', { name: 'Name the best' }).uncheck()
    await expect(page).toHaveURL(/scatter\.best=none/)
    await expect(marks).toHaveCount(0)
    await expect(page.locator('div[data-dimmed]')).toHaveCount(0)
  })

  test('draws the Pareto front of both goals, lists its members and draws it in the picture', async ({ page }) => {
    await openPlot(page, `/?tags=class-metal&panel=scatter&${STIFF}`)
    const front = page.getByRole('region', { name: 'Pareto front' })
    await front.getByRole('checkbox', { name: 'draw' }).check()
    await expect(page).toHaveURL(/scatter\.front=lower/)
    const told = front.getByRole('status')
    await expect(told).toContainText(/\d+ materials? (is|are) not beaten/)
    const count = Number((await told.innerText()).match(/\d+/)?.[0])
    await expect(front.getByRole('listitem')).toHaveCount(Math.min(count, 30))
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /SVG/ }).first().click(),
    ])
    expect(readFileSync(await picture.path(), 'utf8')).toContain('Pareto front')
    await front.getByRole('combobox', { name: /Goal for Young/ }).selectOption('lower is better')
    await expect(page).toHaveURL(/scatter\.front=lower(,|%2C)lower/)
    await expect(told).toContainText(/\d+ material/)
  })

  test('shows single tests or means, with error bars and ellipses, and tells what they are of', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    const openSpecimens = async (asked: string) => {
      await page.goto(`/?panel=scatter&scatter.x=rp02&scatter.y=rm&pattern=42CrMoS4${asked}`)
      await expect(counted(page)).toBeVisible()
    }
    await openSpecimens('')
    await expect(specimens(page)).toHaveAccessibleName(/: 6 materials/)
    const points = page.getByRole('radiogroup', { name: 'Points of materials with tests' })
    await test.step('a material with tests stands as its specimens, which the page counts', async () => {
      await points.getByRole('radio', { name: 'Means' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/scatter\.points=tests/)
      // 14, 12, 14, 14 and 13 specimens of five austenitising temperatures, and the grade that has none.
      await expect(specimens(page)).toHaveAccessibleName(/: 68 points/)
      await expect(page.getByRole('status').filter({ hasText: '5 materials have single tests' })).toContainText('67')
    })
    await test.step('the ellipse of each material is drawn, and the legend names it', async () => {
      await page.getByRole('checkbox', { name: '95 % ellipses' }).check()
      await expect(page).toHaveURL(/scatter\.ellipses=tests/)
      await expect(page.locator('[data-ellipse]')).toHaveCount(5)
      const colours = await page
        .locator('[data-ellipse]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('fill')))
      expect(new Set(colours).size).toBe(5)
      await expect(page.getByRole('region', { name: 'Materials and families' })).toContainText(
        '42CrMoS4, austenitised at 850',
      )
      await expect(page.getByRole('region', { name: 'Specimens' })).toContainText('prediction ellipses')
    })
    await test.step('the table has a line for each test', async () => {
      const [table] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /CSV/ }).first().click(),
      ])
      const lines = readFileSync(await table.path(), 'utf8')
        .trimEnd()
        .split('\r\n')
      expect(lines[0]).toContain('Specimen')
      expect(lines).toHaveLength(1 + 68)
    })
    await test.step('means have bars again, which the picture has too', async () => {
      await points.getByRole('radio', { name: 'Means' }).check()
      await page.getByRole('combobox', { name: 'Error bars' }).selectOption('± s')
      await expect(page).toHaveURL(/scatter\.bars=sd/)
      await expect(page.getByRole('region', { name: 'Specimens' })).toContainText('5 means have one')
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /SVG/ }).first().click(),
      ])
      const svg = readFileSync(await picture.path(), 'utf8')
      expect(svg).toContain('standard deviation')
      expect(svg.match(/data-ellipse/g)).toHaveLength(5)
    })
    await test.step('a link shows the same, and a test says which specimen it is, of which lot and source', async () => {
      // About 1129.15 and 1192.41 MPa, which the publication has of specimen AWA_1_06_Rz.
      await openSpecimens(`&scatter.points=tests&scatter.window=1.12815e9..1.13015e9,1.19191e9..1.19291e9`)
      await expect(points.getByRole('radio', { name: 'Single tests' })).toBeChecked()
      await expect(specimens(page)).toHaveAccessibleName(/: 68 points/)
      await specimens(page).focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('status').filter({ hasText: /^AWA_1_06_Rz · 42CrMoS4/ })).toBeAttached()
      for (const said of [
        'Specimen AWA_1_06_Rz',
        /Temperature not stated/,
        'Lot: Batch 1',
        /^Source: Demonstrator data/,
      ])
        await expect(page.getByText(said)).toBeVisible()
    })
  })

  test('has no fault that axe finds at three widths in both themes', async ({ page }) => {
    // The page around the panel has tests of its own.
    const within = 'section[aria-label="Scatter plot"]'
    await openPlot(page, `/?panel=scatter&${STIFF}&${PANEL}&scatter.bars=sd&scatter.ellipses=tests`)
    const level = page.getByRole('slider', { name: /Level of/ })
    await expectAccessibleAtWidths(page, { within, atWidth: () => expect(level).toBeVisible() })
    await page.getByRole('tab', { name: 'Properties' }).click()
    await expectAccessibleInBothThemes(page, { within })
  })

  test('is zoomed by two fingers around what lies between them', async ({ page }) => {
    await openPlot(page)
    await expect(plot(page).locator('..')).toHaveAttribute('aria-busy', 'false')
    const box = await plot(page).boundingBox()
    if (!box) throw new Error('the plot has no place')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const screen = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart === undefined ? [] : [-apart, apart].map((far, id) => ({ x: x + far, y, id })),
      })
    const pinched = async () => {
      const before = page.url()
      await touch('touchStart', 40)
      for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart)
      await touch('touchEnd')
      await expect(page).not.toHaveURL(before)
      // A slow machine writes the address between two movements: the last one counts.
      let last = ''
      const isStill = () => {
        const before = last
        last = page.url()
        return last === before
      }
      await expect.poll(isStill, { intervals: [800] }).toBe(true)
      const [seen = ''] = (new URL(page.url()).searchParams.get('scatter.window') ?? '').split(',')
      const [low = 0, high = 0] = seen.split('..').map((end) => Math.log10(Number(end)))
      return { middle: (low + high) / 2, width: high - low }
    }
    const [first, second] = [await pinched(), await pinched()]
    expect(first.width).toBeGreaterThan(0)
    expect(second.width).toBeCloseTo(first.width / 2, 3)
    expect(second.middle).toBeCloseTo(first.middle, 3)
  })
})
