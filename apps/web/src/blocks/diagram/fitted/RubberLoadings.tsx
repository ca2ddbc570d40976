import { axesInOneUnit } from '@ingot/domain/units/one-unit'
import { RUBBER_MODELS, type RubberModel } from '@ingot/domain/workbench/rubber/rubber-models'
import { loadingsDiagram, loadingsPlot, withLoadingsFit } from '@ingot/plots/derived/rubber-figure'
import { fitLoadings, type LoadingsFit, loadingCurves } from '@ingot/plots/derived/rubber-loadings'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { plotFigure } from '@ingot/plots/diagram/plot-figure'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryFor } from '../../../api/query.ts'
import { useCatalogue } from '../../../session/catalogue.ts'
import { useLanguage } from '../../../session/language.ts'
import { useFormat } from '../../../words/format.ts'
import { usePlotWords } from '../../../words/plot-words.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../diagram.module.css'
import type { FittedPlot } from './fitted-plot.ts'

interface RubberLoadingsProps {
  /** Of the material; its other diagrams are read. */
  id: string
  diagram: Diagram
  /** The model as the address has it; the usual one without. */
  model: string | undefined
  onModel: (model: string | undefined) => void
  /** Told the diagram of all loadings once they are there, and undefined when it is gone. */
  onFitted: (fitted: FittedPlot | undefined) => void
  className: string | undefined
}

/** Parameters as the field writes them; the others are called as their key is. */
const SIGNS: Readonly<Record<string, string>> = { mu: 'μ', alpha: 'α', lm: 'λm' }

const USUAL: RubberModel = 'ogden-3'
const NONE = 'none'

const modelOf = (asked: string | undefined): RubberModel | undefined =>
  asked === NONE ? undefined : (RUBBER_MODELS.find((one) => one === asked) ?? USUAL)

/** All loadings of a rubber in one diagram with one model through them, and in words what the model is and is worth. */
export function RubberLoadings({ id, diagram, model: asked, onModel, onFitted, className }: RubberLoadingsProps) {
  const text = useText()
  const lang = useLanguage()
  const { shown, plotTexts } = usePlotWords()
  const { data, isError } = useQuery({
    ...queryFor('readDiagrams', { params: { id }, query: { lang, points: 'drawn' }, body: {} }),
    staleTime: 600_000,
  })
  const model = modelOf(asked)
  const curves = useMemo(() => data && loadingCurves(axesInOneUnit(data.diagrams, [])), [data])
  const fit = useMemo(() => (curves && model ? fitLoadings(model, curves) : undefined), [curves, model])
  const fitted = useMemo((): FittedPlot | undefined => {
    if (!curves) return undefined
    const plot = loadingsPlot(diagram, curves, {
      shown,
      texts: plotTexts,
      nameOf: (test) => text(`plot.loading.${test}`),
    })
    const name = model ? text(`workbench.model.${model}`) : ''
    const words = {
      legend: text('rubber.legend', { model: name }),
      told: (test: (typeof curves)[number]['test']) =>
        `${text(`plot.loading.${test}`)}, ${text('rubber.legend', { model: name })}`,
    }
    const figureWords = { locale: shown.locale, runout: plotTexts.runout }
    return {
      plot,
      diagram: loadingsDiagram(diagram, curves),
      names: plot.data.map((series) => series.name),
      figure: (look) => {
        const figure = plotFigure(plot, figureWords, look)
        return fit ? withLoadingsFit(figure, plot, fit, { diagram, words, shown }, look) : figure
      },
      legendLines: plot.legendLength + (fit ? 1 : 0),
    }
  }, [curves, fit, model, diagram, shown, plotTexts, text])
  useEffect(() => {
    onFitted(fitted)
    return () => onFitted(undefined)
  }, [fitted, onFitted])
  return (
    <>
      <div className={`${styles.layers} no-print`}>
        <label>
          {text('workbench.model')}{' '}
          <select
            className="field"
            value={model ?? NONE}
            onChange={({ currentTarget: { value } }) => onModel(value === USUAL ? undefined : value)}
          >
            {RUBBER_MODELS.map((one) => (
              <option key={one} value={one}>
                {text(`workbench.model.${one}`)}
              </option>
            ))}
            <option value={NONE}>{text('rubber.none')}</option>
          </select>
        </label>
      </div>
      <p role="status" className={className}>
        {isError ? text('rubber.unread') : fit && <LoadingsNote fit={fit} />}
      </p>
    </>
  )
}

/** What is calculated, from how many curves, how good it is for each loading, and what to know of it. */
function LoadingsNote({ fit: { fit, count, left, isThinned } }: { fit: LoadingsFit }) {
  const text = useText()
  const format = useFormat()
  const nodes = useCatalogue()?.nodes
  const omitted = left > 0 ? ` ${text('rubber.left', { count: left })}` : ''
  if (!fit.ok) return `${text('rubber.refused')}${omitted}`
  const params = Object.entries(fit.params).flatMap(([key, value]) =>
    (typeof value === 'number' ? [value] : value).map((one, term, all) => {
      const name = `${SIGNS[key] ?? key}${all.length > 1 ? term + 1 : ''}`
      // Exponents and the locking stretch are bare numbers.
      if (key === 'alpha' || key === 'lm') return `${name} = ${format.number(one, 'ratio', 4)}`
      return `${name} = ${format.number(one, 'modulus', 4)} ${format.unit('modulus')}`
    }),
  )
  // Solvers write the constants of one model in several ways: the energy says which these are.
  const energy = fit.catalogue && nodes?.get(fit.catalogue.vkey)?.condition
  const modes = Object.entries(fit.modes).map(
    ([test, { r2 }]) => `${text(`workbench.mode.${test as keyof typeof fit.modes}`)} ${format.number(r2, 'ratio', 4)}`,
  )
  const warnings = fit.warnings.map((one) => text(`workbench.warning.${one}`))
  return [
    text('rubber.fitted', { count, model: text(`workbench.model.${fit.model}`) }),
    `${params.join(', ')}${energy ? ` (${energy})` : ''}.`,
    text('rubber.quality', { modes: modes.join(', ') }),
    ...warnings,
    ...(isThinned ? [text('workbench.warning.thinned')] : []),
  ]
    .join(' ')
    .concat(omitted)
}
