import type { PrintedDocument } from '../../blocks/page/page-node.ts'
import { answerCalls, bytesOf } from '../../life/threads/answer-calls.ts'
import { printPdf } from './print.ts'

/** The printing thread: one document after the other, so that the server stays free. */

answerCalls(async (document: PrintedDocument) => new Uint8Array(await printPdf(document)), bytesOf)
