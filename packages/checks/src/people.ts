import type { Source } from './sources.ts'
import { isNode, type Node, nameOf, textsOf, treeOf } from './syntax.ts'

/** Fields that say what somebody is called, in one text of both languages. */
const NAME = /^(displayName|userName|submitterName|\w+ByName)$/
/** What parts such a text, or only looks at it. */
const PARTS = /^(person|initialsOf|namesIn)$/

/** Where the name of a person is said as it is kept, in both languages: the file and the name of the field. */
export const wholeNames = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => /\b(displayName|userName|submitterName|\w+ByName)\b/.test(text))
    .flatMap((source) => [...new Set(saidIn(treeOf(source), []))].map((name) => `${source.path}: ${name}`))

function saidIn(node: Node, above: readonly Node[]): string[] {
  const name = nameOf(node) ?? ''
  const isField = /^(Identifier|MemberExpression)$/.test(node.type) && NAME.test(name)
  return [
    ...(isField && isSaid(node, above) ? [name] : []),
    ...renamed(node),
    ...asText(node),
    ...below(node).flatMap((child) => saidIn(child, [node, ...above])),
  ]
}
/** The nodes below one, but for names of types and fields, which are no values, and keys of React, which nobody reads. */
function below(node: Node): Node[] {
  if (node.type === 'JSXAttribute' && nameOf(node.name) === 'key') return []
  if (/^Ts|^ImportDeclaration$/.test(node.type) && !/^Ts(As|NonNull|Satisfies|Const)/.test(node.type)) return []
  return Object.entries(node).flatMap(([part, value]) => (part === 'key' ? [] : nodes(value)))
}
/** Arguments and elements stand in objects without a type. */
const nodes = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodes)
  if (isNode(value)) return [value]
  return typeof value === 'object' && value !== null && 'expression' in value ? nodes(value.expression) : []
}

/** Taken out under another name, by which it would not be found here any more. */
const renamed = ({ type, key, value }: Node): string[] => {
  const [field = '', local = ''] = [nameOf(key), nameOf(value)]
  return type === 'KeyValuePatternProperty' && NAME.test(field) && !NAME.test(local) ? [field] : []
}
/** A column that shows its field as it is. */
const asText = ({ type, callee, arguments: given }: Node): string[] =>
  type === 'CallExpression' && isNode(callee) && nameOf(callee.property) === 'text'
    ? nodes(given)
        .flatMap(textsOf)
        .filter((name) => NAME.test(name))
    : []

/** Shown, handed to words, or kept under another name; not asked whether it is there, not compared, not filled into a form. */
function isSaid(node: Node, [parent, ...above]: readonly Node[]): boolean {
  if (!parent) return false
  const [next] = above
  switch (parent.type) {
    case 'CallExpression':
      return parent.callee !== node && !PARTS.test(nameOf(parent.callee) ?? '')
    case 'JSXExpressionContainer':
      return !(next?.type === 'JSXAttribute' && nameOf(next.name) === 'of')
    case 'KeyValueProperty':
      return !NAME.test(nameOf(parent.key) ?? '')
    case 'ConditionalExpression':
      return parent.test !== node && isSaid(parent, above)
    case 'ParenthesisExpression':
      return isSaid(parent, above)
    case 'BinaryExpression':
      if (/^(\?\?|\|\|)$/.test(String(parent.operator))) return isSaid(parent, above)
      return parent.operator === '&&' && parent.right === node && isSaid(parent, above)
    case 'ArrowFunctionExpression':
      return parent.body === node
    default:
      return /^(TemplateLiteral|ArrayExpression)$/.test(parent.type)
  }
}
