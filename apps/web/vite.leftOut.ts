import type { Plugin } from 'vite'

const EMPTY = '\0empty-component'

/** A module and what the browser gets in its place. */
interface Module {
  file: RegExp
  /** The whole text in its place, made from the module's own. */
  replace: (code: string) => string
}
/** One import inside a library that leads to nothing. */
interface Import {
  importer: RegExp
  source: RegExp
}

/** A module up to the mark; what it exports after that becomes a function that does nothing. */
const upTo = (mark: string) => (code: string) => {
  const at = code.indexOf(mark)
  const names = [...code.slice(at).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  return `${code.slice(0, at)}\nconst nothing = () => undefined\n${names.map((name) => `export const ${name} = nothing`).join('\n')}`
}

/** What a call is for, which only the API's description says. */
const SUMMARY = /^ {4}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm

/** A problem that nothing raises yet. */
const RESERVED = /^ +\w+: \{.*isReserved: true \},\n/gm
/** What the text of a message is filled with, by whoever sends it. */
const PARAMS = / params: \[[^\]]*\],?/g
/** Whom an event is told to and where a message about several leads: all but its name. */
const EVENT = /: \{\s*tag: '[A-Z]+'[^{}]*\}/g
/** Which menu ids a feature may take, and the picture of a menu entry, which comes with the menu. */
const MENU = /^ {2}menuIds: \[\n(?: {4}.*\n)* {2}\],\n|^ {2}menuIds: \[\[.*\]\],\n| icon: '\w+',?/gm
/** The status of a problem and the facts of its text, which come with each that travels. */
const PROBLEM = /(\bcode: \d+),\s+http: \d+(?:,\s+meta: (?:[\w.]+\(.*\)|\w+))?/g

const MODULES: Module[] = [
  {
    file: /packages\/shared\/src\/features\/.*\/feature\.ts$/,
    replace: (code) =>
      code.replace(RESERVED, '').replace(PROBLEM, '$1').replace(PARAMS, '').replace(EVENT, ': {}').replace(MENU, ''),
  },
  { file: /packages\/shared\/src\/features\/.*\.contract\.ts$/, replace: (code) => code.replace(SUMMARY, '') },
  // the filters of every list, by which only the API checks what a workbook is asked for
  {
    file: /packages\/shared\/src\/features\/exports\/export\.schema\.ts$/,
    replace: (code) => code.replace(/^import .*exports\.ts'\n/m, '').replace('exportRequestOf(EXPORTS)', 'z.unknown()'),
  },
  // filters in table heads, with a tree, a menu and more inside; our lists filter above the table
  {
    file: /antd\/es\/table\/hooks\/useFilter\/FilterDropdown/,
    replace: () => 'export const flattenKeys = () => []; export default () => null',
  },
  // schemas as JSON schema: only the API describes itself
  { file: /zod\/v4\/core\/json-schema-processors\.js$/, replace: upTo('const formatMap') },
  {
    file: /zod\/v4\/core\/to-json-schema\.js$/,
    replace: (code) => `${upTo('import ')(code)}\nexport { nothing as process }`,
  },
  // the browser's calls go by XMLHttpRequest, which tells how far an upload is
  { file: /axios\/lib\/adapters\/fetch\.js$/, replace: () => 'export const getFetch = () => null' },
]
const IMPORTS: Import[] = [
  // the menu in the head of a table's tick boxes, which we never show; the selection bar has its own buttons
  { importer: /antd\/es\/table\/hooks\/useSelection/, source: /\/dropdown$/ },
  // one box for each digit of a code, which we never show
  { importer: /antd\/es\/input\/index\.js$/, source: /\/OTP$/ },
  // a button asks how bright its colour is, where the colour picker keeps its folding lists
  { importer: /antd\/es\/color-picker\/components\/ColorPresets/, source: /\/collapse$/ },
]

/** Leaves out what is brought along and no page uses; a part that is found no more ends the build. */
export function leftOut(): Plugin {
  const missed = new Set<Module | Import>([...MODULES, ...IMPORTS])
  const found = <T extends Module | Import>(part: T | undefined) => {
    if (part) missed.delete(part)
    return part
  }
  return {
    name: 'left-out',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      found(IMPORTS.find((part) => part.importer.test(importer) && part.source.test(source))) ? EMPTY : null,
    load: (id) => (id === EMPTY ? 'export default () => null' : null),
    transform: (code, id) => found(MODULES.find(({ file }) => file.test(id)))?.replace(code) ?? null,
    buildEnd(error) {
      if (!error && missed.size > 0)
        this.error(
          `Nothing to leave out at ${[...missed].map((part) => String('file' in part ? part.file : part.importer)).join(', ')}`,
        )
    },
  }
}
