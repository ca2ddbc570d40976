import ts from 'typescript'

/** Functions that run while the page is drawn: components, hooks, and what these hand to `useMemo` and `useState`. */
const RUN_AT_ONCE = new Set(['useMemo', 'useState', 'useReducer'])
/** Methods of lists that call what they are handed at once. */
const OF_LISTS = new Set(['forEach', 'map', 'flatMap', 'filter', 'find', 'some', 'every', 'reduce', 'sort'])
/** Methods that change the list, map or set that they are called of. */
const CHANGING = new Set('push pop shift unshift splice sort reverse fill set add delete clear'.split(' '))

function nameOf(node: ts.FunctionLikeDeclaration): string | undefined {
  if (node.name && ts.isIdentifier(node.name)) return node.name.text
  const { parent } = node
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined
}

function around(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  let { parent } = node
  while (parent !== undefined && !isFunction(parent)) ({ parent } = parent)
  return parent
}

/** Whether a function is called while a component is drawn, by what it is called or to what it is handed. */
function isDrawing(node: ts.FunctionLikeDeclaration): boolean {
  const name = nameOf(node)
  if (name !== undefined) return /^(use)?[A-Z]/.test(name)
  const { parent } = node
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false
  const { expression } = parent
  if (ts.isIdentifier(expression)) return RUN_AT_ONCE.has(expression.text)
  if (!ts.isPropertyAccessExpression(expression) || !OF_LISTS.has(expression.name.text)) return false
  const outer = around(parent)
  return outer !== undefined && isDrawing(outer)
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node)

/** `….current`, or a part of what it holds. */
const isCurrent = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && (node.name.text === 'current' || isCurrent(node.expression))) ||
  (ts.isElementAccessExpression(node) && isCurrent(node.expression))

function isWrite(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment && isCurrent(node.left)
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return CHANGING.has(node.expression.name.text) && isCurrent(node.expression.expression)
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return false
  const { PlusPlusToken, MinusMinusToken } = ts.SyntaxKind
  return (node.operator === PlusPlusToken || node.operator === MinusMinusToken) && isCurrent(node.operand)
}

/**
 * Lines of a source that write `….current`, or into what it holds, while a component is drawn: the nearest function
 * around the write is a component, a hook, or what one of them hands to `useMemo`, `useState`, `useReducer` or a method
 * of a list that calls it at once. Effects, handlers and other
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
