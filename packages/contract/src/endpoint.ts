import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Policy } from './permissions.ts'
import { type EndpointId, type Route, routes } from './routes.ts'

/** What a call takes and answers, and who may make it. */
export interface EndpointDefinition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  /** What it does, in one sentence, with its requirement id. */
  summary: string
  /** What the caller must hold; `anybody` and `open` are said aloud for the few calls that ask for no permission. */
  permission: Policy
  /** Signs people in or out, or deals out more than a token holds: an access token is refused, whatever its scopes. */
  forPeople?: true
  /** Only accounts of a company have what it is about. */
  ofCompany?: true
  /**
   * Whether it changes what is kept, and is refused in read-only mode. Every call but GET says so; signing in and out
   * changes nothing that anybody keeps.
   */
  writes?: boolean
  /** Where licences count, who calls must hold a seat at present. */
  needsSeat?: true
  /** A GET with an effect that the specification fixes: it refuses other sites, as every other method does. */
  hasEffect?: true
  params?: P
  query?: Q
  body?: B
  reply: R
  errors?: readonly ErrorCode[]
}

/** One call of the API: the same value mounts it on the server, types it in the web and documents it. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> extends EndpointDefinition<P, Q, B, R>,
    Route {
  id: EndpointId
}

/** Defines the call `id`, whose method and path stand in routes.ts. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(id: EndpointId, definition: EndpointDefinition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return { id, ...(routes[id] as Route), ...definition }
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

/** Arguments and reply of an endpoint value. */
export type ArgsOf<E> = E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? SentArgs<P, Q, B> : never
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
