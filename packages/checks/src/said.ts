import type { Source } from './sources.ts'
import { childrenOf, isNode, type Node, nameOf, textsOf, treeOf, walk } from './syntax.ts'

/** What is said after an act: its key, with `*` for what is known at run time only, and whether it is given anything to name. */
export interface Said {
  path: string
  key: string
  isGiven: boolean
}

/** The words of every `done` that an act is given, and of every notice of a success. */
export const saidAfter = (sources: readonly Source[]): Said[] =>
  sources
    .filter(({ text }) => /\bdone\b|notify\(/.test(text))
    .flatMap((source) => [...walk(treeOf(source))].flatMap(callsAfter).map((call) => ({ path: source.path, ...call })))

type Call = Omit<Said, 'path'>
function callsAfter(node: Node): Call[] {
  if (node.type === 'JSXAttribute') return nameOf(node.name) === 'done' ? callsIn(node.value) : []
  if (node.type === 'KeyValueProperty') return nameOf(node.key) === 'done' ? callsIn(node.value) : []
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'notify') return []
  const [kind, text] = argumentsOf(node)
  return textsOf(kind).includes('success') ? callsIn(text) : []
}

/** What an expression says; not what is said within that. */
function callsIn(node: unknown): Call[] {
  if (!isNode(node)) return []
  if (node.type !== 'CallExpression' || !/^(t|say)$/.test(nameOf(node.callee) ?? ''))
    return childrenOf(node).flatMap(callsIn)
  const [key, ...given] = argumentsOf(node)
  return keysOf(key).map((one) => ({ key: one, isGiven: given.length > 0 }))
}
function keysOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'ConditionalExpression') return [...keysOf(node.consequent), ...keysOf(node.alternate)]
  return node.type === 'TemplateLiteral' ? [partsOf(node).join('*')] : textsOf(node)
}
const partsOf = ({ quasis }: Node) => (quasis as { cooked?: string; raw: string }[]).map((one) => one.cooked ?? one.raw)
const argumentsOf = (node: Node): unknown[] =>
  (Array.isArray(node.arguments) ? node.arguments : []).map(({ expression }: { expression?: unknown }) => expression)

const COUNTED = /_(one|other|zero)$/
const namesIt = (text: string) => text.includes('{{')

/**
 * The keys of which somebody is told neither what was acted on nor how many: the word names nothing, or is given nothing to name. Of a
 * word that is counted the one may do without its number.
 */
export function namelessIn(texts: ReadonlyMap<string, string>, said: readonly Said[]): string[] {
  const words = [...texts].filter(([key]) => !key.endsWith('_one'))
  const faults = said.flatMap(({ key, isGiven }) => {
    const shape = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`)
    return words.flatMap(([name, text]) =>
      shape.test(name.replace(COUNTED, '')) && !(isGiven && namesIt(text)) ? [name] : [],
    )
  })
  return [...new Set(faults)].sort()
}
