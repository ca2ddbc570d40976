import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { drawnTwice, passwordOf } from './on-page.ts'

/** Every screen in both languages on a desk, a tablet and a telephone: nothing wider than its window, no text cut, no control under another. */

const WIDTHS = [1440, 800, 390]

const COMPARED = 'compare=s355j2,pa66-gf30,en-aw-6061-t6,timber-c14'
/** What stands there when a screen is ready, by its role. */
const SCREENS: readonly (readonly [name: string, address: string, ready: string])[] = [
  ['landing', '/', 'main'],
  ['table', '/?view=table&tags=class-metal', '[role=grid] [role=row]'],
  ['tiles', '/?view=tiles&pattern=PA66', '[role=grid] [role=row]'],
  ['advanced search', '/?view=table&panel=advanced', '[role=grid] [role=row]'],
  ['columns', '/?view=table&panel=columns', '[role=grid] [role=row]'],
  ['ranking', '/?view=table&panel=ranking', '[role=grid] [role=row]'],
  ['nothing found', '/?view=table&pattern=Inconel%20652', 'main'],
  ['datasheet', '/datasheet/s355j2/x/y', '[role=tab]'],
  ['diagrams', '/datasheet/s355j2/x/y#tab-diagrams', '[role=tab]'],
  ['impact', '/datasheet/pa6-gf30/x/y#tab-impact', '[role=tab]'],
  ['card', '/datasheet/peek/x/y#tab-cards', '[role=tab]'],
  ['compare', `/?panel=compare&${COMPARED}`, '[role=columnheader], th'],
  ['polar', `/?panel=compare&${COMPARED}&compare.tab=polar`, 'main'],
  ['scatter', '/?panel=scatter&tags=class-metal', 'main'],
  ['analysis', '/?panel=analysis', 'main'],
  ['help', '/page/help', 'main'],
  ['not found', '/page/nothing-here', 'main'],
]
const SIGNED_OUT: typeof SCREENS = [
  ['login', '/login', 'form'],
  ['sign-in help', '/login/help', 'main, form'],
]

const SIGNED_IN: typeof SCREENS = [
  ['table, signed in', '/?view=table', '[role=grid] [role=row]'],
  ['users', '/admin/users', 'table'],
]

/** The words of the interface in a language. */
const textsOf = (language: string) => {
  const folder = new URL(`../data/texts/${language}/`, import.meta.url)
  const all: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  )
  return (key: string): string => all[key] ?? key
}

/** What is wrong with what stands on a page now. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const called = (one: Element): string =>
      `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > innerWidth + 1 && one.children.length === 0,
      )
      faults.push(
        `wider than its window by ${root.scrollWidth - innerWidth}: ${wide.slice(0, 3).map(called).join(', ')}`,
      )
    }
    const isShown = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect()
      return width > 2 && height > 2 && one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    }
    const ownText = (one: Element): boolean =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const paper = document.createElement('canvas').getContext('2d')
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!isShown(one)) continue
      const style = getComputedStyle(one)
      if (one instanceof HTMLSelectElement && paper) {
        paper.font = style.font
        const text = one.selectedOptions[0]?.text ?? ''
        const room = one.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        if (!one.title && paper.measureText(text).width > room + 1) faults.push(`cut: ${called(one)} shows ${text}`)
        continue
      }
      const hides = ['hidden', 'clip'].includes(style.overflowX)
      const isTold = style.textOverflow === 'ellipsis' || one.closest('[title]') !== null
      if (hides && ownText(one) && one.scrollWidth > one.clientWidth + 1 && !isTold) faults.push(`cut: ${called(one)}`)
    }
    /** What floats over the page covers what is beneath it, and says so. */
    const layerOf = (one: Element): Element | null => {
      for (let at: Element | null = one; at; at = at.parentElement)
        if (['absolute', 'fixed'].includes(getComputedStyle(at).position) && at.clientHeight > 200) return at
      return null
    }
    /** What of a control stands in sight of all that scrolls around it. */
    const inSight = (one: Element): DOMRect => {
      let { left, right, top, bottom } = one.getBoundingClientRect()
      for (let at = one.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue
        const room = at.getBoundingClientRect()
        left = Math.max(left, room.left)
        right = Math.min(right, room.right)
        top = Math.max(top, room.top)
        bottom = Math.min(bottom, room.bottom)
      }
      return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0))
    }
    const controls = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab], [role=option]'),
    ]
      .filter(isShown)
      .map((one) => ({ one, box: inSight(one) }))
      .filter(({ one, box }) => {
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return top !== null && (one.contains(top) || top.contains(one))
      })
    for (const [k, a] of controls.entries())
      for (const b of controls.slice(k + 1)) {
        if (a.one.contains(b.one) || b.one.contains(a.one) || layerOf(a.one) !== layerOf(b.one)) continue
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        // A field has its own buttons within it.
        const isWithin =
          wide >= Math.min(a.box.width, b.box.width) - 2 && high >= Math.min(a.box.height, b.box.height) - 2
        if (wide > 3 && high > 3 && !isWithin) faults.push(`one over the other: ${called(a.one)}, ${called(b.one)}`)
      }
    return faults
  })
}

async function faultsAt(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await drawnTwice(page)
    for (const fault of new Set(await faultsOf(page))) faults.push(`${name}, ${width} px: ${fault}`)
  }
  return faults
}

async function faultsOn(page: Page, screens: typeof SCREENS): Promise<string[]> {
  const faults: string[] = []
  for (const [name, address, ready] of screens) {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (name !== 'landing')
      await page.evaluate(() => sessionStorage.setItem('ingot-landing-seen', 'seen')).catch(() => {})
    await page.goto(address)
    await expect(page.locator(ready).first()).toBeVisible()
    await expect(page.locator('[data-waiting], [aria-busy=true]')).toHaveCount(0)
    faults.push(...(await faultsAt(page, name)))
  }
  return faults
}

for (const locale of ['en-GB', 'fr-FR'])
  test.describe(locale, () => {
    test.use({ locale })

    test('no screen is wider than its window, cuts a text or lays one control over another', async ({ page }) => {
      test.setTimeout(300_000)
      expect(await faultsOn(page, [...SCREENS, ...SIGNED_OUT])).toEqual([])
    })

    test('nor does one of those who are signed in', async ({ page }) => {
      test.setTimeout(300_000)
      const text = textsOf(locale.slice(0, 2))
      await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
      const { status } = await page.request
        .post('/api/auth/login', { data: { username: 'administrator', password: passwordOf('administrator') } })
        .then((reply) => ({ status: reply.status() }))
      expect(status).toBe(200)
      const faults = await faultsOn(page, SIGNED_IN)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/?view=table')
      await page.getByRole('button', { name: text('top.account'), exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      faults.push(...(await faultsAt(page, 'account')))
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: text('access.open') }).click()
      await expect(page.getByRole('dialog').last()).toBeVisible()
      faults.push(...(await faultsAt(page, 'access')))
      await page.goto('/?view=table')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page
        .getByRole('button', { name: text('feedback.title') })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      faults.push(...(await faultsAt(page, 'feedback')))
      expect(faults).toEqual([])
    })
  })
