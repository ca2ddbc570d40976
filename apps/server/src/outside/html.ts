const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as content or as a quoted attribute of HTML and of XML; control signs and halves of pairs are left out. */
export const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** An object as JSON that may stand in a script element: no sign of it begins or ends anything there. */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A text of at most so many letters, with an ellipsis where it was longer. */
export const clipped = (text: string, most: number): string => {
  const letters = Array.from(text.slice(0, 2 * most + 2))
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** An element with its attributes; one that is undefined is left out. The content is HTML. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly string[]
): string {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  return `<${name}${said.join('')}>${content.join('')}</${name}>`
}

export const textElement = (name: string, text: string): string => element(name, {}, escaped(text))
