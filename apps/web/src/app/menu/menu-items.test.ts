import { describe, expect, it } from 'vitest'
import { menuItems } from './menu-items.ts'

describe('the items of the app menu', () => {
  it('have a key and a text [SHELL-008]', () => {
    const items = menuItems((key) => `<${key}>`, false)
    expect(items.map(({ key, text }) => [key, text])).toEqual([
      ['home', '<menu.home>'],
      ['dashboard', '<menu.dashboard>'],
      ['help', '<menu.help>'],
    ])
  })

  it('lead to the administration whoever has a page there', () => {
    expect(menuItems((key) => key, true).map(({ to }) => to)).toEqual(['/', '/Dashboard', '/admin', '/page/help'])
  })
})
