import { isAlias, isMap, isScalar, Lexer, Parser, parseDocument, visit } from 'yaml'
import type { ImportLimits } from '../limits.ts'
import { Refusal } from '../refusal.ts'

const FORBIDDEN_KEYS = new Set(['<<', '__proto__', 'constructor', 'prototype'])

function doubledKey(keys: readonly unknown[]): string | undefined {
  const seen = new Set<string>()
  for (const key of keys) {
    const text = isScalar(key) ? String(key.value) : undefined
    if (text !== undefined && seen.has(text)) return text
    if (text !== undefined) seen.add(text)
  }
  return undefined
}

const DEPTH = 50

/**
 * The lexer and parser keep their own stack; what comes after them recurses, and running out of the process's stack
 * there can end the process (V8 aborts when it compiles a pattern without stack left). So depth is counted before.
 */
function guardDepth(text: string): void {
  const parser = new Parser()
  const consumed = (tokens: Iterable<unknown>) => {
    for (const _ of tokens);
  }
  for (const lexeme of new Lexer().lex(text)) {
    consumed(parser.next(lexeme))
    if (parser.stack.length > 2 * DEPTH)
      throw new Refusal('yaml-too-deep', `The YAML is nested deeper than ${DEPTH} levels; a card needs fewer than ten.`)
  }
}

/**
 * Parses YAML 1.2 of the core schema: no tags, no merge keys, no keys that could reach a prototype, few aliases.
 * Throws Refusal with the line.
 */
export function parseYaml(text: string, limits: Pick<ImportLimits, 'yamlAliases'>): unknown {
  const lineOf = (offset: number | undefined) =>
    offset === undefined ? undefined : text.slice(0, offset).split('\n').length
  const at = (offset: number | undefined) => (lineOf(offset) === undefined ? '' : ` in line ${lineOf(offset)}`)
  const anchors = text.match(/(?:^|[\s[{,])[&*][^\s,\]}]+/g)?.length ?? 0
  if (anchors > 50 * limits.yamlAliases)
    throw new Refusal('yaml-aliases', 'The file has too many anchors and aliases; write the values out.')
  guardDepth(text)
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    customTags: [],
    uniqueKeys: false,
  })
  const fault = document.errors[0] ?? document.warnings[0]
  if (fault) {
    const isTag = fault.code === 'TAG_RESOLVE_FAILED'
    const line = lineOf(fault.pos[0])
    throw new Refusal(
      isTag ? 'yaml-tag' : 'yaml-syntax',
      isTag
        ? `A tag (!)${at(fault.pos[0])} is not allowed; write plain values.`
        : `The YAML cannot be read${at(fault.pos[0])}: ${fault.message.split('\n')[0]}`,
      line,
    )
  }
  let aliases = 0
  visit(document, (key, node) => {
    if (isAlias(node) && ++aliases > limits.yamlAliases)
      throw new Refusal('yaml-aliases', `The file has more than ${limits.yamlAliases} aliases; write the values out.`)
    if ((isScalar(node) || isMap(node)) && node.tag && !node.tag.startsWith('tag:yaml.org,2002:'))
      throw new Refusal('yaml-tag', `The tag ${node.tag} is not allowed; write plain values.`)
    // The parser's own check of doubled keys compares each with each.
    if (isMap(node)) {
      const twice = doubledKey(node.items.map((pair) => pair.key))
      if (twice !== undefined)
        throw new Refusal('yaml-syntax', `The key ${twice.slice(0, 80)} stands twice${at(node.range?.[0])}.`)
    }
    if (key === 'key' && isScalar(node) && FORBIDDEN_KEYS.has(String(node.value)))
      throw new Refusal(
        'forbidden-key',
        `The key ${String(node.value)}${at(node.range?.[0])} is not allowed in a card.`,
        lineOf(node.range?.[0]),
      )
  })
  return document.toJS({ maxAliasCount: limits.yamlAliases })
}
