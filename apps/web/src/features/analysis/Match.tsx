import type { AnalysedMaterial } from '@ingot/contract/analysis'
import type { Language } from '@ingot/contract/material'
import type { AnalysedElement } from '@ingot/domain/analysis/judge'
import { formatQuantity } from '@ingot/domain/units/shown/format'
import { Link } from '@tanstack/react-router'
import { datasheetLink } from '../../address/datasheet-address.ts'
import { type TextKey, useText } from '../../words/texts.ts'
import styles from './Analysis.module.css'
import { amountText, limitsText, marginText, nearestOf, reservations, roomOf } from './verdict-words.ts'

interface MatchProps {
  material: AnalysedMaterial
  analysis: readonly AnalysedElement[]
  /** Its elements are shown at first. */
  isOpen: boolean
  lang: Language
}

/** A grade beside an analysis: how many elements are within, what is against it, and each element with its margin. */
export function Match({ material, analysis, isOpen, lang }: MatchProps) {
  const text = useText()
  const { name, family, url, verdicts, of } = material
  const within = verdicts.filter(({ state }) => state === 'within').length
  const least = nearestOf(verdicts)
  const nearest = least && Number.isFinite(roomOf(least)) ? least : undefined
  const amounts = new Map(analysis.map((one) => [one.element, one]))
  return (
    <li className={styles.match}>
      <div className={styles.name}>
        <Link {...datasheetLink(url)}>{name}</Link> <span className="muted">{family}</span>
      </div>
      <p>
        {text('analysis.counts', { within, count: analysis.length })}
        {nearest && (
          <span className="muted">
            {' · '}
            {text('analysis.nearest', {
              element: nearest.element,
              margin: marginText(nearest, lang, text),
              share: formatQuantity(roomOf(nearest), 'percent', 'metric', lang, { round: 'down' }).text,
            })}
          </span>
        )}
      </p>
      {reservations(material, lang, text).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <details open={isOpen}>
        <summary>{text('analysis.details', { name })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={styles.scroll} aria-label={text('analysis.details', { name })} tabIndex={0}>
          <table className={styles.verdicts} aria-label={text('analysis.details', { name })}>
            <thead>
              <tr>
                <th scope="col">{text('analysis.element')}</th>
                <th scope="col" className={styles.number}>{`${text('analysis.measured')} (%)`}</th>
                <th scope="col" className={styles.number}>{`${text('analysis.limit')} (%)`}</th>
                <th scope="col">{text('analysis.state')}</th>
                <th scope="col">{text('analysis.margin')}</th>
              </tr>
            </thead>
            <tbody>
              {verdicts.map((one) => {
                const amount = amounts.get(one.element)
                return (
                  <tr key={one.element} data-state={one.state}>
                    <th scope="row">{one.element}</th>
                    <td className={styles.number}>{amount ? amountText(amount, lang, text) : '–'}</td>
                    <td className={styles.number}>{limitsText(one, lang, text)}</td>
                    <td>{text(`analysis.state.${one.state}` as TextKey)}</td>
                    <td>{marginText(one, lang, text)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
        {of && <p className="muted">{text(`analysis.of.${of}`)}</p>}
      </details>
    </li>
  )
}
