import { jwtVerify, SignJWT } from 'jose'
import { TOKEN_SECONDS } from './pending-store.ts'

const ISSUER = 'ingot'
/** It opens the login and nothing else. */
const AUDIENCE = 'ingot/api/auth/v1/login'
const ALGORITHM = 'HS256'

/** A token of one minute for an account; `id` makes it good for one login. */
export const signLoginToken = (accountId: string, id: string, key: Buffer): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(accountId)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .sign(key)

/** Undefined for a token that this server did not sign for a login, or that has expired. */
export async function readLoginToken(
  token: string,
  key: Buffer,
): Promise<{ id: string; accountId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'jti', 'sub'],
    })
    const { jti, sub } = payload
    return jti !== undefined && sub !== undefined ? { id: jti, accountId: sub } : undefined
  } catch {
    return undefined
  }
}
