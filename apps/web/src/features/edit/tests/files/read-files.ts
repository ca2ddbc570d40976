import { TEST_RECORDS_MAX } from '@ingot/contract/limits'
import type { TestKind } from '@ingot/contract/test-evaluation'
import type { Text } from '../../../../words/texts.ts'
import { readAtFirst, type Specimen } from '../reading/reading.ts'
import { FILE_BYTES_MAX } from '../work/answer.ts'
import { askWorker } from '../work/ask-worker.ts'

const REASONS = ['no-table', 'too-many-columns', 'too-many-rows'] as const

/** Why a file cannot be read; what looks like a picture, an archive or the like is no text. */
const reasonOf = (code: string, text: Text) =>
  text(`workbench.unreadable.${REASONS.find((one) => one === code) ?? 'no-text'}`)

/** Reads raw files one after another beside the page; those that cannot be read are told. */
export async function readFiles(
  kind: TestKind,
  files: readonly File[],
  before: readonly Specimen[],
  text: Text,
): Promise<{ specimens: Specimen[]; faults: string[] }> {
  const specimens: Specimen[] = []
  const faults: string[] = []
  let key = before.reduce((most, one) => Math.max(most, one.key), 0)
  for (const file of files) {
    if (before.length + specimens.length >= TEST_RECORDS_MAX) {
      faults.push(text('workbench.tooMany', { most: TEST_RECORDS_MAX }))
      break
    }
    if (file.size > FILE_BYTES_MAX) {
      faults.push(text('workbench.tooLarge', { name: file.name, most: FILE_BYTES_MAX / 1024 / 1024 }))
      continue
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const answer = await askWorker({ do: 'read', bytes }).answer
    if (answer.did === 'read') specimens.push(readAtFirst(kind, ++key, file, answer.raw))
    else if (answer.did === 'refuse')
      faults.push(text('workbench.unreadable', { name: file.name, reason: reasonOf(answer.code, text) }))
  }
  return { specimens, faults }
}
