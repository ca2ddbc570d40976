import { dirname, relative } from 'node:path'
import ts from 'typescript'

export interface Found {
  /** As it is written: `/a+/g`, or the call of RegExp without its blanks. */
  expression: string
  /** Path and line. */
  place: string
}

/** Every regular expression of a TypeScript source: literals, and calls of RegExp. */
export function expressionsIn(path: string, text: string, home = dirname(path)): Found[] {
  const kind = /x$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: Found[] = []
  const visit = (node: ts.Node) => {
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (ts.isRegularExpressionLiteral(node) || (isCall && node.expression.getText() === 'RegExp')) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      const expression = ts.isRegularExpressionLiteral(node) ? node.text : node.getText().replace(/\s+/g, ' ')
      found.push({ expression, place: `${relative(home, path)}:${line + 1}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
