import { posix } from 'node:path'
import type { Source } from './sources.ts'
import { isNode, type Node, nameOf, textsOf, treeOf, walk } from './syntax.ts'

/*
 * Which words are there when a module of the browser runs. A module that is imported when the program starts has the first words;
 * one that is fetched later by `withWords` or `view` has those named there as well, and so has what it imports.
 */

/** A module: what it imports, what it fetches later with which words, and which keys it says. */
interface Module {
  imports: string[]
  later: { to: string; names: string[] }[]
  /** A key, or the beginning of keys that are put together at run time: that ends with a dot. */
  says: string[]
}
export interface Missing {
  path: string
  /** The module that was fetched, with it among what that imports. */
  page: string
  key: string
  /** The files of words that have it. */
  names: string[]
}
/** The keys of every file of words, by its name. */
export type KeysByFile = ReadonlyMap<string, ReadonlySet<string>>

/** The words that are there from the start, as `i18n.ts` has them. */
export const firstIn = (sources: readonly Source[]): string[] =>
  (
    /const FIRST = \[([^\]]*)\]/.exec(sources.find(({ path }) => path.endsWith('/i18n.ts'))?.text ?? '')?.[1] ?? ''
  ).match(/\w+/g) ?? []

/** The words that are named wherever a module is fetched. */
export function namedWith(sources: readonly Source[], paths: readonly string[]): string[] {
  const lists = listsOf(sources)
  return sources.flatMap((source) =>
    moduleOf(source, lists).later.flatMap(({ to, names }) => (paths.includes(to) ? names : [])),
  )
}

/** What modules say that is not loaded with them, from `start` on, which has the words `first`. */
export function unloadedIn(
  sources: readonly Source[],
  { start, first, files }: { start: string; first: readonly string[]; files: KeysByFile },
): Missing[] {
  const lists = listsOf(sources)
  const modules = new Map(sources.map((source) => [source.path, moduleOf(source, lists)]))
  const missing = new Map<string, Missing>()
  const seen = new Set<string>()
  const visit = (path: string, page: string, names: ReadonlySet<string>): void => {
    const module = modules.get(path)
    const visited = `${path} ${[...names].sort()}`
    if (!module || seen.has(visited)) return
    seen.add(visited)
    for (const key of module.says) {
      const owners = ownersOf(key, files)
      if (owners.length && !owners.some((name) => names.has(name)))
        missing.set(`${path} ${key}`, { path, page, key, names: owners })
    }
    for (const to of module.imports) visit(to, page, names)
    for (const { to, names: more } of module.later) visit(to, to, new Set([...names, ...more]))
  }
  visit(start, start, new Set(first))
  return [...missing.values()]
}

const ownersOf = (key: string, files: KeysByFile): string[] =>
  [...files].flatMap(([name, keys]) =>
    (key.endsWith('.') ? [...keys].some((one) => one.startsWith(key)) : keys.has(key)) ? [name] : [],
  )

/** Keys that several files have: which word is said would hang on the order in which they are loaded. */
export const saidTwice = (files: KeysByFile): string[] =>
  [...new Set([...files.values()].flatMap((keys) => [...keys]))].flatMap((key) => {
    const owners = ownersOf(key, files)
    return owners.length > 1 ? [`${key} of ${owners}`] : []
  })

/** Lists of words that several places name: `export const MESSAGE_WORDS = ['labels', 'workers'] as const`. */
type Lists = ReadonlyMap<string, readonly string[]>
const listsOf = (sources: readonly Source[]): Lists =>
  new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/^export const (\w+_WORDS) = \[([^\]]*)\] as const/gm)].map(
        ([, name = '', list = '']) => [name, list.match(/\w+/g) ?? []] as const,
      ),
    ),
  )

function moduleOf(source: Source, lists: Lists): Module {
  const nodes = [...walk(treeOf(source))]
  const later = nodes.flatMap((node) => laterIn(node, source.path, lists))
  const withWords = new Set(later.map(({ to }) => to))
  const alone = nodes.flatMap(importsIn).map((to) => resolved(source.path, to))
  return {
    imports: nodes
      .filter(
        ({ type, source, typeOnly }) => /^(Import|ExportNamed)Declaration$/.test(type) && isNode(source) && !typeOnly,
      )
      .map((node) => resolved(source.path, nameOf(node.source) ?? '')),
    later: [...later, ...alone.filter((to) => !withWords.has(to)).map((to) => ({ to, names: [] }))],
    says: [...nodes.flatMap(saidIn), ...listsIn(source, nodes)],
  }
}

const resolved = (from: string, to: string) => (to.startsWith('.') ? posix.join(posix.dirname(from), to) : to)
const argumentsOf = (node: Node): Node[] =>
  (Array.isArray(node.arguments) ? node.arguments : [])
    .map(({ expression }: { expression?: unknown }) => expression)
    .filter(isNode)

/** `import('…')`. */
const importsIn = (node: Node): string[] =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Import'
    ? argumentsOf(node).flatMap(textsOf)
    : []

/** `withWords(() => import('…'), 'labels')`, or `view` of a feature's pages. */
function laterIn(node: Node, path: string, lists: Lists): Module['later'] {
  if (node.type !== 'CallExpression' || !/^(withWords|view)$/.test(nameOf(node.callee) ?? '')) return []
  const [fetched, ...names] = argumentsOf(node)
  const targets = fetched ? [...walk(fetched)].flatMap(importsIn) : []
  return targets.map((to) => ({
    to: resolved(path, to),
    names: names.flatMap((name) => lists.get(nameOf(name) ?? '') ?? textsOf(name)),
  }))
}

/** The keys that an expression says, or their beginning. */
function keysIn(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type !== 'TemplateLiteral') return textsOf(node)
  const [first] = Array.isArray(node.quasis) ? node.quasis : []
  const text = String(first?.cooked ?? '')
  return text.includes('.') ? [text.slice(0, text.lastIndexOf('.') + 1)] : []
}

function saidIn(node: Node): string[] {
  if (node.type === 'JSXAttribute') return nameOf(node.name) === 'life' ? enumOf(node.value) : []
  if (node.type === 'KeyValueProperty') return nameOf(node.key) === 'words' ? enumOf(node.value) : []
  if (node.type !== 'CallExpression') return []
  const [first, second] = argumentsOf(node)
  const called = nameOf(node.callee)
  if (called === 't' || called === 'say') return keysIn(first)
  if (called === 'codeText') return enumOf(first)
  return called === 'code' ? enumOf(second) : []
}
/** A page of a list says its columns and filters under the group of its contracts: `labelContracts` of `label.contract`. */
const listsIn = ({ text }: Source, nodes: readonly Node[]): string[] =>
  /columnsOf\(|<ListPage/.test(text)
    ? nodes
        .filter(({ type, typeOnly }) => type === 'ImportDeclaration' && !typeOnly)
        .flatMap((node) => GROUP.exec(nameOf(node.source) ?? '')?.[1] ?? [])
        .map((name) => `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}s.field.`)
    : []
const GROUP = /\/([a-z-]+)\.contract$/

const enumOf = (node: unknown): string[] => textsOf(node).map((name) => `enums.${name}.`)
