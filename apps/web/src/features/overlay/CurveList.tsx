import { styleAt } from '@ingot/plots/frame/palette'
import type { OverlayCurve, OverlayMaterial } from '@ingot/plots/overlay/overlay-curves'
import { useEffect, useRef } from 'react'
import shared from '../../plots/ComparedTab.module.css'
import { useDark } from '../../ui/browser/use-dark.ts'
import { useText } from '../../words/texts.ts'
import styles from './OverlayTab.module.css'
import type { OverlaySection } from './use-overlay.ts'

interface CurveListProps {
  section: OverlaySection
  materials: readonly OverlayMaterial[]
  ticked: ReadonlySet<string>
  hasHeading: boolean
  isLoading: boolean
  onTick: (ids: readonly string[], isTicked: boolean) => void
}

/** The materials of a diagram with their curves, each to be ticked [OVER-003]. */
export function CurveList({ section, materials, ticked, hasHeading, isLoading, onTick }: CurveListProps) {
  const text = useText()
  const isDark = useDark()
  const { name, curves } = section
  const without = materials.filter(({ key }) => !curves.some(({ material }) => material.key === key))
  return (
    <fieldset>
      <legend className={hasHeading ? styles.heading : 'visually-hidden'}>
        {hasHeading ? name : text('overlay.curvesOf', { name })}
      </legend>
      <ul>
        {materials.map((material) => {
          const own = curves.filter((curve) => curve.material.key === material.key)
          if (own.length === 0) return null
          const { color } = styleAt(material.place, isDark ? 'dark' : 'light')
          return (
            <li key={material.key} className={styles.material}>
              <MaterialBox material={material} own={own} ticked={ticked} color={color} onTick={onTick} />
              {own.length > 1 && (
                <ul className={styles.curves}>
                  {own.map((curve) => (
                    <li key={curve.id}>
                      <label className={`${shared.check} ${styles.tick}`}>
                        <input
                          type="checkbox"
                          checked={ticked.has(curve.id)}
                          aria-label={curve.curveName}
                          onChange={(event) => onTick([curve.id], event.target.checked)}
                        />
                        <Swatch color={color} dash={curve.line.dash} />
                        <span className={styles.variant}>{curve.variant || curve.curveName}</span>
                      </label>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      {without.length > 0 && !isLoading && (
        <p className={shared.about}>{text('overlay.without', { names: without.map((one) => one.name).join(', ') })}</p>
      )}
    </fieldset>
  )
}

interface MaterialBoxProps {
  material: OverlayMaterial
  own: readonly OverlayCurve[]
  ticked: ReadonlySet<string>
  color: string
  onTick: CurveListProps['onTick']
}

/** Ticks all curves of a material, or none; half where some are. */
function MaterialBox({ material, own, ticked, color, onTick }: MaterialBoxProps) {
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const count = own.filter(({ id }) => ticked.has(id)).length
  const isSome = count > 0 && count < own.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  const [only] = own
  return (
    <label className={`${shared.check} ${styles.tick}`}>
      <input
        ref={box}
        type="checkbox"
        checked={count === own.length}
        {...(own.length > 1 && { 'aria-label': text('overlay.allOf', { name: material.name }) })}
        onChange={() =>
          onTick(
            own.map(({ id }) => id),
            count === 0,
          )
        }
      />
      {own.length === 1 && only ? <Swatch color={color} dash={only.line.dash} /> : <Dot color={color} />}
      <span className={styles.name}>{material.name}</span>
      {own.length > 1 && (
        <span className={styles.number}>
          {count}/{own.length}
        </span>
      )}
    </label>
  )
}

const Dot = ({ color }: { color: string }) => (
  <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true">
    <circle cx="5" cy="5" r="5" fill={color} />
  </svg>
)

const Swatch = ({ color, dash }: { color: string; dash: OverlayCurve['line']['dash'] }) => (
  <svg className={styles.swatch} viewBox="0 0 28 8" aria-hidden="true">
    <line
      x1="0"
      y1="4"
      x2="28"
      y2="4"
      stroke={color}
      strokeWidth="2"
      strokeDasharray={dash === 'solid' ? '' : dash.replaceAll('px', '')}
    />
  </svg>
)
