import { sharedConditions } from '@ingot/domain/plots/curve-names'
import { diagramCsv, diagramData } from '@ingot/domain/plots/diagram-data'
import { diagramFigure, pointsWithoutPlace } from '@ingot/domain/plots/diagram-figure'
import { useCallback, useId, useMemo, useState } from 'react'
import { figureSvg, Plot } from '../../plots/Plot.tsx'
import { useFormat } from '../../state/format.ts'
import { useText } from '../../state/texts.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { useDark } from '../../ui/use-dark.ts'
import type { BlockViewProps } from '../block-view.ts'
import { DiagramPoints } from '../diagram/DiagramPoints.tsx'
import { DiagramSources } from '../diagram/DiagramSources.tsx'
import styles from '../diagram/diagram.module.css'
import { useDiagramTexts } from '../diagram/diagram-texts.ts'

/** Size of a saved figure, px: an A-series page lying on its side [PLOT-008]. */
const SAVED = { width: 900, height: 636 } as const

/** A family of curves, its points as a table and as text, and where they are from [BLOCK-007]. */
export function DiagramView({ block: { config } }: BlockViewProps<'diagram'>) {
  const text = useText()
  const format = useFormat()
  const isDark = useDark()
  const { shown, plotTexts, columns } = useDiagramTexts()
  const { copy, isCopied } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const pointsId = useId()

  const figureFor = useCallback(
    (size: { width: number; height: number }) =>
      diagramFigure(config, shown, plotTexts, { ...size, theme: isDark ? 'dark' : 'light' }),
    [config, shown, plotTexts, isDark],
  )
  const data = useMemo(() => diagramData(config, shown, plotTexts), [config, shown, plotTexts])
  const conditions = format.conditions(sharedConditions(config.series))
  const withoutPlace = pointsWithoutPlace(config)
  const save = async () => {
    const figure = diagramFigure(config, shown, plotTexts, { ...SAVED, theme: 'light' })
    saveFile(`${config.vkey}.svg`, 'image/svg+xml', await figureSvg(figure))
  }

  return (
    <section className={styles.diagram}>
      <h2>{config.name}</h2>
      <p className={styles.about}>{[config.standard, conditions].filter(Boolean).join(' · ')}</p>
      <Plot
        figureFor={figureFor}
        label={text('plot.label', { name: config.name, x: data.x, y: data.y })}
        legendLines={config.series.length > 1 ? config.series.length : 0}
      />
      <div className={`${styles.tools} no-print`}>
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-controls={pointsId}
          aria-label={text('plot.data.of', { name: config.name })}
          onClick={() => setOpen(!isOpen)}
        >
          {text('plot.data')}
        </button>
        <button
          type="button"
          className="link"
          aria-label={text('plot.csv.of', { name: config.name })}
          onClick={() => copy(diagramCsv(data, columns))}
        >
          {text('plot.csv')}
        </button>
        <button
          type="button"
          className="link"
          aria-label={text('plot.svg.of', { name: config.name })}
          onClick={() => void save()}
        >
          {text('plot.svg')}
        </button>
        <span role="status" className="muted">
          {isCopied ? text('plot.copied') : ''}
        </span>
      </div>
      {withoutPlace > 0 && <p className={styles.about}>{text('plot.withoutPlace', { count: withoutPlace })}</p>}
      <div id={pointsId} hidden={!isOpen}>
        {isOpen && <DiagramPoints name={config.name} data={data} columns={columns} />}
      </div>
      <DiagramSources series={config.series} names={data.curves.map(({ name }) => name)} />
    </section>
  )
}
