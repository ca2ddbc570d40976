import type { Language } from '@ingot/contract/material'
import type { TagGroup } from '@ingot/contract/search'
import { decodeScatter } from '@ingot/domain/scatter/scatter-columns'
import { toSi } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { styleAt } from '@ingot/plots/frame/palette'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { call } from '../../api/call.ts'
import { useCatalogue } from '../../session/catalogue.ts'
import { useUnitSystem } from '../../session/units.ts'
import { useDark } from '../../ui/browser/use-dark.ts'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { mapFamilies, mapTicks } from './ashby-map.ts'
import styles from './Landing.module.css'

const X = 'density_any'
const Y = 'youngs_modulus'
const WIDTH = 520
const HEIGHT = 300
/** Around the points, px of the picture, and the same in parts of its width and height. */
const PAD = 8
const PAD_X = PAD / WIDTH
const PAD_Y = PAD / HEIGHT

const percent = (part: number): string => `${part * 100}%`

/** One unit as it is shown, in SI; a quantity of the map is never a temperature. */
const unitInSi = (quantity: string | undefined, system: UnitSystem): number =>
  quantity !== undefined && isQuantityKey(quantity) ? toSi(1, displayUnit(quantity, system), quantity) : 1

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
  const system = useUnitSystem()
  const format = useFormat()
  const catalogue = useCatalogue()
  const quantities = { x: catalogue?.columns.get(X)?.quantity, y: catalogue?.columns.get(Y)?.quantity }
  const acrossTicks = columns && quantities.x ? mapTicks(columns.x, unitInSi(quantities.x, system)) : []
  const upTicks = columns && quantities.y ? mapTicks(columns.y, unitInSi(quantities.y, system)) : []
  const families = columns ? mapFamilies(columns, counts) : []
  const color = (place: number) => styleAt(place, isDark ? 'dark' : 'light').color
  return (
    <section className={styles.map} aria-labelledby="landing-map">
      <h2 id="landing-map">{text('landing.map')}</h2>
      <div className={styles.picture}>
        {acrossTicks.map(({ si, at }) => (
          <span
            key={si}
            className={styles.tick}
            style={{ left: percent(PAD_X + at * (1 - 2 * PAD_X)) }}
            aria-hidden="true"
          >
            {format.number(si, quantities.x)}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false" data-lit={lit !== undefined}>
          {acrossTicks.map(({ si, at }) => (
            <path key={si} className={styles.grid} d={`M${PAD + at * (WIDTH - 2 * PAD)} 0V${HEIGHT}`} />
          ))}
          {upTicks.map(({ si, at }) => (
            <path key={si} className={styles.grid} d={`M0 ${PAD + (1 - at) * (HEIGHT - 2 * PAD)}H${WIDTH}`} />
          ))}
          <path className={styles.axes} d={`M0 0V${HEIGHT}H${WIDTH}`} />
          {families.map(({ path, points }, place) => (
            <g key={path} fill={color(place)} data-lit={lit === path || undefined}>
              {points.map(({ x, y }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
                <circle key={at} cx={PAD + x * (WIDTH - 2 * PAD)} cy={PAD + y * (HEIGHT - 2 * PAD)} r="3.5" />
              ))}
            </g>
          ))}
        </svg>
        {upTicks.map(({ si, at }) => (
          <span
            key={si}
            className={styles.upTick}
            style={{ '--at': PAD_Y + (1 - at) * (1 - 2 * PAD_Y) } as CSSProperties}
            aria-hidden="true"
          >
            {format.number(si, quantities.y)}
          </span>
        ))}
        <span className={styles.up} aria-hidden="true">
          {text('landing.mapUp')}, {format.unit(quantities.y)} ↑
        </span>
        <span className={styles.across} aria-hidden="true">
          {text('landing.mapAcross')}, {format.unit(quantities.x)} →
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
