import type { Datasheet } from '@ingot/contract/datasheet'
import type { ReactNode } from 'react'
import { TextLink } from '../../../ui/links/TextLink.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'

const hrefOf = (id: string) => `/datasheet/${encodeURIComponent(id)}`

/** Where a datasheet stands among others: withdrawn, a company's own in the place of a public one, or replaced by that. */
export function StandNote({ material }: { material: Pick<Datasheet, 'revision' | 'lineage' | 'replacedBy'> }) {
  const text = useText()
  const { revision, lineage, replacedBy } = material
  const lines: ReactNode[] = []
  if (revision.state === 'withdrawn') {
    const why = revision.why === undefined ? '' : ` ${text('edit.stand.why', { why: revision.why })}`
    lines.push(`${text('edit.stand.withdrawn', { no: revision.no })}${why}`)
  }
  if (lineage) {
    const source = `${lineage.id} r${lineage.no}`
    lines.push(
      <>
        {text(lineage.replaces ? 'edit.stand.replaces' : 'edit.stand.copy')}{' '}
        <TextLink href={hrefOf(lineage.id)}>{source}</TextLink>
        {lineage.current !== undefined &&
          lineage.current > lineage.no &&
          ` ${text('edit.stand.newer', { no: lineage.current })}`}
      </>,
    )
  }
  if (replacedBy !== undefined)
    lines.push(
      <>
        {text('edit.stand.replaced')} <TextLink href={hrefOf(replacedBy)}>{text('edit.stand.own')}</TextLink>
      </>,
    )
  if (lines.length === 0) return null
  return (
    <div role="note" aria-label={text('edit.stand')} className={styles.note}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one material keep their places
        <p key={at}>{line}</p>
      ))}
    </div>
  )
}
