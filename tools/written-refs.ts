import ts from 'typescript'

/** Functions that run while the page is drawn: components, hooks, and what these hand to `useMemo` and `useState`. */
const RUN_AT_ONCE = new Set(['useMemo', 'useState', 'useReducer'])

function nameOf(node: ts.FunctionLikeDeclaration): string | undefined {
  if (node.name && ts.isIdentifier(node.name)) return node.name.text
  const { parent } = node
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined
}

/** Whether a function is called while a component is drawn, by what it is called or to what it is handed. */
function isDrawing(node: ts.FunctionLikeDeclaration): boolean {
  const name = nameOf(node)
  if (name !== undefined) return /^(use)?[A-Z]/.test(name)
  const { parent } = node
  if (!ts.isCallExpression(parent) || !ts.isIdentifier(parent.expression)) return false
  return RUN_AT_ONCE.has(parent.expression.text) && parent.arguments[0] === node
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node)

const isCurrent = (node: ts.Node): boolean => ts.isPropertyAccessExpression(node) && node.name.text === 'current'

function isWrite(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment && isCurrent(node.left)
  }
  return (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && isCurrent(node.operand)
}

/**
 * Lines of a source that write `….current` while a component is drawn: the nearest function around the write is a
 * component, a hook, or what one of them hands to `useMemo`, `useState` or `useReducer`. Effects, handlers and other
 * functions within them may write.
 */
export function refsWrittenInRender(path: string, text: string): number[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const lines: number[] = []
  const visit = (node: ts.Node, around: ts.FunctionLikeDeclaration | undefined) => {
    if (isWrite(node) && around && isDrawing(around))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    const inner = isFunction(node) ? node : around
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(source, undefined)
  return lines
}
