import {
  type CurveStory,
  type CurveTold,
  curveStories,
  type SourceStories,
  sourceText,
  storiesBySource,
} from '@ingot/plots/curves/curve-stories'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import { useValueWords } from '../../words/value-words.ts'
import styles from './CurveStories.module.css'

interface CurveStoriesProps {
  curves: readonly CurveTold[]
  names: readonly string[]
}

/** More stories than these are told by their sources, and each where it is asked for. */
const TOLD_MAX = 6

/** What curves stand for, how they are known, where they are from and what is noted of them; alike ones together. */
export function CurveStories({ curves, names }: CurveStoriesProps) {
  const text = useText()
  const told = curveStories(curves, names)
  if (told.length === 0) return null
  return (
    <ul className={styles.stories} aria-label={text('plot.sources')}>
      {told.length <= TOLD_MAX
        ? told.map((story) => <Story key={story.curves.join()} story={story} isAlone={told.length === 1} />)
        : storiesBySource(told).map((group) => <Group key={group.stories[0]?.curves.join()} group={group} />)}
    </ul>
  )
}

/** Where numbers are from, and what they are. */
function Told({ source, standard, note, ...mark }: CurveTold) {
  const words = useValueWords()
  return (
    <>
      {source.url ? <TextLink href={source.url}>{sourceText(source)}</TextLink> : sourceText(source)}
      {` · ${words.mark(mark)}`}
      {standard && ` · ${standard}`}
      {note && <span className={styles.note}> · {note}</span>}
    </>
  )
}

function Story({ story: { curves, ...told }, isAlone }: { story: CurveStory; isAlone: boolean }) {
  return (
    <li>
      {!isAlone && <span className={styles.curves}>{curves.join('; ')}</span>}
      <Told {...told} />
    </li>
  )
}

/** Many curves of one source: said once, and one by one where that is opened. */
function Group({ group: { told, note, stories, count } }: { group: SourceStories }) {
  const text = useText()
  const [only] = stories
  if (stories.length === 1 && only) return <Story story={only} isAlone={false} />
  return (
    <li>
      <span className={styles.curves}>{text('plot.curvesFrom', { count })}</span>
      <Told {...told} note={note} />
      <details className={styles.each}>
        <summary>{text('plot.eachFrom')}</summary>
        <ul>
          {stories.map(({ curves, source: { at }, note: own }) => (
            <li key={curves.join()}>
              <span className={styles.curves}>{curves.join('; ')}</span>
              {at}
              {own !== note && own && <span className={styles.note}> · {own}</span>}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
