import type { Language } from '@portal/shared/kernel/words'
import type { Source } from './sources.ts'
import { childrenOf, type Node, treeOf } from './syntax.ts'
import type { Words } from './words.ts'

/** Something the product says, and where it is written. */
export interface Text {
  place: string
  language: Language
  text: string
}
/** A term: the form that is said, and the forms of the same that are not. */
export interface Term {
  say: string
  /** A text in a form that is not said: the fault that the check has to find. */
  wrong: string
  not: RegExp
  /** Names in which that form is right. */
  names?: readonly string[]
}
/** The place of a text that the documents give word for word, or that a name or a law fixes, and where that is found. */
export interface Fixed {
  place: string
  source: string
}

/** Every word of a language with its key. */
export const wordTexts = (language: Language, words: Words, above = ''): Text[] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'object' && word !== null
      ? wordTexts(language, word as Words, `${above}${name}.`)
      : [{ place: `${language} ${above}${name}`, language, text: String(word) }],
  )

const HAN = /\p{Script=Han}/u
/** The texts that stand in a file itself: Chinese ones by their characters, the others in the language named. */
export const typedTexts = (source: Source, other?: Language): Text[] =>
  [...spoken(treeOf(source))].flatMap((text) => {
    const language = HAN.test(text) ? 'chi' : other
    return language && text.trim() ? [{ place: source.path, language, text }] : []
  })

/** Literals that are said: paths of modules, keys and types are not. */
function* spoken(node: Node): Generator<string> {
  if (/^(Import|Export)\w*Declaration$/.test(node.type) && 'source' in node && node.source) return
  if (node.type.startsWith('Ts') && !/^Ts(As|NonNull|Satisfies|Const)/.test(node.type)) return
  if (node.type === 'StringLiteral') yield String(node.value)
  if (node.type === 'JSXText') yield String(node.value)
  if (node.type === 'TemplateElement') yield String(node.cooked ?? node.raw)
  for (const child of childrenOf(node)) if (child !== node.key) yield* spoken(child)
}

const PLACE = /\{\{\w+\}\}|%\w+%/g
/** The texts with a form that their language does not use, each with the form to use. */
export const termFaults = (
  texts: readonly Text[],
  terms: Readonly<Record<Language, readonly Term[]>>,
  fixed: readonly Fixed[] = [],
): string[] => {
  const kept = new Set(fixed.map(({ place }) => place))
  return texts.flatMap(({ place, language, text }) =>
    kept.has(place)
      ? []
      : terms[language].flatMap(({ not, say, names = [] }) => {
          const plain = names.reduce((said, name) => said.replaceAll(name, '_'), text.replaceAll(PLACE, '_'))
          const [found] = not.exec(plain) ?? []
          return found === undefined ? [] : [`${place}: ${found.trim()} → ${say}`]
        }),
  )
}

/** Places that are excepted for nothing: there is no such text, or no term is against it. */
export const idleFixed = (
  texts: readonly Text[],
  terms: Readonly<Record<Language, readonly Term[]>>,
  fixed: readonly Fixed[],
): string[] =>
  fixed
    .map(({ place }) => place)
    .filter(
      (place) =>
        !termFaults(
          texts.filter((said) => said.place === place),
          terms,
        ).length,
    )
