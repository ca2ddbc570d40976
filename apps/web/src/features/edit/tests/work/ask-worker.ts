import type { WorkAnswer, WorkAsked } from './answer.ts'

/** Asks the worker once; `stop` ends what is no longer wanted. Rejects where the browser cannot do it. */
export function askWorker(asked: WorkAsked): { answer: Promise<WorkAnswer>; stop: () => void } {
  const worker = new Worker(new URL('./workbench.worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<WorkAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkAnswer>) => {
      resolve(data)
      worker.terminate()
    }
    worker.onerror = ({ message }) => {
      reject(new Error(message))
      worker.terminate()
    }
  })
  worker.postMessage(asked)
  return { answer, stop: () => worker.terminate() }
}
