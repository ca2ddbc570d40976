import { readdirSync, readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { type AccountName, passwordOf } from './on-page.ts'
import { englishTensile, germanTensile } from './raw-files.ts'

/** Every screen of the product and how one gets there, in either language: what is looked at as a whole walks this list. */

export const WIDTHS = [1440, 800, 390] as const
export const LANGUAGES = ['en', 'fr'] as const
type Language = (typeof LANGUAGES)[number]
type Words = (key: string) => string

interface Screen {
  address: string
  account?: AccountName
  /** What is done after the address is there. */
  open?: (page: Page, words: Words) => Promise<void>
}

const texts = (lang: Language): Record<string, string> => {
  const folder = new URL(`../data/texts/${lang}/`, import.meta.url)
  return Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  )
}
const TEXTS = { en: texts('en'), fr: texts('fr') }

const STEELS = '/?view=table&tags=class-metal%2Fsteel'
const FOUR = 'compare=s355j2,pa66-gf30,en-aw-6061-t6,timber-c14'
const ANALYSIS = 'C 0.042 Si 0.41 Mn 1.32 P 0.031 S 0.002 Cr 18.2 Ni 8.1 N 0.05 Cu 0.2 Fe bal.'
const NARROWED = `${STEELS}&q=E > 70 GPa and rho < 8 g/cm3&o.yield_strength=200e6..&pattern=S`

const press = (key: string) => async (page: Page, words: Words) => {
  await page
    .getByRole('button', { name: words(key), exact: true })
    .filter({ visible: true })
    .first()
    .click()
}
const tab = (key: string) => async (page: Page, words: Words) => {
  await page.getByRole('tab', { name: words(key), exact: true }).click()
}
const first = (page: Page, role: 'button' | 'link', name: RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click()

export const SCREENS: Record<string, Screen> = {
  landing: { address: '/?start' },
  'list as table': { address: '/?view=table' },
  'list as tiles': { address: '/?view=tiles' },
  'list of plastics': { address: '/?view=table&pattern=PA66' },
  'list, narrowed': { address: NARROWED },
  'list, filters open': {
    address: STEELS,
    open: async (page, words) => {
      const show = page.getByRole('button', { name: words('filters.show'), exact: true })
      if (await show.isVisible()) await show.click()
    },
  },
  'list, grouped': { address: `${STEELS}&group=true` },
  'list, no results': { address: '/?tags=class-metal&pattern=zzzz' },
  'list, stages of a dead end': {
    address: '/?tags=class-metal&q=density < 3 g/cm3 and E > 600 GPa',
    open: async (page, words) => {
      const stages = page.getByRole('button', { name: words('stages.title'), exact: true })
      if (await stages.isVisible()) await stages.click()
    },
  },
  'ways to choose': { address: STEELS, open: press('table.choose') },
  'advanced search': { address: `${NARROWED}&panel=advanced` },
  columns: { address: `${STEELS}&panel=columns` },
  favourites: { address: `${STEELS}&panel=favourites` },
  similar: { address: '/?view=table&similar=en-aw-6061-o&panel=similar' },
  ranking: {
    address: '/?tags=class-metal&view=table&panel=ranking&rank.density_any=lower&rank.youngs_modulus=2+higher',
  },
  'pasted list': { address: '/?list=EN+AW-6082+T6,1.4301,Unobtainium,alumnium&view=table' },
  'paste a list': { address: '/?start', open: press('list.open') },
  'datasheet, overview': { address: '/datasheet/s355j2/x/y' },
  'datasheet, properties': { address: '/datasheet/pa66-gf30/x/y', open: tab('sheet.tab.properties') },
  'datasheet, diagrams': { address: '/datasheet/s355j2/x/y', open: tab('sheet.tab.diagrams') },
  'datasheet, cards': { address: '/datasheet/s355j2/x/y', open: tab('sheet.tab.cards') },
  'datasheet, check': { address: '/datasheet/balsa/x/y', open: tab('sheet.tab.check') },
  'datasheet, impact': { address: '/datasheet/pa66-gf30/x/y', open: tab('sheet.tab.impact') },
  'datasheet, composition': { address: '/datasheet/s355j2/x/y', open: tab('sheet.tab.composition') },
  'datasheet, models': { address: '/datasheet/s355j2/x/y', open: tab('sheet.tab.models') },
  'datasheet, sources': { address: '/datasheet/s355j2/x/y', open: tab('sheet.tab.sources') },
  'datasheet that is not there': { address: '/datasheet/unobtainium/x/y' },
  compare: { address: `/?panel=compare&${FOUR}` },
  'compare, charts': { address: `/?panel=compare&${FOUR}&compare.tab=chart&compare.plot=d_ss` },
  'compare, overlay': { address: `/?panel=compare&${FOUR}&compare.tab=overlay` },
  'compare, polar': { address: `/?panel=compare&${FOUR}&compare.tab=polar` },
  'compare, ranking': { address: `/?panel=compare&${FOUR}&compare.tab=ranking&rank.youngs_modulus=higher` },
  scatter: { address: '/?panel=scatter&scatter.x=density_any&scatter.y=youngs_modulus' },
  'scatter, with an index': {
    address:
      '/?panel=scatter&tags=class-metal&scatter.x=density_any&scatter.y=youngs_modulus&scatter.index=youngs_modulus^(1/3)/density_any',
  },
  analysis: { address: `/?panel=analysis&analysis=${encodeURIComponent(ANALYSIS)}` },
  'analysis, empty': { address: '/?panel=analysis' },
  'list, its check': { address: '/?panel=check&tags=class-metal' },
  'list, export': {
    address: STEELS,
    open: async (page, words) => {
      await press('table.export')(page, words)
      await page.getByRole('menuitem', { name: words('export.materialsAs') }).click()
      await page.getByRole('radio', { name: words('export.as.cards') }).check()
      await page.getByRole('combobox', { name: words('export.solver') }).waitFor()
    },
  },
  'list, edit values': {
    address: STEELS,
    account: 'operator',
    open: async (page, words) => {
      await press('bulk.open')(page, words)
      await page
        .getByRole('dialog', { name: words('bulk.open') })
        .getByRole('button')
        .last()
        .click()
      await page.getByRole('combobox', { name: words('bulk.do') }).waitFor()
    },
  },
  'account of a guest': { address: STEELS, open: press('top.account') },
  'account of an engineer': { address: STEELS, account: 'engineer', open: press('top.account') },
  'access to the account': {
    address: STEELS,
    account: 'engineer',
    open: async (page, words) => {
      await press('top.account')(page, words)
      await press('access.open')(page, words)
      await press('access.newToken')(page, words)
    },
  },
  preferences: {
    address: STEELS,
    open: async (page, words) => {
      await press('top.account')(page, words)
      await first(page, 'button', new RegExp(`^${words('preferences.open').slice(0, 10)}`))
    },
  },
  'import of materials': { address: '/?import=open', account: 'administrator' },
  'app menu': { address: STEELS, open: press('top.menu') },
  feedback: { address: STEELS, open: press('feedback.title') },
  'keyboard shortcuts': {
    address: STEELS,
    open: async (page) => {
      await page.locator('body').press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  'save criteria': {
    address: `${NARROWED}&panel=advanced`,
    account: 'engineer',
    open: press('criteria.saveAs'),
  },
  'access request': { address: '/admin', account: 'engineer', open: press('askAccess.open') },
  'administration, feedback': { address: '/admin/feedback', account: 'administrator' },
  'administration, outbox': { address: '/admin/outbox', account: 'administrator' },
  'drafts, those of nobody': { address: '/edit' },
  'drafts, the list': { address: '/edit', account: 'administrator' },
  'drafts, a new material': { address: '/edit/new', account: 'administrator' },
  'drafts, values of a source': {
    address: '/edit?source=Follows from the composition of the material',
    account: 'operator',
  },
  'drafts, an open one': {
    address: '/edit/new',
    account: 'administrator',
    open: async (page, words) => {
      await page.getByLabel(words('edit.name'), { exact: true }).fill('A steel of the walk, as long as names become')
      await page.getByLabel(words('edit.class'), { exact: true }).fill('metal/steel')
      await press('edit.begin')(page, words)
      await tab('editor.tab.attributes')(page, words)
    },
  },
  'drafts, tests of one': {
    address: '/edit/new',
    account: 'administrator',
    open: async (page, words) => {
      await page.getByLabel(words('edit.name'), { exact: true }).fill('A steel that is tested in the walk')
      await page.getByLabel(words('edit.class'), { exact: true }).fill('metal/steel')
      await press('edit.begin')(page, words)
      await tab('edit.tab.tests')(page, words)
      const files = [germanTensile('A-1', 400), germanTensile('A-2', 410), englishTensile('B-1', 450)]
      await page.getByLabel(words('workbench.choose')).setInputFiles(files)
      await page.getByRole('table', { name: words('workbench.statistics') }).waitFor()
    },
  },
  login: { address: '/login' },
  'help with signing in': { address: '/login/help' },
  help: { address: '/page/help' },
  'page that is not there': { address: '/page/there-is-none' },
  'tool of the suite': { address: '/toolbox/hammer' },
  dashboard: { address: '/Dashboard' },
  'administration, quality': { address: '/admin/quality', account: 'administrator' },
  'administration, restriction lists': { address: '/admin/restrictions', account: 'administrator' },
  'administration, content': { address: '/admin/content', account: 'operator' },
  'administration, imports': { address: '/admin/jobs', account: 'administrator' },
  'administration, companies': { address: '/admin/companies', account: 'operator' },
}

/** A page in a language, which begins with the start page only where the address says so. */
export async function newPage(browser: Browser, lang: Language): Promise<Page> {
  const context = await browser.newContext({ locale: lang === 'fr' ? 'fr-FR' : 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    if (location.search === '?start') sessionStorage.removeItem('ingot-landing-seen')
    else sessionStorage.setItem('ingot-landing-seen', 'seen')
  })
  return page
}

/** Goes to a screen in the widest window and waits until nothing of it is on its way. */
export async function goTo(page: Page, { address, account, open }: Screen, lang: Language): Promise<void> {
  const words: Words = (key) => {
    const text = TEXTS[lang][key]
    if (text === undefined) throw new Error(`No text ${key}`)
    return text
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 900 })
  if (account) {
    await page.goto(`/login?redirectUri=${encodeURIComponent(address)}`)
    await page.getByLabel(words('login.username')).fill(account)
    await page.getByLabel(words('login.password')).fill(passwordOf(account))
    await page.getByRole('button', { name: words('login.submit') }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  } else await page.goto(address)
  await settled(page)
  if (open) {
    await open(page, words)
    await settled(page)
  }
}

/** Texts, pictures and fonts are there, nothing says that it waits, and no motion is left. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(
    page.locator('[data-waiting], [aria-busy=true], [class*=skeleton i]').filter({ visible: true }),
  ).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
