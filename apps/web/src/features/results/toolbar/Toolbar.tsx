import { isNarrowed, type SearchAddress, type ToolPanel } from '@ingot/domain/query/search-url'
import type { ReactNode } from 'react'
import type { ChangeAddress } from '../../../address/search-url.ts'
import { useSelection } from '../../../compared/selection.ts'
import { useFavourites } from '../../../favourites/favourites.ts'
import type { ListRequest } from '../../../list/request.ts'
import { useAppContent } from '../../../session/session.ts'
import { MenuButton } from '../../../ui/floating/MenuButton.tsx'
import type { MenuItem } from '../../../ui/floating/props.ts'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { useText } from '../../../words/texts.ts'
import styles from './Toolbar.module.css'
import { type ExportFormat, useExport } from './use-export.ts'

interface ToolbarProps {
  address: SearchAddress
  change: ChangeAddress
  view: 'tiles' | 'table'
  onView: (view: 'tiles' | 'table') => void
  request: ListRequest | undefined
  /** Rows to save; nothing can be saved of an empty list. */
  total: number
  /** Everything but the view goes into one menu. */
  isShort: boolean
  /** Further buttons of the page. */
  tools?: ReactNode
  /** Hides and shows the columns that only the search asks. */
  asked: readonly MenuItem[]
  /** Puts the chosen materials side by side. */
  onCompare: () => void
  /** Asks in which form the materials are to be saved; undefined where that is not allowed. */
  onMaterials: (() => void) | undefined
}

interface PanelTool {
  panel: ToolPanel
  icon: IconName
}

const PANELS: readonly PanelTool[] = [
  { panel: 'advanced', icon: 'filter' },
  { panel: 'columns', icon: 'columns' },
  { panel: 'favourites', icon: 'star' },
  { panel: 'compare', icon: 'compare' },
]
/** Ways to choose among what is found: one menu, so that the tools stay in one line with what narrows the list. */
const WAYS: readonly PanelTool[] = [
  { panel: 'ranking', icon: 'ranking' },
  { panel: 'scatter', icon: 'scatter' },
  { panel: 'analysis', icon: 'analysis' },
  { panel: 'check', icon: 'check' },
]
const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** A panel opened, or closed where it is open; one is open at a time. */
export function withPanelToggled({ panel: open, ...address }: SearchAddress, panel: ToolPanel): SearchAddress {
  return open === panel ? address : { ...address, panel }
}

/** What can be done with the list: how it is shown, its tools, and saving it as a file [LIST-001]. */
export function Toolbar({
  address,
  change,
  view,
  onView,
  request,
  total,
  isShort,
  tools,
  asked,
  onCompare,
  onMaterials,
}: ToolbarProps) {
  const text = useText()
  const favourites = useFavourites(({ ids }) => ids.length)
  const selected = useSelection(useAppContent().shortname).materials.length
  const { isPending, save } = useExport(request)
  const isGrouped = address.group === true
  const toggleGroup = () =>
    change(({ group, ...now }) => (group ? now : { ...now, group: true }), { replace: isNarrowed(address) })
  const toggle = (panel: ToolPanel) =>
    panel === 'compare' && address.panel !== panel ? onCompare() : change((now) => withPanelToggled(now, panel))
  const counts: Partial<Record<ToolPanel, number>> = { favourites, compare: selected }
  const countOf = (panel: ToolPanel) => (counts[panel] ? String(counts[panel]) : undefined)
  const itemOf = ({ panel, icon }: PanelTool): MenuItem => {
    const hint = countOf(panel)
    return {
      id: panel,
      icon,
      label: text(`tool.${panel}`),
      isChecked: address.panel === panel,
      ...(hint && { hint }),
      onSelect: () => toggle(panel),
    }
  }
  const isDisabled = isPending || total === 0
  const exports = [
    ...FORMATS.map(
      (format, place): MenuItem => ({
        id: format,
        icon: 'download',
        isDisabled,
        startsGroup: isShort && place === 0,
        label: text(isShort ? `table.exportTo.${format}` : `table.export.${format}`),
        onSelect: () => save(format),
      }),
    ),
    ...(onMaterials
      ? [
          {
            id: 'materials',
            icon: 'download',
            isDisabled,
            startsGroup: true,
            label: text('export.materialsAs'),
            onSelect: onMaterials,
          } satisfies MenuItem,
        ]
      : []),
  ]
  const group: MenuItem = {
    id: 'group',
    label: text('table.group'),
    isChecked: isGrouped,
    startsGroup: true,
    onSelect: toggleGroup,
  }
  const askedItems = asked.map((item, place) =>
    place === 0 ? { ...item, label: text('table.askedColumn', { name: item.label }), startsGroup: true } : item,
  )
  return (
    <div className={`${styles.tools} no-print`} role="toolbar" aria-label={text('table.tools')}>
      {!isShort && (
        <button
          type="button"
          className={`${styles.tool} ${styles.sign}`}
          aria-pressed={isGrouped}
          title={text('table.groupHint')}
          onClick={toggleGroup}
        >
          <Icon name="group" />
          <span className={styles.word}>{text('table.group')}</span>
        </button>
      )}
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{text('results.view')}</legend>
        {(['tiles', 'table'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={`${styles.view} ${styles.sign}`}
            aria-pressed={view === one}
            title={text(`results.${one}`)}
            onClick={() => onView(one)}
          >
            <Icon name={one} />
            <span className={styles.word}>{text(`results.${one}`)}</span>
          </button>
        ))}
      </fieldset>
      {isShort ? (
        <MenuButton
          label={text('table.more')}
          items={[...[...PANELS, ...WAYS].map(itemOf), group, ...askedItems, ...exports]}
          className={`${styles.tool} ${styles.icon}`}
        >
          <Icon name="more" />
        </MenuButton>
      ) : (
        <>
          {PANELS.map(({ panel, icon }) => (
            <button
              key={panel}
              type="button"
              className={panel === 'favourites' ? `${styles.tool} ${styles.sign}` : styles.tool}
              aria-pressed={address.panel === panel}
              aria-label={text(`tool.${panel}`)}
              title={text(`tool.${panel}`)}
              onClick={() => toggle(panel)}
            >
              <Icon name={icon} />
              <span className={styles.word}>{text(`table.tool.${panel as 'columns'}`)}</span>
              {countOf(panel) && <span className={styles.count}>{countOf(panel)}</span>}
            </button>
          ))}
          <MenuButton label={text('table.choose')} items={WAYS.map(itemOf)} className={styles.tool}>
            <Icon name="ranking" />
            <span className={styles.word}>{text('table.choose')}</span>
            <Icon name="down" />
          </MenuButton>
          {asked.length > 0 && (
            <MenuButton label={text('table.askedMenu')} items={asked} className={`${styles.tool} ${styles.sign}`}>
              <Icon name="hide" />
              <span className={styles.word}>{text('table.asked')}</span>
            </MenuButton>
          )}
          <MenuButton
            label={text('table.export')}
            items={exports}
            className={`${styles.tool} ${styles.sign}`}
            isDisabled={isDisabled}
          >
            <Icon name="download" />
            <span className={styles.word}>{text(isPending ? 'table.exportingShort' : 'table.export')}</span>
          </MenuButton>
        </>
      )}
      {tools}
    </div>
  )
}
