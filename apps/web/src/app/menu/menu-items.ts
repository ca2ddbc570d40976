import type { Text } from '../../words/texts.ts'

/** An item of the application menu [SHELL-008], and where it leads. */
export interface MenuItem {
  key: string
  text: string
  to: '/' | '/Dashboard' | '/page/help' | '/sources' | '/admin' | '/edit' | '/edit/new'
}

/** What whoever is signed in may do. */
interface MayDo {
  administers: boolean
  readsDrafts: boolean
  edits: boolean
}

/** Home, Dashboard and help [SHELL-007]; drafts and the administration for who may see something there. */
export const menuItems = (text: Text, { administers, readsDrafts, edits }: MayDo): readonly MenuItem[] => [
  { key: 'home', text: text('menu.home'), to: '/' },
  { key: 'dashboard', text: text('menu.dashboard'), to: '/Dashboard' },
  ...(edits ? [{ key: 'new', text: text('edit.new'), to: '/edit/new' as const }] : []),
  ...(readsDrafts ? [{ key: 'drafts', text: text('edit.list'), to: '/edit' as const }] : []),
  ...(administers ? [{ key: 'admin', text: text('admin.title'), to: '/admin' as const }] : []),
  { key: 'sources', text: text('packs.title'), to: '/sources' },
  { key: 'help', text: text('menu.help'), to: '/page/help' },
]
