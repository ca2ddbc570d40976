import type { BlockOf } from '@ingot/contract/blocks/index'
import { useState } from 'react'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { Disclosure } from '../../ui/panels/Disclosure.tsx'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import { PageDialog } from '../PageDialog.tsx'
import styles from './ServicesView.module.css'

type Box = BlockOf<'services'>['config']['boxes'][number]
type Link = Box['links'][number]

/** The page that a link shows over this one [BLOCK-018]; undefined where it leads away. */
const pageOf = ({ action, page }: Link) => (action === 'bbpagemodal' ? page : undefined)
/** Another link to a page opens it at its own address. */
const hrefOf = ({ href, page }: Link) => href ?? (page === undefined ? undefined : `/page/${encodeURIComponent(page)}`)

function Links({ links, onPage }: { links: readonly Link[]; onPage: (link: Link) => void }) {
  const text = useText()
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={`${link.text} ${link.href} ${link.page}`}>
          {pageOf(link) === undefined ? (
            <TargetLink href={hrefOf(link)} target={link.target} newTab={text('block.newTab')}>
              {link.text}
            </TargetLink>
          ) : (
            <button type="button" className="link" aria-haspopup="dialog" onClick={() => onPage(link)}>
              {link.text}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Additional services: boxes of links beside each other, or under each other and then to open and close [BLOCK-016]. */
export function ServicesView({ block: { config }, Blocks }: BlockViewProps<'services'>) {
  const { heading, layout, width, maxHeight, boxes } = config
  const [shown, setShown] = useState<Link>()
  const BoxTitle = heading ? 'h3' : 'h2'
  return (
    <section className={styles.services} data-layout={layout} style={{ width, maxHeight }}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.boxes}>
        {boxes.map(({ title, collapsed = false, links }) =>
          layout === 'vertical' ? (
            <Disclosure key={title} heading={title} isCollapsedAtFirst={collapsed}>
              <Links links={links} onPage={setShown} />
            </Disclosure>
          ) : (
            <div key={title} className={styles.box}>
              <BoxTitle className={styles.title}>{title}</BoxTitle>
              <Links links={links} onPage={setShown} />
            </div>
          ),
        )}
      </div>
      <PageDialog
        name={shown && pageOf(shown)}
        label={shown?.text ?? ''}
        Blocks={Blocks}
        onClose={() => setShown(undefined)}
      />
    </section>
  )
}
