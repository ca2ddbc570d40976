import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API: the same value mounts it on the server, calls it from the web and documents it. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  id: string
  method: Method
  /** Path of the specification, parameters as `:name`. */
  path: string
  /** What it does, in one sentence, with its requirement id. */
  summary: string
  /** What the caller must hold; `open` is said aloud for the few calls that work before anyone is known. */
  permission: Permission | 'open'
  params?: P
  query?: Q
  body?: B
  reply: R
  /** `json` unless said; `binary` is one application/octet-stream, `upload` takes multipart/form-data. */
  form?: 'json' | 'binary' | 'upload'
  /** A GET that changes something refuses cross-site calls. */
  changes?: boolean
  errors?: readonly ErrorCode[]
}

export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return definition
}

type Part<K extends string, S, V> = S extends z.ZodUndefined ? unknown : { [k in K]: V }

/** What a caller sends. */
export type SentArgs<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P, z.input<P>> &
  Part<'query', Q, z.input<Q>> &
  Part<'body', B, z.input<B>>

/** What a handler receives, parsed. */
export type ParsedArgs<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P, z.output<P>> &
  Part<'query', Q, z.output<Q>> &
  Part<'body', B, z.output<B>>
