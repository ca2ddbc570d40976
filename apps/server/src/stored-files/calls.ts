import type { MaterialDocument } from '@ingot/contract/material'
import type { Caller } from '../callers/caller.ts'
import type { WorkContext } from '../work/asked.ts'

/** The name under which a document has a file; undefined where it names none of that hash. */
export const nameIn = ({ tests = [] }: Pick<MaterialDocument, 'tests'>, hash: string): string | undefined =>
  tests.find(({ file }) => file?.hash === hash)?.file?.name

/** What a file of a material is called, and whose the material is. */
export async function materialFile(
  { materials }: WorkContext,
  caller: Caller,
  { id, revision, hash }: { id: string; revision?: number | undefined; hash: string },
): Promise<{ name?: string; owner: string }> {
  const { doc, owner } = await materials.get(caller, id, revision)
  const name = nameIn(doc, hash)
  return { owner, ...(name !== undefined && { name }) }
}

/** The same of a draft, from its document as text. */
export async function draftFile(
  _context: WorkContext,
  _caller: Caller,
  { text, hash }: { text: string; hash: string },
): Promise<{ name?: string }> {
  const name = nameIn(JSON.parse(text), hash)
  return name === undefined ? {} : { name }
}
