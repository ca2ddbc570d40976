import type { Job } from '@ingot/contract/exchange'
import type { Language } from '@ingot/contract/material'
import { readOnlyWords } from '../http/words/read-only-words.ts'
import type { Texts } from '../texts/texts.ts'
import { reportIn } from './report-words.ts'
import type { JobFailure, StoredJob } from './store.ts'

const detailsOf = ({ code, details }: JobFailure, texts: Texts, language: Language) =>
  code === 'read-only' ? { reason: readOnlyWords(texts, language, details) } : details

/** A job as it is answered, its failure in words. */
export function jobOf({ id, kind, status, progress, result }: StoredJob, texts: Texts, language: Language): Job {
  const failure = result?.failure
  return {
    id,
    kind,
    status,
    progress,
    ...(result?.report && { report: reportIn(result.report, texts, language) }),
    ...(failure && { error: texts.text(`error.${failure.code}`, language, detailsOf(failure, texts, language)) }),
  }
}
