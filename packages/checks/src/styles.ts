import { posix } from 'node:path'
import type { Source } from './sources.ts'
import { isNode, nameOf, treeOf, walk } from './syntax.ts'

/** The one list of style sheets: what has no component of its own. */
export const LOOK = 'apps/web/src/look/look.css'

const isStyle = ({ path }: Source) => path.endsWith('.css')
const isLook = ({ path }: Source) => posix.dirname(path) === posix.dirname(LOOK)
const classesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.replace(/\/\*.*?\*\//gs, '').matchAll(/\.(lb-[\w-]+)/g)].map(([, name = '']) => name))
/** Classes of which a style sheet says something wherever they are, not only within or beside others. */
const aloneIn = ({ text }: Source): ReadonlySet<string> =>
  new Set(
    [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)]
      .flatMap(([, selectors = '']) => selectors.split(','))
      .flatMap((selector) => {
        const names = [...classesIn(selector)]
        return names.length === 1 ? names : []
      }),
  )
/** Names of classes in the text of a module; those that are put together at run time are not read. */
const saidIn = ({ text }: Source): string[] =>
  [...text.matchAll(/(?<![\w-])lb-[a-z0-9-]*[a-z0-9](?![\w-])/g)].map(([name]) => name)

/** What a file imports when it is loaded, style sheets among it. */
const importsOf = (source: Source): string[] =>
  isStyle(source)
    ? []
    : [...walk(treeOf(source))].flatMap(({ type, typeOnly, source: from }) => {
        if (!/^(Import|ExportNamed)Declaration$/.test(type) || !isNode(from) || typeOnly) return []
        const to = nameOf(from) ?? ''
        return to.startsWith('.') ? [posix.join(posix.dirname(source.path), to)] : []
      })

/** What is wrong with where style sheets are imported. */
export function styleFaults(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]))
  const styles = sources.filter(isStyle)
  const apart = styles.filter((source) => !isLook(source))
  const common = new Set(styles.filter(isLook).flatMap(({ text }) => [...classesIn(text)]))
  const alone = new Map(apart.map((style) => [style, aloneIn(style)]))
  const imported = new Set([...imports.values()].flat())
  return [
    ...styles
      .filter(({ path, text }) => path !== LOOK && text.includes('@import'))
      .map(({ path }) => `${path} is a list`),
    ...apart.filter(({ path }) => !imported.has(path)).map(({ path }) => `${path} is imported by nothing`),
    ...sources
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap((source) => {
        const own = withImports(source.path, imports)
        const lost = [...new Set(saidIn(source))].filter((name) => {
          const some = apart.filter(({ text }) => classesIn(text).has(name))
          const isLost = some.length > 0 && !common.has(name) && !some.some(({ path }) => own.has(path))
          return isLost || apart.some((style) => alone.get(style)?.has(name) && !own.has(style.path))
        })
        return lost.map((name) => `${source.path} says ${name} without its styles`)
      }),
  ]
}

/** A file and all that is loaded with it. */
function withImports(path: string, imports: ReadonlyMap<string, readonly string[]>, seen = new Set<string>()) {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const to of imports.get(path) ?? []) withImports(to, imports, seen)
  return seen
}
