import { searchWords } from '@portal/shared/kernel/lists/search'
import type { MenuPage } from '../menu.ts'

/** Kinds of what is found, in the order in which they are shown. */
export const KINDS = ['logbooks', 'premises', 'screens', 'people', 'messages'] as const
export type Kind = (typeof KINDS)[number]

/** Something to go to. */
export interface Result {
  key: string
  to: string
  title: string
  /** Said below the title. */
  second?: string
  /** Said at the end of the line. */
  aside?: string
}
/** What was found of one kind: the first few, and how many there are. */
export interface Found {
  kind: Kind
  results: readonly Result[]
  total: number
}

/** So many of each kind are shown. */
export const SHOWN = 3

/** Full-width digits and letters as people type them, in small letters, without spaces at the ends. */
export const plainOf = (text: string): string => text.normalize('NFKC').trim()

/** Whether every word stands in the text, in any order. */
export function holdsWords(text: string, typed: string): boolean {
  const held = searchWords(text)
  return searchWords(typed).every((word) => held.some((one) => one.includes(word)))
}

/** Screens of one's own menu by their names in either language, and by the group they stand in. */
export function screensFor(pages: readonly MenuPage[], typed: string): readonly MenuPage[] {
  return pages.filter(({ node, parents }) => {
    const names = [node, ...parents].flatMap(({ titleEn, titleZh }) => [titleEn, titleZh])
    return !node.path.includes(':') && holdsWords(names.join(' '), typed)
  })
}
