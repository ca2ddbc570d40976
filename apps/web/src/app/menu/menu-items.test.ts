import { describe, expect, it } from 'vitest'
import { menuItems } from './menu-items.ts'

describe('the items of the app menu', () => {
  it('have a key and a text [SHELL-008]', () => {
    const items = menuItems((key) => `<${key}>`)
    expect(items.map(({ key, text }) => [key, text])).toEqual([
      ['home', '<menu.home>'],
      ['dashboard', '<menu.dashboard>'],
      ['help', '<menu.help>'],
    ])
  })
})
