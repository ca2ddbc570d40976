import { type ComponentType, lazy } from 'react'
import { fetchedPart, PartNotLoaded } from './panels/part-not-loaded.ts'

/**
 * A part of the page whose code is loaded when it is first shown. React.lazy keeps a failure for good; here a part that
 * could not be loaded is asked for again when it is shown the next time, as after a break of the network [ERR-001].
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await fetchedPart(load) }
      } catch (error) {
        // Not before the failure is shown: drawn again while it waits, the part would be asked for without end.
        if (error instanceof PartNotLoaded)
          error.again = () => {
            Part = attempt()
          }
        throw error
      }
    }) as unknown as ComponentType<Props>
  let Part = attempt()
  return (given: Props) => <Part {...given} />
}
