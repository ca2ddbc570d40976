import { isEmail } from '@ingot/contract/email'
import { LANGUAGES } from '@ingot/contract/material'
import { z } from 'zod'

const address = z.string().refine(isEmail, 'is no e-mail address such as materials@example.com')

/** This machine: what is sent to it crosses no network. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** The mail server by which mail is sent; its password stands in the environment alone (SMTP_PASSWORD). */
export const MailConfig = z
  .strictObject({
    host: z
      .string()
      .max(253)
      .regex(/^[A-Za-z0-9._:-]+$/, 'is no name or address of a mail server'),
    port: z.int().min(1).max(65_535).optional(),
    /** `starttls` and `direct` send nothing before the connection is encrypted. */
    tls: z.enum(['starttls', 'direct', 'none']).default('starttls'),
    user: z.string().min(1).max(320).optional(),
    /** Who the mails come from. */
    from: address,
    name: z
      .string()
      .min(1)
      .max(80)
      .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, 'holds a control character')
      .default('Ingot'),
    /** Who reads what people write. */
    to: address,
    language: z.enum(LANGUAGES).default('en'),
    /** Mails of messages within an hour; more of them wait. */
    perHour: z.int().min(1).max(100_000).default(200),
  })
  .refine(({ tls, user, host }) => tls !== 'none' || user === undefined || LOOPBACK.test(host), {
    path: ['tls'],
    message: 'is "none", but a password is sent to another machine only by an encrypted connection',
  })
export type MailConfig = z.output<typeof MailConfig>

/** Ports that mail programs hand mail in at (RFC 8314), and that between mail servers. */
const PORTS = { starttls: 587, direct: 465, none: 25 } as const

export const portOf = ({ port, tls }: MailConfig): number => port ?? PORTS[tls]
