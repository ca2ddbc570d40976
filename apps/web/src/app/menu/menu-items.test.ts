import { describe, expect, it } from 'vitest'
import { menuItems } from './menu-items.ts'

describe('the items of the app menu', () => {
  it('have a key and a text [SHELL-008]', () => {
    const items = menuItems((key) => `<${key}>`, { administers: false, readsDrafts: false, edits: false })
    expect(items.map(({ key, text }) => [key, text])).toEqual([
      ['home', '<menu.home>'],
      ['dashboard', '<menu.dashboard>'],
      ['sources', '<packs.title>'],
      ['help', '<menu.help>'],
    ])
  })

  it('lead to the administration whoever has a page there', () => {
    const may = { administers: true, readsDrafts: false, edits: false }
    expect(menuItems((key) => key, may).map(({ to }) => to)).toEqual([
      '/',
      '/Dashboard',
      '/admin',
      '/sources',
      '/page/help',
    ])
  })

  it('lead to drafts whoever reads them, and to a new one whoever edits', () => {
    const may = { administers: false, readsDrafts: true, edits: false }
    const ways = (given: typeof may) => menuItems((key) => key, given).map(({ to }) => to)
    expect(ways(may)).toEqual(['/', '/Dashboard', '/edit', '/sources', '/page/help'])
    expect(ways({ ...may, edits: true })).toEqual(['/', '/Dashboard', '/edit/new', '/edit', '/sources', '/page/help'])
  })
})
