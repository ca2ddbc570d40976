import type { ListLine } from '@ingot/contract/search'
import { openPasted } from '../../../query/pasted-list.ts'
import { useText } from '../../../words/texts.ts'

/** Named of a list of which nothing is shown. */
const NAMED_MAX = 20

interface MissingLinesProps {
  lines: readonly string[]
  report: readonly ListLine[] | undefined
}

/** Which lines of a list name nothing, and the way to mend them. */
export function MissingLines({ lines, report }: MissingLinesProps) {
  const text = useText()
  const missing = report?.filter(({ status }) => status === 'missing') ?? []
  const more = missing.length - NAMED_MAX
  return (
    <section>
      {missing.length > 0 && (
        <>
          <p>{missing.length === lines.length ? text('list.noneFound') : text('list.notFound')}</p>
          <ul>
            {missing.slice(0, NAMED_MAX).map(({ given, near }) => (
              <li key={given}>
                {given}
                {near?.[0] && ` – ${text('list.meant', { text: near[0].text })}`}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{text('list.more', { count: more })}</p>}
        </>
      )}
      <button type="button" className="button" onClick={() => openPasted(lines.join('\n'))}>
        {text('list.change')}
      </button>
    </section>
  )
}
