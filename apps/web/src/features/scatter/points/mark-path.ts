/** Shapes of the points of a family: the second channel beside colour. */
const SHAPES = ['circle', 'square', 'diamond', 'up', 'down', 'cross'] as const
export type MarkShape = (typeof SHAPES)[number]

export const markShape = (family: number): MarkShape => SHAPES[family % SHAPES.length] as MarkShape

/** A mark about the origin as the path of an SVG; all shapes look about as large. */
export function markPath(shape: MarkShape, radius: number): string {
  const r = (share: number): string => (radius * share).toFixed(2)
  switch (shape) {
    case 'circle':
      return `M${r(-1)} 0A${r(1)} ${r(1)} 0 1 1 ${r(1)} 0A${r(1)} ${r(1)} 0 1 1 ${r(-1)} 0Z`
    case 'square':
      return `M${r(-0.88)} ${r(-0.88)}H${r(0.88)}V${r(0.88)}H${r(-0.88)}Z`
    case 'diamond':
      return `M0 ${r(-1.2)}L${r(1.2)} 0L0 ${r(1.2)}L${r(-1.2)} 0Z`
    case 'up':
      return `M0 ${r(-1.2)}L${r(1.1)} ${r(0.8)}H${r(-1.1)}Z`
    case 'down':
      return `M0 ${r(1.2)}L${r(1.1)} ${r(-0.8)}H${r(-1.1)}Z`
    case 'cross':
      return `M${r(-0.35)} ${r(-1.1)}H${r(0.35)}V${r(-0.35)}H${r(1.1)}V${r(0.35)}H${r(0.35)}V${r(1.1)}H${r(-0.35)}V${r(0.35)}H${r(-1.1)}V${r(-0.35)}H${r(-0.35)}Z`
  }
}
