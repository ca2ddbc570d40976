import ts from 'typescript'

const NAMES = /^(?:it|test|describe|step)\b/

/** The texts of what tests, groups and steps of a file are called, also those put together from several. */
export function titlesIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && NAMES.test(node.expression.getText())) {
      const [title] = node.arguments
      if (title && !ts.isArrowFunction(title)) titles.push(title.getText().replaceAll('\n', ' '))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}
