import { useCallback, useReducer } from 'react'
import { callWithHeaders } from '../../../api/call.ts'
import { fileNameOf } from '../../../api/file-name.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { useText } from '../../../words/texts.ts'
import { type CardRequest, cardCall } from '../form/card-request.ts'
import { serverWords } from '../preview/use-card-preview.ts'
import { driveReply } from './download-reply.ts'
import { type DownloadStatus, noDownload, onDownload } from './download-status.ts'

interface CardDownload {
  status: DownloadStatus
  download: (request: CardRequest) => void
  saveToDrive: (request: CardRequest) => void
  clear: () => void
}

/** Makes a card and hands it over, and says how that goes [CARD-011, CARD-012, CARD-014, ERR-033]. */
export function useCardDownload(id: string): CardDownload {
  const text = useText()
  const [status, dispatch] = useReducer(onDownload, noDownload)
  const clear = useCallback(() => dispatch({ type: 'cleared' }), [])
  const run = async (make: () => Promise<{ message: string; url?: string | undefined }>) => {
    dispatch({ type: 'started' })
    try {
      dispatch({ type: 'succeeded', ...(await make()) })
    } catch (error) {
      console.error(error)
      dispatch({ type: 'failed', message: serverWords(error) ?? text('card.failed') })
    }
  }
  return {
    status,
    clear,
    download: (request) =>
      void run(async () => {
        const { reply, headers } = await callWithHeaders('downloadCard', cardCall(id, request, 'download'))
        const fileName = fileNameOf(headers.get('content-disposition')) ?? `${id}.${request.key}.txt`
        saveFile(fileName, 'application/octet-stream', reply)
        return { message: text('card.downloaded', { fileName }) }
      }),
    saveToDrive: (request) =>
      void run(async () => {
        const { reply } = await callWithHeaders('downloadCard', cardCall(id, request, 'drive'))
        const { message, url } = driveReply(reply)
        return { message: message ?? text('card.onDrive', { fileName: request.key }), url }
      }),
  }
}
