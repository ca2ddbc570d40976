/** Code of the page that could not be fetched: the server does not answer. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded'
  /** Lets the part be asked for again; called once the failure is shown. */
  again = (): void => {}
}

/** Settles once the server answers at all, and throws where it does not. */
export const answered = () => fetch('/healthz')

/**
 * Fetches code of the page. Throws PartNotLoaded. A browser may keep the failure of an import as long as the page lives:
 * where it has no network, the server is asked first whether it is there all the same, as on this machine.
 */
export async function fetchedPart<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    if (!navigator.onLine) await answered()
    return await fetchPart()
  } catch (cause) {
    throw new PartNotLoaded('A part of the page could not be fetched', { cause })
  }
}
