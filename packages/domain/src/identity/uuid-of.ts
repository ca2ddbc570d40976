const FNV_PRIME = (1n << 88n) + 0x13bn
const FNV_START = 0x6c62272e07bb014262b821756295c58dn

/** FNV-1a of 128 bits, written as a version 8 UUID (RFC 9562): the same text is the same id. */
export function uuidOf(text: string): string {
  let hash = FNV_START
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * FNV_PRIME)
  const hex = hash.toString(16).padStart(32, '0')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
