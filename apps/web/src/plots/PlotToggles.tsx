import { useText } from '../words/texts.ts'

interface PlotTogglesProps {
  name: string
  points: { id: string; isOpen: boolean; setOpen: (isOpen: boolean) => void }
  /** Where the cursor stands, and at first; undefined where there is nothing to read. */
  cursor: { id: string; at: number | undefined; first: number; setAt: (at: number | undefined) => void } | undefined
}

/** Opens the points of a plot as a table, and the cursor that reads its curves. */
export function PlotToggles({ name, points, cursor }: PlotTogglesProps) {
  const text = useText()
  return (
    <>
      <button
        type="button"
        className="link"
        aria-expanded={points.isOpen}
        aria-controls={points.id}
        aria-label={text('plot.data.of', { name })}
        onClick={() => points.setOpen(!points.isOpen)}
      >
        {text('plot.data')}
      </button>
      {cursor && (
        <button
          type="button"
          className="link"
          aria-expanded={cursor.at !== undefined}
          aria-controls={cursor.id}
          aria-label={text('cursor.of', { name })}
          onClick={() => cursor.setAt(cursor.at === undefined ? cursor.first : undefined)}
        >
          {text('cursor.read')}
        </button>
      )}
    </>
  )
}

/** Where the cursor stands at first: at the middle point of the first curve. */
export const middleOf = (x: readonly number[], otherwise: number): number => x[Math.floor(x.length / 2)] ?? otherwise
