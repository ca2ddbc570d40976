/** What no file system takes in a name, and what could lead out of a folder. */
const NOT_A_NAME = /[\p{Cc}\p{Cs}"\\/:*?<>|]+/gu

/** The header that makes a browser save an answer under a name: in plain ASCII, and in full (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const safe = name.replace(NOT_A_NAME, '-').replace(/^\.+/, '').slice(0, 150) || 'file'
  const plain = safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
  const full = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"${plain === safe ? '' : `; filename*=UTF-8''${full}`}`
}
