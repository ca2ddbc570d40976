import { ApiError } from '@ingot/contract/client'
import { formatFileSize } from '@ingot/domain/units/shown/format-number'
import { useEffect, useRef, useState } from 'react'
import { callWithHeaders } from '../../api/call.ts'
import { fileNameOf } from '../../api/file-name.ts'
import { useLanguage } from '../../session/language.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import type { materialsCall } from './export-call.ts'

interface Saving {
  /** Bytes that have come; undefined while no file is made. */
  bytes: number | undefined
  failure: string
  save: (asked: ReturnType<typeof materialsCall>) => Promise<void>
  /** Gives up the file that is being made. */
  cancel: () => void
}

/** Saves a file of materials under the name that the server gives it, or says why there is none. */
export function useSaving(onSaved: () => void): Saving {
  const text = useText()
  const language = useLanguage()
  const [bytes, setBytes] = useState<number>()
  const [failure, setFailure] = useState('')
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  const save: Saving['save'] = async (asked) => {
    const attempt = new AbortController()
    going.current = attempt
    setFailure('')
    setBytes(0)
    try {
      const { reply, headers } = await callWithHeaders('exportMaterials', asked, {
        signal: attempt.signal,
        onBytes: setBytes,
      })
      const name = fileNameOf(headers.get('content-disposition')) ?? `ingot-data.${asked.body.format}`
      saveFile(name, headers.get('content-type') ?? 'application/octet-stream', reply)
      const size = formatFileSize(reply.byteLength, language)
      notify({ text: text('table.exported', { name, size }), kind: 'done' })
      onSaved()
    } catch (error) {
      if (attempt.signal.aborted) setFailure(text('export.cancelled'))
      else setFailure(error instanceof ApiError ? error.message : text('results.unreachable'))
    } finally {
      setBytes(undefined)
    }
  }
  return { bytes, failure, save, cancel: () => going.current?.abort() }
}
