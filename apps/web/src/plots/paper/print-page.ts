/** Makes the picture of one plot for paper. */
type PictureMaker = () => Promise<void>

const makers = new Set<PictureMaker>()

/** Has a plot's picture made before the page is printed; gives back how to stop that. */
export function onPrint(make: PictureMaker): () => void {
  makers.add(make)
  return () => {
    makers.delete(make)
  }
}

/**
 * Prints the page with all its plots: those in tabs that are not shown have not been drawn yet, and a drawing of the
 * screen's width is cut on paper. A picture that cannot be made is logged; the plot says so in its place.
 */
export async function printPage(): Promise<void> {
  for (const make of [...makers])
    try {
      await make()
    } catch (error) {
      console.error(error)
    }
  // The pictures stand in the page before it is laid out for paper.
  await Promise.all([...document.querySelectorAll<HTMLImageElement>('img[data-printed]')].map((one) => one.decode()))
  print()
}

/** The keys that print: with plots on the page they wait for the pictures, as the button does. */
export function printByKeys(event: KeyboardEvent): void {
  const isPrint =
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'p'
  if (!isPrint || makers.size === 0) return
  event.preventDefault()
  void printPage()
}
