import type { Source } from './sources.ts'
import { childrenOf, isNode, type Node, nameOf, textsOf, treeOf, walk } from './syntax.ts'

/** One language's words, by group and name; a word stands at the end of each way. */
export type Words = Readonly<Record<string, unknown>>

/** The keys of all words of a language, `enums.unitKind.L` for one; a word that is counted stands without its number. */
export const keysOf = (words: Words, above = ''): ReadonlySet<string> =>
  new Set(
    Object.entries(words).flatMap(([name, word]) =>
      typeof word === 'object' && word !== null
        ? [...keysOf(word as Words, `${above}${name}.`)]
        : [`${above}${name.replace(/_(one|other)$/, '')}`],
    ),
  )

/** The keys of which a language has none; each entry is a key, or several of which one will do. */
export const missingIn = (known: ReadonlySet<string>, wanted: readonly (string | readonly string[])[]): string[] => [
  ...new Set(
    wanted.flatMap((keys) => {
      const all = [keys].flat()
      return all.some((key) => known.has(key)) ? [] : [all[0] ?? '']
    }),
  ),
]

/** The groups of words that have one for each of these codes. */
export const groupsFor = (known: ReadonlySet<string>, codes: readonly string[]): string[] => {
  const [first = '', ...others] = codes
  const groups = [...known].flatMap((key) => (key.endsWith(`.${first}`) ? [key.slice(0, -first.length - 1)] : []))
  return groups.filter((group) => others.every((code) => known.has(`${group}.${code}`)))
}

/** Where the name of a field is looked for, as the web does. */
export const fieldKeys = (group: string, name: string): string[] => [
  `${group}.field.${name}`,
  `${group}.filter.${name}`,
  `common.field.${name}`,
]

/** One column of a list on a page: the list it belongs to, and the words its values are said with. */
export interface Column {
  /** The contract as the page names it, such as `labelContracts.list`. */
  list: string
  key: string
  hasTitle: boolean
  enumeration?: string
}

/** The columns that pages declare by `columnsOf`. */
export const columnsIn = (sources: readonly Source[]): Column[] =>
  sources.filter(({ text }) => text.includes('columnsOf(')).flatMap((source) => columnsOfTree(treeOf(source)))

function columnsOfTree(tree: Node): Column[] {
  const nodes = [...walk(tree)]
  const own = new Map(nodes.flatMap(takenOut))
  const makers = new Map(
    nodes.flatMap(({ type, id, init }): [string, string][] => {
      if (type !== 'VariableDeclarator' || !isNode(init) || nameOf(init.callee) !== 'columnsOf') return []
      const list = chainOf(argumentsOf(init)[0])
      return [[nameOf(id) ?? '', own.get(list) ?? list]]
    }),
  )
  return nodes.flatMap((node): Column[] => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return []
    const list = makers.get(nameOf(node.callee.object) ?? '')
    const [first, second, ...more] = argumentsOf(node)
    const [key] = textsOf(first)
    if (!list || !key) return []
    const options = [second, ...more].filter(isNode).filter(({ type }) => type === 'ObjectExpression')
    const hasTitle = options.flatMap(childrenOf).some(({ key }) => nameOf(key) === 'title')
    const [enumeration] = nameOf(node.callee.property) === 'code' ? textsOf(second) : []
    return [{ list, key, hasTitle, ...(enumeration && { enumeration }) }]
  })
}

/** What `const { list } = labelContracts` calls `list`. */
const takenOut = ({ type, id, init }: Node): [string, string][] =>
  type === 'VariableDeclarator' && isNode(id) && id.type === 'ObjectPattern'
    ? childrenOf(id).map(({ key }) => [nameOf(key) ?? '', `${nameOf(init)}.${nameOf(key)}`])
    : []

const argumentsOf = (node: Node): unknown[] =>
  (Array.isArray(node.arguments) ? node.arguments : []).map(({ expression }: { expression?: unknown }) => expression)
const chainOf = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression'
    ? `${chainOf(node.object)}.${nameOf(node.property)}`
    : (nameOf(node) ?? '')

/** What filters say their values with, by their names: words of another name, as in `{ name: 'kinds', words: 'unitKind' }`, or a control of their own. */
export const OWN_CONTROL = 'a control of its own'
export function renamedIn(sources: readonly Source[]): Map<string, Set<string>> {
  const nodes = sources.flatMap((source) => [...walk(treeOf(source))])
  const texts = new Map(
    nodes.flatMap(({ type, id, init }) => (type === 'VariableDeclarator' ? [[nameOf(id), textsOf(init)[0]]] : [])),
  )
  const found = new Map<string, Set<string>>()
  for (const node of nodes.filter(({ type }) => type === 'ObjectExpression')) {
    const told = new Map(childrenOf(node).map(({ key, value }) => [nameOf(key) ?? '', value]))
    const [name] = textsOf(told.get('name'))
    const words = textsOf(told.get('words'))[0] ?? texts.get(nameOf(told.get('words')))
    const said = told.has('control') || told.has('useOptions') ? OWN_CONTROL : words
    if (name && said) found.set(name, (found.get(name) ?? new Set()).add(said))
  }
  return found
}

/** The acts that the API writes into a history, as far as they are named in full. */
export const actsIn = (sources: readonly Source[]): string[] => [
  ...new Set(
    sources
      .filter(({ text }) => /\baction: |\boperation\(/.test(text))
      .flatMap((source) => [...walk(treeOf(source))])
      .flatMap((node) => {
        if (node.type === 'KeyValueProperty' && nameOf(node.key) === 'action') return textsOf(node.value)
        return node.type === 'CallExpression' && nameOf(node.callee) === 'operation'
          ? textsOf(argumentsOf(node)[0])
          : []
      }),
  ),
]
