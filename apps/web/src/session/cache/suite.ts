import type { Application } from '@ingot/contract/suite'
import { call } from '../../api/call.ts'
import { fieldsOf } from '../visit-storage.ts'
import { deleteStored, fetchStored, saveStored } from './storage.ts'

const KEY = 'applications'
/** Type of content that this application shows, and the others of the suite may open. */
const CONTENT = 'Material'

/** The applications were asked of the cache, and are not there [ERR-005]. */
export class NoApplications extends Error {
  override readonly name = 'NoApplications'
  constructor() {
    super('No application entities in cache')
  }
}

/** The applications could not be fetched [ERR-006]. */
export class SuitesFailed extends Error {
  override readonly name = 'SuitesFailed'
  constructor(cause: unknown) {
    super('Failed to get suites', { cause })
  }
}

const isApplication = (kept: unknown): kept is Application => {
  const { id, name, attributes } = fieldsOf(kept)
  return typeof id === 'string' && typeof name === 'string' && typeof fieldsOf(attributes)['url'] === 'string'
}

/** The applications that the browser kept when they were fetched last. Throws NoApplications. */
export async function cachedApplications(): Promise<readonly Application[]> {
  const kept = await fetchStored('cache', KEY)
  if (!Array.isArray(kept) || !kept.every(isApplication)) throw new NoApplications()
  return kept
}

/**
 * The other applications of the suite; those of the last time where the server does not answer. What failed is logged,
 * not shown [ERR-007]. Throws SuitesFailed where there are none to show.
 */
export async function loadSuite(): Promise<readonly Application[]> {
  try {
    const { items } = await call('readSuite', { params: { type: CONTENT } })
    const noted = items.length > 0 ? saveStored('cache', KEY, items, true) : deleteStored('cache', KEY)
    // They were fetched; a browser that keeps nothing fetches them again.
    await noted.catch((error: unknown) => console.error(error))
    return items
  } catch (cause) {
    const failure = new SuitesFailed(cause)
    console.error(failure)
    return cachedApplications().catch((error: unknown) => {
      console.error(error)
      throw failure
    })
  }
}

/** The address of an application, with the host of this page in the place of `{host}` [SHELL-031]. */
export const applicationUrl = ({ attributes }: Pick<Application, 'attributes'>, host: string): string =>
  attributes.url.replaceAll('{host}', host)
