import type { Language } from '@ingot/contract/material'
import type { TagGroup } from '@ingot/contract/search'
import { decodeScatter } from '@ingot/domain/scatter/scatter-columns'
import { styleAt } from '@ingot/plots/frame/palette'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useDark } from '../../ui/browser/use-dark.ts'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import { mapFamilies } from './ashby-map.ts'
import styles from './Landing.module.css'

const X = 'density_any'
const Y = 'youngs_modulus'
const WIDTH = 520
const HEIGHT = 300
/** Numbers of the catalogue do not change while the start page is looked at. */
const KEPT_MS = 300_000

/**
 * Stiffness over density as a small picture, both logarithmic, and its families as links beside it: the list of links says
 * and does all that the picture does.
 */
export function AshbyMap({ counts, lang }: { counts: readonly TagGroup[]; lang: Language }) {
  const text = useText()
  const isDark = useDark()
  const [lit, setLit] = useState<string>()
  const { data: columns } = useQuery({
    queryKey: ['landing-map'],
    queryFn: async ({ signal }) =>
      decodeScatter(
        await call('readScatter', { query: { lang }, body: { filter: {}, x: X, y: Y, level: 1, ids: false } }, signal),
      ),
    staleTime: KEPT_MS,
  })
  const families = columns ? mapFamilies(columns, counts) : []
  const color = (place: number) => styleAt(place, isDark ? 'dark' : 'light').color
  return (
    <section className={styles.map} aria-labelledby="landing-map">
      <h2 id="landing-map">{text('landing.map')}</h2>
      <div className={styles.picture}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false" data-lit={lit !== undefined}>
          <path className={styles.axes} d={`M0 0V${HEIGHT}H${WIDTH}`} />
          {families.map(({ path, points }, place) => (
            <g key={path} fill={color(place)} data-lit={lit === path || undefined}>
              {points.map(({ x, y }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
                <circle key={at} cx={8 + x * (WIDTH - 16)} cy={8 + y * (HEIGHT - 16)} r="3.5" />
              ))}
            </g>
          ))}
        </svg>
        <span className={styles.up} aria-hidden="true">
          {text('landing.mapUp')} ↑
        </span>
        <span className={styles.across} aria-hidden="true">
          {text('landing.mapAcross')}
        </span>
      </div>
      <ul className={styles.families} aria-label={text('landing.families')}>
        {families.map(({ path, name, href, count }, place) => (
          <li
            key={path}
            onPointerEnter={() => setLit(path)}
            onPointerLeave={() => setLit(undefined)}
            onFocus={() => setLit(path)}
            onBlur={() => setLit(undefined)}
          >
            <TextLink href={href} className={styles.family}>
              <span className={styles.dot} style={{ background: color(place) }} />
              {name} <span className="muted">{count}</span>
            </TextLink>
          </li>
        ))}
      </ul>
      <TextLink href="/?panel=scatter" className={styles.whole}>
        {text('landing.scatter')}
      </TextLink>
    </section>
  )
}
