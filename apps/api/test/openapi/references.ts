import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

const ROOT = resolve(import.meta.dirname, '../../../..')
const SHARED = '@portal/shared/'

/** What a module says at its top: a function, a constant, a class. */
export type Declaration = ts.FunctionDeclaration | ts.VariableDeclaration | ts.ClassDeclaration
/** And a whole module, where it is a program of its own. */
export type Code = Declaration | ts.SourceFile

/** The product's sources as names that refer to one another, through imports; types and libraries are left out. */
export interface References {
  source(path: string): ts.SourceFile
  /** What an expression names: the declaration behind an identifier, or behind a member of `import * as`. */
  declarationsOf(expression: ts.Expression): Declaration[]
  /** A top declaration of the module behind `import * as`, by its exported name. */
  memberOf(namespace: ts.Identifier, name: string): Declaration[]
  /** What a module exports by a name; throws when there is no such thing. */
  exported(path: string, name: string): Declaration[]
  /** What code refers to, called or not, and the programs it starts: `new URL('./x.child.ts', import.meta.url)`. */
  referredIn(code: ts.Node): Code[]
}

/** Reads the sources that these paths (from the top of the repository) import, and theirs. */
export function readReferences(paths: readonly string[]): References {
  const program = ts.createProgram({
    rootNames: paths.map((path) => join(ROOT, path)),
    options: { noLib: true, types: [], allowImportingTsExtensions: true, noEmit: true, module: ts.ModuleKind.Preserve },
    host: hostOf(),
  })
  const checker = program.getTypeChecker()
  const real = (symbol: ts.Symbol | undefined) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const symbolOf = (name: ts.Identifier) =>
    ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
  const named = (name: ts.Identifier) => topOf(real(symbolOf(name)))
  const exportOf = (module: ts.Symbol | undefined, name: string): Declaration[] =>
    module && module.flags & ts.SymbolFlags.ValueModule
      ? topOf(real(checker.getExportsOfModule(module).find((member) => member.name === name)))
      : []
  const memberOf = (namespace: ts.Identifier, name: string) => exportOf(real(symbolOf(namespace)), name)
  const source = (path: string) => program.getSourceFile(join(ROOT, path)) ?? fail(path)
  const declarationsOf = (expression: ts.Expression): Declaration[] => {
    if (ts.isIdentifier(expression)) return named(expression)
    return ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)
      ? memberOf(expression.expression, expression.name.text)
      : []
  }
  return {
    source,
    exported(path, name) {
      const found = exportOf(checker.getSymbolAtLocation(source(path)), name)
      return found.length ? found : fail(`${name} of ${path}`)
    },
    declarationsOf,
    memberOf,
    referredIn: (code) => [
      ...[...valuesIn(code)].flatMap(declarationsOf),
      ...programsIn(code).flatMap((path) => program.getSourceFile(path) ?? fail(path)),
    ],
  }
}

const fail = (path: string): never => {
  throw new Error(`${path} was not read`)
}

/** Only what is the product's own is followed. */
function hostOf(): ts.CompilerHost {
  const host = ts.createCompilerHost({})
  const found = (path: string) =>
    existsSync(path) ? { resolvedFileName: path, extension: ts.Extension.Ts } : undefined
  return {
    ...host,
    getSourceFile: (path, target) => ts.createSourceFile(path, readFileSync(path, 'utf8'), target, true),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({
        resolvedModule: text.startsWith(SHARED)
          ? found(join(ROOT, 'packages/shared/src', `${text.slice(SHARED.length)}.ts`))
          : text.startsWith('.') && text.endsWith('.ts')
            ? found(join(dirname(from), text))
            : undefined,
      })),
  }
}

/** The declaration at the top of a module in which a symbol is made; none for parameters and what is local. */
function topOf(symbol: ts.Symbol | undefined): Declaration[] {
  return (symbol?.declarations ?? []).flatMap((own) => {
    const place = ts.isBindingElement(own) ? ts.walkUpBindingElementsAndPatterns(own) : own
    return isTop(place) ? [place] : []
  })
}

const isTop = (node: ts.Node): node is Declaration =>
  ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && ts.isSourceFile(node.parent)) ||
  (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent))

function programsIn(node: ts.Node): string[] {
  const [path] = ts.isNewExpression(node) && node.expression.getText() === 'URL' ? (node.arguments ?? []) : []
  if (path && ts.isStringLiteral(path) && path.text.startsWith('./'))
    return [join(dirname(node.getSourceFile().fileName), path.text)]
  const inside: string[] = []
  ts.forEachChild(node, (part) => void inside.push(...programsIn(part)))
  return inside
}

/** What a life says of itself, or the call that exports a list, refuses nothing; moves and services do. */
const TELLING = ['asks', 'body', 'export', 'moves', 'movesFrom', 'names', 'offer', 'states']

/** Identifiers and members of identifiers that stand for values; names of properties, types and jobs that are only queued are left out. */
export function* valuesIn(node: ts.Node): Generator<ts.Identifier | ts.PropertyAccessExpression> {
  if (ts.isTypeNode(node)) return
  if (ts.isIdentifier(node)) yield node
  else if (ts.isPropertyAccessExpression(node)) {
    yield node
    if (!(ts.isIdentifier(node.expression) && TELLING.includes(node.name.text))) yield* valuesIn(node.expression)
  } else for (const part of partsOf(node)) yield* valuesIn(part)
}

function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isPropertyAssignment(node)) return [node.initializer]
  if (ts.isBindingElement(node)) return node.initializer ? [node.initializer] : []
  if (ts.isCallExpression(node) && node.expression.getText().endsWith('jobs.add')) return node.arguments.slice(1)
  const parts: ts.Node[] = []
  ts.forEachChild(node, (part) => void parts.push(part))
  return parts
}
