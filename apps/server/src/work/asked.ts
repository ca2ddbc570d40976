import type { Language } from '@ingot/contract/material'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { callerKeyOf } from '../http/admission/address.ts'
import { languageOf } from '../http/errors.ts'
import type { Documents } from '../materials/service.ts'

/** What a call about documents stands on, wherever it runs. */
export interface WorkContext {
  shipped: Shipped
  materials: Documents
}

/** The caller, and whether they still wait. */
export interface Asking {
  caller: Caller
  /** The account, or the address of a guest. */
  by: string
  signal?: AbortSignal
  /** Of what is said where it takes too long. */
  language: Language
}

/** The asking of a call: given up when the client leaves. */
export function askingOf({
  caller,
  request,
  reply,
}: {
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}): Asking {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  if (reply.raw.destroyed) gone.abort()
  return { caller, by: callerKeyOf(request), signal: gone.signal, language: languageOf(request) }
}
