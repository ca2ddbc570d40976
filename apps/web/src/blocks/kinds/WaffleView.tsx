import { useRouter } from '@tanstack/react-router'
import { openPreferences } from '../../session/open-preferences.ts'
import { openShellPanel } from '../../session/shell-panel.ts'
import { MenuButton } from '../../ui/floating/MenuButton.tsx'
import type { MenuItem } from '../../ui/floating/props.ts'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'

/** The app menu as a button of the page [BLOCK-013]. */
export function WaffleView() {
  const text = useText()
  const router = useRouter()
  const goTo = (href: string) => () => router.history.push(href)
  const items: readonly MenuItem[] = [
    { id: 'home', label: text('menu.home'), icon: 'tiles', onSelect: goTo('/') },
    { id: 'compare', label: text('tool.compare'), icon: 'compare', onSelect: goTo('/?panel=compare') },
    { id: 'scatter', label: text('tool.scatter'), icon: 'scatter', onSelect: goTo('/?panel=scatter') },
    { id: 'favourites', label: text('tool.favourites'), icon: 'star', onSelect: goTo('/?panel=favourites') },
    { id: 'preferences', label: text('preferences.open'), onSelect: () => openPreferences(), startsGroup: true },
    { id: 'help', label: text('top.shortcuts'), hint: '?', onSelect: () => openShellPanel('shortcuts') },
  ]
  return (
    <MenuButton label={text('top.menu')} items={items} className="button button-icon">
      <Icon name="apps" />
    </MenuButton>
  )
}
