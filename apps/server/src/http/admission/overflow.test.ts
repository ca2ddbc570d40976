import { EventEmitter } from 'node:events'
import { AppError } from '@ingot/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openAdmission } from './admission.ts'
import { CALLS_MAX } from './cost.ts'

const around = { now: () => 0, lateness: () => 0, random: () => 0 }

/** Notes calls of addresses as they come; answers how one ends, or the refusal. */
function open() {
  const admission = openAdmission(around, () => false)
  const note = (ip: string): (() => void) | AppError => {
    const raw = new EventEmitter()
    const request = { ip, routeOptions: { config: { cost: 'light' } } } as unknown as FastifyRequest
    try {
      admission.note(request, { raw } as unknown as FastifyReply)
      return () => raw.emit('close')
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }
  return { admission, note }
}

describe('more calls than the server may have at once', () => {
  it('of one address keep no other address out', () => {
    const { admission, note } = open()
    const own = Array.from({ length: 3 * CALLS_MAX }, () => note('192.0.2.1'))
    expect(own.filter((one) => one instanceof AppError)).toHaveLength(2 * CALLS_MAX)
    expect(admission.refusal('192.0.2.1')).toMatchObject({ code: 'busy' })
    expect(admission.refusal('192.0.2.2')).toBeUndefined()
    for (let k = 0; k < 100; k++) expect(note('192.0.2.2')).toBeTypeOf('function')
  })

  it('of some addresses leave each other address its share, and end where they are twice too many', () => {
    const { note } = open()
    for (let k = 0; k < CALLS_MAX; k++) note(`192.0.2.${k % 5}`)
    expect(note('192.0.2.1')).toBeInstanceOf(AppError)
    const admitted = Array.from({ length: 500 }, () => note('192.0.2.9')).filter((one) => !(one instanceof AppError))
    expect(admitted.length).toBeGreaterThan(100)
    expect(admitted.length).toBeLessThan(CALLS_MAX / 5)
    for (let k = 0; k < 2 * CALLS_MAX; k++) note(`10.0.${k >> 8}.${k & 255}`)
    expect(note('198.51.100.1')).toBeInstanceOf(AppError)
  })

  it('are let in again as soon as others end', () => {
    const { admission, note } = open()
    const ends = Array.from({ length: CALLS_MAX }, () => note('192.0.2.1'))
    expect(note('192.0.2.1')).toBeInstanceOf(AppError)
    for (const end of ends) if (!(end instanceof AppError)) end()
    expect(admission.counts().calls).toBe(0)
    expect(note('192.0.2.1')).toBeTypeOf('function')
  })
})
