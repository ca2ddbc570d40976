/** What a drawing gets from stylesheets and would lack in a file. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'shape-rendering',
  'font-family',
  'font-size',
  'font-weight',
] as const

/**
 * A drawing of the page as the text of an SVG file: it takes its looks along as attributes, and what only a pointer or
 * a stylesheet needs stays behind. Elements in `data-standalone` say how they look already and are taken as they are.
 */
export function standaloneSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  dress(drawing, copy, undefined)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}

function dress(from: Element, to: Element, around: CSSStyleDeclaration | undefined): void {
  const look = getComputedStyle(from)
  for (const name of LOOKS) {
    const own = look.getPropertyValue(name)
    if (!around || own !== around.getPropertyValue(name)) to.setAttribute(name, own)
    else to.removeAttribute(name)
  }
  if (look.opacity !== '1') to.setAttribute('opacity', look.opacity)
  to.removeAttribute('class')
  if (from.hasAttribute('data-standalone')) return
  for (const [place, child] of [...from.children].entries()) {
    const copied = to.children[place]
    if (copied) dress(child, copied, look)
  }
}
