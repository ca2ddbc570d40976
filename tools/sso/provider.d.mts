export const CLIENT_ID: string

export interface LocalProvider {
  issuer: string
  users: { sub: string; login: string; name: string; company: string }[]
  remove(sub: string): boolean
  close(): Promise<void>
}

export function openIdConfig(issuer: string): Record<string, unknown>
export function startProvider(options: { port?: number; origins: string[]; secret: string }): Promise<LocalProvider>
