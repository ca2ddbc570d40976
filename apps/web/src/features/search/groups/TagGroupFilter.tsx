import { FILTER_SEARCH_FROM, TREE_INDENT } from '@ingot/contract/limits'
import type { Tag, TagGroup } from '@ingot/contract/search'
import { memo, useId, useState } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../FilterPanel.module.css'
import { ResizableGroup } from './ResizableGroup.tsx'
import { countTags, isAbove, matchingTags, withChosenShown } from './tags.ts'

interface TagGroupFilterProps {
  group: TagGroup
  chosen: readonly string[]
  onChoose: (group: string, ids: readonly string[]) => void
}

const isSame = (a: TagGroupFilterProps, b: TagGroupFilterProps): boolean =>
  a.group === b.group && a.onChoose === b.onChoose && a.chosen.join('\n') === b.chosen.join('\n')

/**
 * A group of tags with counts: alternatives within, a hierarchy where the tags have one. It is drawn anew only for new
 * counts or another choice: a search that is on its way changes nothing here.
 */
export const TagGroupFilter = memo(function TagGroupFilter({ group, chosen, onChoose }: TagGroupFilterProps) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(group.config.isExpanded)
  const [isWhole, setWhole] = useState(false)
  const [typed, setTyped] = useState('')
  const tags = matchingTags(withChosenShown(group.children, chosen), typed)
  const hasSearch = countTags(group.children) > FILTER_SEARCH_FROM
  const shown = isWhole || typed !== '' ? tags : tags.slice(0, group.config.maxItems)
  const hidden = tags.length - shown.length
  const toggle = (tag: string) =>
    onChoose(group.vkey, chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag])
  const head = (
    <div className={styles.groupHead}>
      <h2 id={id}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} />
          {group.displayName}
        </button>
      </h2>
      {chosen.length > 0 && (
        <button
          type="button"
          className="link link-clear"
          aria-label={text('filters.resetGroup', { group: group.displayName })}
          onClick={() => onChoose(group.vkey, [])}
        >
          {text('filters.reset')}
        </button>
      )}
    </div>
  )
  if (!isOpen)
    return (
      <section className={styles.group} aria-labelledby={id}>
        {head}
      </section>
    )
  return (
    <section className={styles.group} aria-labelledby={id}>
      <ResizableGroup id={group.vkey} name={group.displayName} head={head}>
        <div className={styles.groupBody}>
          {hasSearch && (
            <input
              type="search"
              className={`field ${styles.groupSearch}`}
              aria-label={text('filters.searchIn', { group: group.displayName })}
              placeholder={text('filters.searchIn', { group: group.displayName })}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {tags.length === 0 && <p className={styles.empty}>{text('filters.noOptions')}</p>}
          <ul>
            {shown.map((tag) => (
              <TagItem
                key={tag.id}
                tag={tag}
                depth={0}
                isLone={tags.length === 1}
                openTo={typed === '' ? group.config.startLevel : Number.POSITIVE_INFINITY}
                chosen={chosen}
                onToggle={toggle}
              />
            ))}
          </ul>
          {hidden > 0 && (
            <button type="button" className={`link ${styles.more}`} onClick={() => setWhole(true)}>
              {text('filters.more', { count: hidden })}
            </button>
          )}
          {isWhole && tags.length > group.config.maxItems && (
            <button type="button" className={`link ${styles.more}`} onClick={() => setWhole(false)}>
              {text('filters.fewer')}
            </button>
          )}
        </div>
      </ResizableGroup>
    </section>
  )
}, isSame)

interface TagItemProps {
  tag: Tag
  depth: number
  /** Nothing stands beside it: what is below is what there is to choose. */
  isLone: boolean
  /** Levels that are open at first. */
  openTo: number
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function TagItem({ tag, depth, isLone, openTo, chosen, onToggle }: TagItemProps) {
  const text = useText()
  const [opened, setOpened] = useState<boolean>()
  const children = tag.children ?? []
  const isOpen = opened ?? (depth + 1 < openTo || isLone || chosen.some((id) => isAbove(tag, id)))
  const name = tag.name
  return (
    <li>
      <div className={styles.tag} style={{ paddingLeft: depth * TREE_INDENT }}>
        {children.length > 0 ? (
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={isOpen}
            aria-label={text(isOpen ? 'filters.collapse' : 'filters.expand', { name })}
            onClick={() => setOpened(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
          </button>
        ) : (
          <span className={styles.unfold} />
        )}
        <label className={styles.tagLabel} data-empty={tag.count === 0 || undefined}>
          <input type="checkbox" checked={chosen.includes(tag.id)} onChange={() => onToggle(tag.id)} />
          <span className={styles.tagName}>{name}</span>
          <span className={styles.tagCount}>{tag.count}</span>
        </label>
      </div>
      {isOpen && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <TagItem
              key={child.id}
              tag={child}
              depth={depth + 1}
              isLone={children.length === 1}
              openTo={openTo}
              chosen={chosen}
              onToggle={onToggle}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
