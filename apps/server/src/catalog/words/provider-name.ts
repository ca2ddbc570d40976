/** What a provider of materials is called: a word of the product where there is one, else as it is. */
export function providerName(text: (key: string) => string, provider: string): string {
  const key = `tag.provider.${provider}`
  const name = text(key)
  return name === key ? provider : name
}
