import type { Permission } from '../access/permissions.ts'
import type { ProblemSpec } from './problem-spec.ts'
import type { Language } from './words.ts'

export type MenuIds = readonly (readonly [first: number, last: number])[]

/** One screen of the portal: its place in the menu, path, right and view. Its title stands under `screens.<key>` in the words. */
export interface ScreenSpec {
  menuId: number
  parent?: string
  path: `/${string}`
  /** Nothing for a layout, which only groups its children. */
  view?: string
  access?: Permission
  icon?: string
  isHidden?: true
  keepAlive?: true
  /** The menu entry that stays highlighted, and stands before it in the breadcrumb. */
  under?: string
}

/** One event that people are told of; its words stand under `messages.event.<key>`. */
export interface EventRule {
  tag: string
  /** What its words may name: `x` alone, or a bilingual pair `xEn` and `xZh`. */
  params: readonly string[]
  /** Where a message about several things leads. */
  screen?: string
  needsAttention?: true
  /** Its feature mails the same itself, with what must not stand in the centre. */
  hasOwnMail?: true
}

/** One file of words in each language, fetched only by whoever asks for it; each exports `words`. */
export type WordFile = Readonly<Record<Language, () => Promise<{ words: object }>>>

/** How a state looks; the words are `enums.<name>.<code>`. */
export type Tone = 'quiet' | 'todo' | 'moving' | 'good' | 'ended' | 'stopped' | 'warn' | 'bad'

/**
 * The manifest of a feature: what every part of the product may have to know of it, and small enough for any page. What only the
 * server knows stands in the manifest of the same feature in `apps/api`, its pages in that of `apps/web`.
 */
export interface FeatureSpec {
  /** The ids of menu entries that belong to it; entries that an administrator adds begin at `FIRST_CUSTOM_MENU`. */
  menuIds?: MenuIds
  screens?: Readonly<Record<string, ScreenSpec>>
  problems?: Readonly<Record<string, ProblemSpec>>
  events?: Readonly<Record<string, EventRule>>
  /** Its words: one file, and another where a part of its pages says much that the others need not load. */
  words?: Readonly<Record<string, WordFile>>
  tones?: Readonly<Record<string, Readonly<Record<string, Tone>>>>
}
export const feature = <const F extends FeatureSpec>(spec: F): F => spec

/** Of a union of objects, one that is all of them. */
export type AllOf<U> = Flat<(U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never>
type Flat<T> = { [K in keyof T]: T[K] }
type PartsOf<M, P extends string> = M extends Record<P, infer T> ? T : never

/** One part of every manifest in a single table. What two of them name alike belongs to the later; a test finds it. */
export const gather = <const L extends Readonly<Record<string, object>>, const P extends string>(list: L, part: P) =>
  Object.assign({}, ...Object.values(list).map((one) => Reflect.get(one, part))) as AllOf<PartsOf<L[keyof L], P>>

/** What several manifests name alike in one of their parts. */
export function namedTwice(list: Readonly<Record<string, object>>, part: string): string[] {
  const names = Object.values(list).flatMap((one) => Object.keys(Reflect.get(one, part) ?? {}))
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}
