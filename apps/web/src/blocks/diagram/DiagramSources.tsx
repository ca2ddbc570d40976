import type { Series } from '@ingot/domain/plots/diagram-figure'
import { useText } from '../../state/texts.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useValueWords } from '../properties/value-words.ts'
import styles from './diagram.module.css'
import { type SourcedCurves, sourcesOf } from './sources-of.ts'

interface DiagramSourcesProps {
  series: readonly Series[]
  names: readonly string[]
}

/** Where the curves are from, said once for those that share a source. */
export function DiagramSources({ series, names }: DiagramSourcesProps) {
  const text = useText()
  const words = useValueWords()
  const told = sourcesOf(series, names)
  const line = ({ source, origin, notes, curves }: SourcedCurves) => {
    const named = [words.source(source), source.at].filter(Boolean).join(', ')
    return (
      <>
        {told.length > 1 && <span className={styles.curves}>{curves.join('; ')}</span>}
        {source.url ? <TextLink href={source.url}>{named}</TextLink> : named}
        {` · ${text(`origin.${origin}`)}`}
        {notes.map((note) => ` · ${note}`)}
      </>
    )
  }
  if (told.length === 0) return null
  return (
    <ul className={styles.sources} aria-label={text('plot.sources')}>
      {told.map((entry) => (
        <li key={entry.curves.join()}>{line(entry)}</li>
      ))}
    </ul>
  )
}
