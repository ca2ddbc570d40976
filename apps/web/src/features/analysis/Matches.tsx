import type { AnalysisReply } from '@ingot/contract/analysis'
import type { Language } from '@ingot/contract/material'
import { type AnalysedElement, baseOf, measuredElements } from '@ingot/domain/analysis/judge'
import { roomBeside } from '@ingot/domain/analysis/weigh'
import { NOTHING_ASKED } from '@ingot/domain/query/filters/kinds'
import { formatQuantity } from '@ingot/domain/units/shown/format'
import { csvText } from '@ingot/plots/frame/csv-text'
import type { ChangeAddress } from '../../address/search-url.ts'
import { useSelection } from '../../compared/selection.ts'
import { useAppContent } from '../../session/session.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Disclosure } from '../../ui/panels/Disclosure.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Analysis.module.css'
import { Match } from './Match.tsx'
import { csvRows, GROUPS, type GroupName } from './verdict-words.ts'

interface MatchesProps {
  reply: AnalysisReply
  analysis: readonly AnalysedElement[]
  change: ChangeAddress
  lang: Language
}

const HEADINGS = { admits: 'analysis.admits', open: 'analysis.opened', near: 'analysis.near' } as const
const HINTS = { admits: 'analysis.admitsHint', open: 'analysis.openGroupHint', near: 'analysis.nearHint' } as const

/** The grades that admit an analysis, those that leave it open, and near misses. */
export function Matches({ reply, analysis, change, lang }: MatchesProps) {
  const text = useText()
  const { shortname, config } = useAppContent()
  const selection = useSelection(shortname)
  const groups = GROUPS.filter((group) => reply[group].items.length > 0)
  if (groups.length === 0) return <p role="status">{text('analysis.nothing')}</p>

  const compare = (group: GroupName) => {
    const chosen = reply[group].items.slice(0, config.maxcount)
    selection.replace(chosen.map(({ id, name }) => ({ id, name })))
    void change((now) => ({ ...now, panel: 'compare' }))
  }
  const asList = (group: GroupName) => {
    const list = reply[group].items.map(({ name }) => name)
    void change(({ panel: _panel, sort: _sort, dir: _dir, ...now }) => ({ ...now, ...NOTHING_ASKED, list }))
  }
  const tools = (group: GroupName) => {
    const { length } = reply[group].items
    const compared = Math.min(length, config.maxcount)
    return (
      <div className={`${styles.tools} no-print`}>
        {compared > 1 && (
          <button type="button" className="link" onClick={() => compare(group)}>
            {text(compared < length ? 'analysis.compareFirst' : 'analysis.compare', { count: compared })}
          </button>
        )}
        <button type="button" className="link" onClick={() => asList(group)}>
          {text('analysis.asList')}
        </button>
      </div>
    )
  }
  const room = roomBeside(measuredElements(analysis))
  return (
    <>
      {baseOf(analysis) === undefined && (
        <p role="status">
          {text('analysis.noBase', { percent: formatQuantity(room, 'percent', 'metric', lang).text })}
        </p>
      )}
      <p className={`${styles.tools} no-print`}>
        <button
          type="button"
          className="button"
          onClick={() => saveFile('analysis.csv', 'text/csv', `\uFEFF${csvText(csvRows(reply, analysis, text))}`)}
        >
          {text('analysis.csv')}
        </button>
      </p>
      {groups.map((group) => {
        const { count, items } = reply[group]
        return (
          <Disclosure
            key={group}
            heading={text(HEADINGS[group], { count })}
            tools={tools(group)}
            isCollapsedAtFirst={group !== groups[0]}
          >
            <p className="muted">
              {text(HINTS[group])} {count > items.length && text('analysis.first', { count: items.length })}
            </p>
            <ul className={styles.matches}>
              {items.map((material, k) => (
                <Match
                  key={material.id}
                  material={material}
                  analysis={analysis}
                  isOpen={k === 0 && group === groups[0]}
                  lang={lang}
                />
              ))}
            </ul>
          </Disclosure>
        )
      })}
    </>
  )
}
