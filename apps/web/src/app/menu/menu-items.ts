import type { Text } from '../../words/texts.ts'

/** An item of the application menu [SHELL-008], and where it leads. */
export interface MenuItem {
  key: string
  text: string
  to: '/' | '/Dashboard' | '/page/help' | '/admin'
}

/** Home, Dashboard and help [SHELL-007]; the administration for who has pages there. */
export const menuItems = (text: Text, administers: boolean): readonly MenuItem[] => [
  { key: 'home', text: text('menu.home'), to: '/' },
  { key: 'dashboard', text: text('menu.dashboard'), to: '/Dashboard' },
  ...(administers ? [{ key: 'admin', text: text('admin.title'), to: '/admin' as const }] : []),
  { key: 'help', text: text('menu.help'), to: '/page/help' },
]
