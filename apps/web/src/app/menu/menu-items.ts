import type { Text } from '../../words/texts.ts'

/** An item of the application menu [SHELL-008], and where it leads. */
export interface MenuItem {
  key: string
  text: string
  to: '/' | '/Dashboard' | '/page/help'
}

/** Home, Dashboard and help [SHELL-007]. */
export const menuItems = (text: Text): readonly MenuItem[] => [
  { key: 'home', text: text('menu.home'), to: '/' },
  { key: 'dashboard', text: text('menu.dashboard'), to: '/Dashboard' },
  { key: 'help', text: text('menu.help'), to: '/page/help' },
]
