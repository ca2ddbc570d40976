import { IMPACT_PROPERTIES } from '@ingot/domain/impact/assess'
import { impactUnit } from '@ingot/domain/impact/impact-unit'
import type { EditedAssessment } from '@ingot/domain/impact/saved'
import { type Dispatch, useId } from 'react'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import styles from './Impact.module.css'
import type { ImpactOffer } from './impact-offer.ts'
import type { ImpactEdit } from './impact-state.ts'
import { FactorStory } from './story/FactorStory.tsx'
import { StoryButton } from './story/StoryButton.tsx'

interface CountryFieldProps {
  now: EditedAssessment
  offer: ImpactOffer
  dispatch: Dispatch<ImpactEdit>
}

/** The country whose electricity the machines use, with its emission factors [IMPACT-005]. */
export function CountryField({ now: { country, machines }, offer, dispatch }: CountryFieldProps) {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const figures = country
    ? IMPACT_PROPERTIES.map((property) => {
        const unit = impactUnit(format.unit('electricity_gwp'), property)
        return `${text(`impact.${property}`)} ${format.number(country[property]?.value, 'electricity_gwp')} ${unit}`
      }).join(' · ')
    : undefined
  return (
    <section className={styles.part}>
      <h2>
        <label htmlFor={id}>{text('impact.country')}</label>
      </h2>
      <div className={styles.country}>
        <select
          id={id}
          className="field"
          value={country?.key ?? ''}
          onChange={({ currentTarget }) =>
            dispatch({
              type: 'country',
              country: offer.countries.find(({ key }) => key === currentTarget.value) ?? null,
            })
          }
        >
          <option value="">{text('impact.chooseCountry')}</option>
          {offer.countries.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        {country && (
          <p>
            {text('impact.electricity', { figures: figures ?? '' })}{' '}
            <StoryButton name={country.name} figures={[country.gwp, country.co2]}>
              {(close) => (
                <FactorStory
                  name={country.name}
                  quantity="electricity_gwp"
                  figures={country}
                  sourced={offer.countries.find(({ key }) => key === country.key)}
                  onChange={(changed) => {
                    dispatch({ type: 'country', country: { ...country, ...changed } })
                    close()
                  }}
                />
              )}
            </StoryButton>
          </p>
        )}
        {!country && machines.length > 0 && <p className="error">{text('impact.needCountry')}</p>}
      </div>
    </section>
  )
}
