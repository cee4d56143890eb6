import { dirname, join } from 'node:path'
import type { Source } from './sources.ts'
import { childrenOf, isNode, type Node, nameOf, treeOf, walk } from './syntax.ts'

/*
 * Law 2: every query on a business table contains a scope. A function that asks such a table has one when it, or a function of
 * this program that it uses, names something of `access/`. Which rows the scope then leaves, and whether it is given to this very
 * query, no text says: the sweeps of isolation try it (docs/decisions/045).
 */

/** A function at the top of a file, or the file itself for what stands outside of all. */
export interface Asking {
  /** `path#name`. */
  at: string
  /** The tables it asks. */
  tables: string[]
}
interface Unit {
  at: string
  tables: Set<string>
  isScoped: boolean
  /** What it uses, as `path#name`. */
  uses: string[]
}
/** A business table: the name of its model, and its name in SQL. */
export interface Table {
  model: string
  sql: string
}

/** Tables of which one sees some rows and not others: those of the schema, without those that access opens to all or to none. */
export function businessTables(schema: readonly Source[], access: readonly Source[]): Table[] {
  const text = (sources: readonly Source[]) => sources.map((source) => source.text).join('\n')
  const free = [...text(access).matchAll(/^ {2}(\w+): '(?:nobody|everyone)'/gm)].map(([, model]) => model)
  return [...text(schema).matchAll(/^(?:model|view) (\w)(\w+) \{$[\s\S]*?^ {2}@@map\("(\w+)"\)\n\}$/gm)]
    .map(([, first = '', rest = '', sql = '']) => ({ model: first.toLowerCase() + rest, sql }))
    .filter(({ model }) => !free.includes(model))
}

const ACCESS = /^apps\/api\/src\/access\//
const CALLS = /^(find|count|aggregate|groupBy|update|delete|upsert)/

/** The functions that ask a business table without a scope. */
export function unscoped(sources: readonly Source[], tables: readonly Table[]): Asking[] {
  const asking = sqlOf(tables)
  const units = new Map(sources.flatMap((source) => unitsOf(source, asking)).map((unit) => [unit.at, unit]))
  const known = new Map<string, boolean>()
  const isScoped = (at: string): boolean => {
    const [unit, before] = [units.get(at), known.get(at)]
    if (!unit || before !== undefined) return before ?? false
    known.set(at, unit.isScoped)
    const found = unit.isScoped || unit.uses.some(isScoped)
    known.set(at, found)
    return found
  }
  return [...units.values()]
    .filter(({ tables, at }) => tables.size && !isScoped(at))
    .map(({ at, tables }) => ({ at, tables: [...tables].sort() }))
}

/** How statements ask these tables: reads, changes and locks; adding a row asks nothing. */
const sqlOf = (tables: readonly Table[]): Asked[] =>
  tables.map(({ model, sql }) => ({ model, inSql: new RegExp(`\\b(FROM|JOIN|UPDATE)\\s+"?${sql}\\b`, 'i') }))
interface Asked {
  model: string
  inSql: RegExp
}

function unitsOf(source: Source, tables: readonly Asked[]): Unit[] {
  const tree = treeOf(source)
  const statements = Array.isArray(tree.body) ? tree.body.filter(isNode) : []
  const imported = new Map(statements.flatMap((statement) => importsOf(statement, source.path)))
  const named = statements.flatMap(namesIn)
  const own = new Map(named.map(([name]) => [name, `${source.path}#${name}`]))
  return named.map(([name, node]) => {
    const nodes = [...walk(node)]
    const words = new Set(nodes.flatMap(wordsIn))
    const uses = [...words].flatMap((word) => imported.get(word) ?? own.get(word) ?? [])
    return {
      at: `${source.path}#${name}`,
      tables: new Set(nodes.flatMap((one) => askedBy(one, tables))),
      isScoped: uses.some((use) => ACCESS.test(use)),
      uses: uses.filter((use) => use !== `${source.path}#${name}`),
    }
  })
}

/** What an import brings in, by its name here. */
function importsOf(statement: Node, path: string): [string, string][] {
  const from = nameOf(statement.source) ?? ''
  if (statement.type !== 'ImportDeclaration' || !from.startsWith('.')) return []
  const file = join(dirname(path), from)
  return childrenOf(statement).flatMap((one): [string, string][] => {
    const name = nameOf(one.local)
    return name ? [[name, `${file}#${nameOf(one.imported) ?? name}`]] : []
  })
}

/** The functions and values of a statement at the top of a file; what has no name is the file's own. */
function namesIn(statement: Node): [string, Node][] {
  const node = isNode(statement.declaration) ? statement.declaration : statement
  if (node.type === 'FunctionDeclaration') return [[nameOf(node.identifier) ?? '', node]]
  if (node.type !== 'VariableDeclaration') return /Import|^Ts/.test(node.type) ? [] : [['', node]]
  return childrenOf(node).map((one) => [nameOf(one.id) ?? '', one])
}

const wordsIn = (node: Node): string[] => (node.type === 'Identifier' ? [String(node.value)] : [])

/** The business tables that a call of Prisma, or a statement in SQL, asks. */
function askedBy(node: Node, tables: readonly Asked[]): string[] {
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee
    const model = nameOf(object)
    const isModel = isNode(object) && object.type === 'MemberExpression' && CALLS.test(nameOf(property) ?? '')
    return isModel ? tables.filter((table) => table.model === model).map((table) => table.model) : []
  }
  if (node.type !== 'TemplateElement') return []
  return tables.filter(({ inSql }) => inSql.test(String(node.raw))).map(({ model }) => model)
}
