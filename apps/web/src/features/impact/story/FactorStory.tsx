import type { ImpactFigure } from '@ingot/contract/impact'
import { IMPACT_PROPERTIES, type ImpactProperty } from '@ingot/domain/impact/assess'
import { impactUnit } from '@ingot/domain/impact/impact-unit'
import type { QuantityKey } from '@ingot/domain/units/quantities'
import { useState } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { FigureField } from '../FigureField.tsx'
import shared from '../Impact.module.css'
import { OriginFacts } from './OriginFacts.tsx'
import styles from './Story.module.css'

type Factors = Record<ImpactProperty, ImpactFigure | null>

interface FactorStoryProps {
  name: string
  quantity: QuantityKey
  figures: Factors
  /** The catalogue's figures, or those with which the user defined it. */
  sourced: Factors | undefined
  onChange: (figures: Factors) => void
}

const isSame = (a: ImpactFigure | null, b: ImpactFigure | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Why these numbers: both factors with where they are from, and a place for one's own. */
export function FactorStory({ name, quantity, figures, sourced, onChange }: FactorStoryProps) {
  const text = useText()
  const format = useFormat()
  const [own, setOwn] = useState<Partial<Record<ImpactProperty, number | undefined>>>({})
  const isOneStory =
    figures.gwp !== null && figures.co2 !== null && isSame({ ...figures.gwp, value: 0 }, { ...figures.co2, value: 0 })
  const unit = (property: ImpactProperty) => impactUnit(format.unit(quantity), property)
  const changed: Factors = {
    gwp: own.gwp === undefined ? figures.gwp : { value: own.gwp },
    co2: own.co2 === undefined ? figures.co2 : { value: own.co2 },
  }
  const isTyped = own.gwp !== undefined || own.co2 !== undefined
  const isChangedBefore = sourced && IMPACT_PROPERTIES.some((one) => !isSame(figures[one], sourced[one]))
  return (
    <>
      <h3>{name}</h3>
      {IMPACT_PROPERTIES.map((property) => {
        const figure = figures[property]
        // One source for both is told once.
        const isToldBelow = isOneStory && property === 'gwp'
        return (
          <div key={property} className={styles.told}>
            <p>
              {text(`impact.${property}`)} <strong>{format.number(figure?.value, quantity)}</strong>{' '}
              <span className={shared.unit}>{unit(property)}</span>
            </p>
            {!figure && property === 'gwp' && figures.co2 && <p>{text('impact.fromCo2')}</p>}
            {!isToldBelow && (figure || property === 'co2') && <OriginFacts figure={figure} quantity={quantity} />}
          </div>
        )
      })}
      <form
        className={shared.own}
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped) onChange(changed)
        }}
      >
        {IMPACT_PROPERTIES.map((property) => {
          const label = text('impact.ownValue', { name: text(`impact.${property}`) })
          return (
            <div key={property} className={shared.ownField}>
              <span aria-hidden="true">
                {label} <span className={shared.unit}>{unit(property)}</span>
              </span>
              <FigureField
                label={label}
                quantity={quantity}
                value={own[property]}
                problem={text('impact.noFactor', { unit: unit(property) })}
                onChange={(value) => setOwn((now) => ({ ...now, [property]: value }))}
              />
            </div>
          )
        })}
        <div className={shared.buttons}>
          <button type="submit" className="button" disabled={!isTyped}>
            {text('impact.useOwn')}
          </button>
          {isChangedBefore && (
            <button type="button" className="link" onClick={() => onChange({ gwp: sourced.gwp, co2: sourced.co2 })}>
              {text('impact.useSourced')}
            </button>
          )}
        </div>
      </form>
    </>
  )
}
