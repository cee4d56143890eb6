import { parseSync } from '@swc/core'
import type { Source } from './sources.ts'

/** A node of the syntax tree; `type` names its kind as swc does. */
export interface Node {
  type: string
  [part: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The tree of a file of TypeScript. */
export const treeOf = ({ path, text }: Source): Node => {
  const tree: unknown = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' })
  if (!isNode(tree)) throw new Error(`${path} is not read`)
  return tree
}

/** The nodes right below one; swc wraps arguments and elements in objects without a type. */
export function childrenOf(node: object): Node[] {
  return Object.values(node).flatMap((part: unknown) => nodesIn(part))
}
const nodesIn = (part: unknown): Node[] => {
  if (Array.isArray(part)) return part.flatMap(nodesIn)
  if (isNode(part)) return [part]
  return typeof part === 'object' && part !== null && 'expression' in part ? childrenOf(part) : []
}

/** A node and everything below it. */
export function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* walk(child)
}

/** What a name, or the last name of a chain such as `ctx.db`, is called. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' || node.type === 'StringLiteral') return String(node.value)
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'OptionalChainingExpression') return nameOf(node.base)
  return node.type === 'TsParameterProperty' ? nameOf(node.param) : undefined
}

/** The texts an expression may come to: through conditions, defaults and casts, not through calls. */
export function textsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'StringLiteral') return [String(node.value)]
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'BinaryExpression' && /^(\?\?|\|\||&&)$/.test(String(node.operator)))
    return [...textsOf(node.left), ...textsOf(node.right)]
  return 'expression' in node ? textsOf(node.expression) : []
}
