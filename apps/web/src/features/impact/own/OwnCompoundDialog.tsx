import { IMPACT_PROPERTIES, type ImpactProperty } from '@ingot/domain/impact/assess'
import { impactUnit } from '@ingot/domain/impact/impact-unit'
import { useState } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { FigureField } from '../FigureField.tsx'
import styles from '../Impact.module.css'
import type { NewCompound } from '../impact-state.ts'
import { OwnDialog, ownKey } from './OwnDialog.tsx'

interface OwnCompoundDialogProps {
  isOpen: boolean
  /** Names that are taken. */
  names: readonly string[]
  onClose: () => void
  onAdd: (compound: NewCompound) => void
}

/** Defines an additive of one's own by its name and one or both of its factors [IMPACT-016]. */
export function OwnCompoundDialog({ isOpen, names, onClose, onAdd }: OwnCompoundDialogProps) {
  const text = useText()
  const format = useFormat()
  const [factors, setFactors] = useState<Partial<Record<ImpactProperty, number | undefined>>>({})
  const close = () => {
    setFactors({})
    onClose()
  }
  const figure = (property: ImpactProperty) => {
    const value = factors[property]
    return value === undefined ? null : { value }
  }
  const isGiven = IMPACT_PROPERTIES.some((property) => factors[property] !== undefined)
  return (
    <OwnDialog
      isOpen={isOpen}
      names={names}
      title={text('impact.ownCompoundTitle')}
      missing={isGiven ? undefined : text('impact.figureNeeded')}
      onClose={close}
      onAdd={(name) => onAdd({ key: ownKey(), name, gwp: figure('gwp'), co2: figure('co2') })}
    >
      {IMPACT_PROPERTIES.map((property) => {
        const unit = impactUnit(format.unit('gwp'), property)
        return (
          <div key={property} className={styles.ownField}>
            <span aria-hidden="true">
              {text(`impact.${property}Long`)} <span className={styles.unit}>{unit}</span>
            </span>
            <FigureField
              label={text(`impact.${property}Long`)}
              quantity="gwp"
              value={factors[property]}
              problem={text('impact.noFactor', { unit })}
              onChange={(value) => setFactors((now) => ({ ...now, [property]: value }))}
            />
          </div>
        )
      })}
    </OwnDialog>
  )
}
