/** What a drive answers: a message, and where the file lies, as far as it says so [CARD-014]. */
export function driveReply(bytes: ArrayBuffer): { message?: string; url?: string } {
  try {
    const { message, url } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    return { ...(typeof message === 'string' && { message }), ...(typeof url === 'string' && { url }) }
  } catch {
    return {}
  }
}
