import type { Source } from './sources.ts'
import { childrenOf, isNode, type Node, nameOf, textsOf, treeOf, walk } from './syntax.ts'

/*
 * A key of the catalogue is raised where it stands as one: given for a parameter, returned, kept or put in a property that is
 * declared to be a ProblemKey, or said by a check of a schema. That its name is quoted anywhere is not enough: an event, a
 * right or a word may be called the same.
 */

/** What the declarations of all files say: which parameters and properties are keys. */
interface Declared {
  /** By function: the places of its parameters that are keys. */
  parameters: Map<string, number[]>
  properties: Set<string>
}

/** The keys that the sources raise. */
export function raisedIn(sources: readonly Source[]): Set<string> {
  const trees = sources.map(treeOf)
  const types = typesOf(trees)
  const declared: Declared = { parameters: new Map(), properties: new Set() }
  for (const tree of trees) for (const node of walk(tree)) declare(node, types, declared)
  return new Set(trees.flatMap((tree) => [...walk(tree)].flatMap((node) => raisedBy(node, types, declared))))
}

/** Names of types that are keys: ProblemKey, and aliases made of it. */
function typesOf(trees: readonly Node[]): Set<string> {
  const aliases = trees.flatMap((tree) => [...walk(tree)].filter(({ type }) => type === 'TsTypeAliasDeclaration'))
  const types = new Set(['ProblemKey'])
  for (const alias of aliases) if (isKey(alias.typeAnnotation, types)) types.add(nameOf(alias.id) ?? '')
  return types
}

/** A key itself, a part of them, or a key or nothing; not a thing that merely has one. */
function isKey(annotation: unknown, types: ReadonlySet<string>): boolean {
  if (!isNode(annotation)) return false
  if (annotation.type === 'TsTypeAnnotation') return isKey(annotation.typeAnnotation, types)
  if (annotation.type === 'TsUnionType' && Array.isArray(annotation.types))
    return annotation.types.some((one) => isKey(one, types))
  if (annotation.type === 'TsFunctionType') return isKey(annotation.typeAnnotation, types)
  if (annotation.type !== 'TsTypeReference') return false
  const name = nameOf(annotation.typeName) ?? ''
  const wrapped = ['Extract', 'Exclude', 'Promise', 'Map', 'Record']
  return types.has(name) || (wrapped.includes(name) && parametersOf(annotation).some((one) => isKey(one, types)))
}
const parametersOf = ({ typeParams }: Node): Node[] => (isNode(typeParams) ? childrenOf(typeParams) : [])

/** The types that are keys inside a function: those outside, and its own parameters that extend one. */
function typesWithin(node: Node, types: ReadonlySet<string>): ReadonlySet<string> {
  const given = [node.typeParameters, node.typeParams].filter(isNode).flatMap(childrenOf)
  return new Set([
    ...types,
    ...given.filter(({ constraint }) => isKey(constraint, types)).map(({ name }) => nameOf(name) ?? ''),
  ])
}

function declare(node: Node, types: ReadonlySet<string>, { parameters, properties }: Declared): void {
  if (node.type === 'TsPropertySignature' || node.type === 'ClassProperty') {
    if (isKey(node.typeAnnotation, types)) properties.add(nameOf(node.key) ?? '')
    return
  }
  const made = functionIn(node)
  if (!made) return
  const within = typesWithin(made.node, types)
  const places = paramsOf(made.node).flatMap((param, place) => (isKey(annotationOf(param), within) ? [place] : []))
  if (places.length) parameters.set(made.name, places)
}

/** A function with the name it is called by. */
function functionIn(node: Node): { name: string; node: Node } | undefined {
  if (node.type === 'FunctionDeclaration') return { name: nameOf(node.identifier) ?? '', node }
  if (node.type === 'VariableDeclarator' && isNode(node.init) && isFunction(node.init))
    return { name: nameOf(node.id) ?? '', node: node.init }
  if (node.type !== 'ClassDeclaration') return undefined
  const maker = childrenOf(node).find(({ type }) => type === 'Constructor')
  return maker && { name: nameOf(node.identifier) ?? '', node: maker }
}
const isFunction = ({ type }: Node) =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|ClassMethod|MethodProperty)$/.test(type)
const paramsOf = ({ params }: Node): Node[] =>
  (Array.isArray(params) ? params : []).filter(isNode).map((param) => (isNode(param.pat) ? param.pat : param))
const annotationOf = (param: Node): unknown =>
  param.typeAnnotation ?? (isNode(param.left) ? param.left.typeAnnotation : undefined)

function raisedBy(node: Node, types: ReadonlySet<string>, { parameters, properties }: Declared): string[] {
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return [...given(node, parameters), ...(isCheck(node) ? said(node) : [])]
  if (node.type === 'KeyValueProperty') return properties.has(nameOf(node.key) ?? '') ? textsOf(node.value) : []
  if (node.type === 'VariableDeclarator' && isNode(node.id) && isKey(node.id.typeAnnotation, types))
    return every(node.init)
  if (node.type === 'AssignmentPattern' && isNode(node.left) && isKey(node.left.typeAnnotation, types))
    return textsOf(node.right)
  if (isFunction(node) && isKey(node.returnType, typesWithin(node, types))) return returned(node)
  return []
}

const argumentsOf = (node: Node): unknown[] =>
  (Array.isArray(node.arguments) ? node.arguments : []).map(({ expression }: { expression?: unknown }) => expression)
const given = (node: Node, parameters: ReadonlyMap<string, number[]>): string[] => {
  const [called, all] = [nameOf(node.callee) ?? '', argumentsOf(node)]
  const ofMap =
    called === 'Map' &&
    isKey(
      { ...node, type: 'TsTypeReference', typeName: node.callee, typeParams: node.typeArguments },
      new Set(['ProblemKey']),
    )
  return ofMap ? all.flatMap(every) : (parameters.get(called) ?? []).flatMap((place) => textsOf(all[place]))
}
/** What a function comes to: after the arrow, or in each `return`, those of functions inside it among them. */
const returned = (node: Node): string[] => [
  ...textsOf(node.body),
  ...(isNode(node.body) ? [...walk(node.body)] : []).flatMap((one) => [
    ...(one.type === 'ReturnStatement' ? textsOf(one.argument) : []),
    ...(one.type === 'ArrowFunctionExpression' ? textsOf(one.body) : []),
  ]),
]
const every = (node: unknown): string[] =>
  isNode(node) ? [...walk(node)].filter(({ type }) => type === 'StringLiteral').map(({ value }) => String(value)) : []

/** A check of a schema, whose code travels with the wrong field. */
const isCheck = ({ callee }: Node) => ['addIssue', 'refine', 'issue'].includes(nameOf(callee) ?? '')
const said = (node: Node): string[] =>
  argumentsOf(node).flatMap((one, place) => {
    if (!isNode(one)) return []
    const told = childrenOf(one).filter(
      ({ type, key }) => type === 'KeyValueProperty' && /^(message|error)$/.test(nameOf(key) ?? ''),
    )
    return [
      ...told.flatMap(({ value }) => textsOf(value)),
      ...(place === 0 && nameOf(node.callee) === 'issue' ? textsOf(one) : []),
    ]
  })
