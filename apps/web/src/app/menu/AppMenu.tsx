import { SHELL_VERSION } from '@ingot/contract/compatibility'
import { APP_MENU_WIDTH } from '@ingot/contract/limits'
import { ASSETS_PREFIX } from '@ingot/contract/media'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useOpenImport } from '../../address/import-address.ts'
import { adminPagesFor } from '../../features/admin/pages.ts'
import { openPasted } from '../../query/pasted-list.ts'
import { applicationUrl, loadSuite } from '../../session/cache/suite.ts'
import { useAppContent, usePermission } from '../../session/session.ts'
import { openShellPanel } from '../../session/shell-panel.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import styles from './AppMenu.module.css'
import { menuItems } from './menu-items.ts'

interface AppMenuProps {
  isOpen: boolean
  onClose: () => void
  onShortcuts: () => void
}

const width = { '--panel-width': `${APP_MENU_WIDTH}px` } as CSSProperties

/** The app menu, a panel at the left [SHELL-006, SHELL-007], with the versions at its foot [CONST-001]. */
export function AppMenu({ isOpen, onClose, onShortcuts }: AppMenuProps) {
  const text = useText()
  const content = useAppContent()
  const { config, shortname, version } = content
  const mayImport = usePermission('materials.import')
  const openImport = useOpenImport()
  const { permissions } = content.user
  const may = {
    administers: adminPagesFor(content).length > 0,
    readsDrafts: permissions.includes('drafts.read'),
    edits: permissions.includes('materials.edit'),
  }
  return (
    <div style={width}>
      <Dialog isOpen={isOpen} onClose={onClose} label={text('top.menu')} closeLabel={text('common.close')} place="left">
        <nav className={styles.items}>
          {menuItems(text, may).map(({ key, text: words, to }) => (
            <TextLink key={key} href={to} className={styles.item} onFollow={onClose}>
              {words}
            </TextLink>
          ))}
          <Suite />
          <button type="button" className={styles.item} onClick={() => openPasted('')}>
            {text('list.open')}
          </button>
          {mayImport && (
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                onClose()
                openImport(true)
              }}
            >
              {text('import.open')}
            </button>
          )}
          <button type="button" className={styles.item} onClick={onShortcuts}>
            {text('top.shortcuts')}
          </button>
          {config.topbar?.feedback && (
            <button type="button" className={styles.item} onClick={() => openShellPanel('feedback')}>
              {text('feedback.title')}
            </button>
          )}
        </nav>
        <p className={`muted ${styles.version}`}>
          {text('menu.version', { shell: SHELL_VERSION, name: shortname, version })}
        </p>
      </Dialog>
    </div>
  )
}

/** The other applications of the suite, each with its sign [SHELL-031]; a house without one has none here. */
function Suite() {
  const text = useText()
  const { data, isError } = useQuery({ queryKey: ['suite'], queryFn: loadSuite, retry: false })
  if (isError) return <p className={`muted ${styles.note}`}>{text('suite.failed')}</p>
  return data?.map((application) => (
    <TargetLink
      key={application.id}
      href={applicationUrl(application, location.host)}
      target="_blank"
      newTab={text('block.newTab')}
      className={styles.item}
    >
      <span className={styles.name}>
        {application.attributes.ux.favicon !== undefined && (
          <img src={`${ASSETS_PREFIX}${application.attributes.ux.favicon}`} alt="" className={styles.mark} />
        )}
        {application.name}
      </span>
    </TargetLink>
  ))
}
