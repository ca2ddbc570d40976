import type { PageNode } from './page-node.ts'
import { heading, type Print } from './printing.ts'

/** Parts under a heading, which stays with the first of them and is not said twice. */
function section(label: string, [first, ...others]: readonly PageNode[]): PageNode[] {
  if (typeof first === 'object' && first.text === label) return [heading(label), ...others]
  if (typeof first === 'object' && first.unbreakable && first.stack)
    return [{ ...first, stack: [{ text: label, style: 'heading' }, ...first.stack] }, ...others]
  return [heading(label), ...(first === undefined ? [] : [first]), ...others]
}

export const printTab: Print<'tab'> = ({ config, children }, printing) => {
  const parts = printing.parts(children)
  return parts.length === 0 ? [] : section(config.label, parts)
}
