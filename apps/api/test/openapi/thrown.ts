import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'
import ts from 'typescript'
import { type Code, type Declaration, type References, readReferences, valuesIn } from './references.ts'

/** Where the sources begin, from the top of the repository. */
interface Sources {
  /** The manifests, which serve contracts by services. */
  features: readonly string[]
  /** Has the ports. */
  server: string
  /** Programs that services start; they are imported by nobody. */
  programs: readonly string[]
}
const found = (pattern: string) => globSync(pattern, { cwd: join(import.meta.dirname, '../../../..') })
const PRODUCT: Sources = {
  features: [...found('apps/api/src/features/*/feature.ts'), 'apps/api/src/features.ts'],
  server: 'apps/api/src/server.ts',
  programs: found('apps/api/src/**/*.{child,thread}.ts'),
}

export interface Thrown {
  /** The problems that the code behind a call can throw; a call by the names that `CONTRACTS` and its group have for it. */
  byCall(group: string, call: string): ProblemKey[]
  /** Those of a function or constant that a module exports. */
  by(path: string, name: string): ProblemKey[]
}

/**
 * Reads from the sources which problems a call can end with: every key of the catalogue that is written, other than to compare
 * it, in its service or in anything the service refers to, however far. What a port answers counts where the port is used.
 */
export function readThrown({ features, server, programs }: Sources = PRODUCT): Thrown {
  const references = readReferences([...features, server, ...programs])
  const services = servicesIn(features.map((path) => references.source(path)))
  const found = finder(references, portsOf(references, references.source(server)))
  return {
    byCall(group, call) {
      const service = services.get(group)
      const roots = service ? rootsOf(references, service, call) : []
      if (!roots.length) throw new Error(`no service of ${group}.${call} was found`)
      return found(roots)
    },
    by: (path, name) => found(references.exported(path, name)),
  }
}

/** By group of `CONTRACTS`: the last argument in `group: serve(contracts, service)`. */
function servicesIn(features: readonly ts.SourceFile[]): ReadonlyMap<string, ts.Expression> {
  const services = new Map<string, ts.Expression>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer)) {
      const [, service] = node.initializer.arguments
      if (service && node.initializer.expression.getText() === 'serve') services.set(node.name.getText(), service)
    }
    ts.forEachChild(node, visit)
  }
  features.forEach(visit)
  return services
}

/** What serves a call: a member of `import * as`, or of an object that spreads one; or what such a member is, or is made by. */
function rootsOf(references: References, service: ts.Expression, call: string): Declaration[] {
  if (ts.isIdentifier(service)) return references.memberOf(service, call)
  if (!ts.isObjectLiteralExpression(service)) return []
  const own = service.properties.find((part) => part.name?.getText() === call)
  if (own && ts.isPropertyAssignment(own)) {
    const { initializer } = own
    return references.declarationsOf(ts.isCallExpression(initializer) ? initializer.expression : initializer)
  }
  if (own && ts.isShorthandPropertyAssignment(own)) return references.declarationsOf(own.name)
  return service.properties.flatMap((part) =>
    ts.isSpreadAssignment(part) ? rootsOf(references, part.expression, call) : [],
  )
}

/** What stands behind each port, by its name in the `ports` of the server. */
function portsOf(references: References, server: ts.SourceFile): ReadonlyMap<string, Code[]> {
  const ports = new Map<string, Code[]>()
  const made = new Map<string, ts.Node>()
  const add = (object: ts.Node): void =>
    ts.forEachChild(object, (part) => {
      if (ts.isPropertyAssignment(part)) ports.set(part.name.getText(), references.referredIn(part.initializer))
      else if (ts.isShorthandPropertyAssignment(part))
        ports.set(part.name.text, references.referredIn(made.get(part.name.text) ?? part))
      else add(part)
    })
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (node.type?.getText() === 'Ports') add(node.initializer)
      made.set(node.name.getText(), node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(server)
  return ports
}

/** Collects the keys in everything that is referred to from some declarations on. */
function finder(references: References, ports: ReadonlyMap<string, Code[]>) {
  const read = new Map<Code, { keys: ProblemKey[]; next: Code[] }>()
  const look = (code: Code) => {
    const known = read.get(code) ?? {
      keys: keysIn(code),
      next: [...references.referredIn(code), ...portsIn(code, ports)],
    }
    read.set(code, known)
    return known
  }
  return (roots: readonly Declaration[]): ProblemKey[] => {
    const reached = new Set<Code>(roots)
    const keys = new Set<ProblemKey>()
    for (const code of reached) {
      const { keys: own, next } = look(code)
      for (const key of own) keys.add(key)
      for (const one of next) reached.add(one)
    }
    return [...keys].sort()
  }
}

const isKey = (text: string): text is ProblemKey => Object.hasOwn(PROBLEMS, text)

/** Keys that are written as values. Compared with, a key is asked for, not thrown; under `error` it is the words of a schema. */
function keysIn(code: ts.Node): ProblemKey[] {
  if (ts.isTypeNode(code) || isComparison(code) || isWords(code)) return []
  if (ts.isStringLiteral(code)) return isKey(code.text) ? [code.text] : []
  const inside: ProblemKey[] = []
  ts.forEachChild(code, (part) => void inside.push(...keysIn(part)))
  return inside
}

const isWords = (node: ts.Node): boolean => ts.isPropertyAssignment(node) && node.name.getText() === 'error'
const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(node.operatorToken.kind)

/** Ports that are used, and not only compared with nothing. */
const portsIn = (code: ts.Node, ports: ReadonlyMap<string, Code[]>): Code[] =>
  [...valuesIn(code)].flatMap((value) =>
    isComparison(value.parent) ? [] : (ports.get(ts.isIdentifier(value) ? value.text : value.name.text) ?? []),
  )
