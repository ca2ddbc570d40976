/** Code of the page that could not be fetched: the server does not answer. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded'
  /** Lets the part be asked for again; called once the failure is shown. */
  again = (): void => {}
}

/** Fetches code of the page. Throws PartNotLoaded. */
export async function fetchedPart<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart()
  } catch (cause) {
    throw new PartNotLoaded('A part of the page could not be fetched', { cause })
  }
}
