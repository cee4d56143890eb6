import * as FEATURES from './feature-list.ts'
import { type AllOf, gather } from './kernel/feature.ts'

/** Every file of words by its name, from the manifests of the features. A page asks for those that it says. */
export const WORD_FILES = gather(FEATURES, 'words')
export type WordName = keyof typeof WORD_FILES

/** All words of a language. */
export type Words = AllOf<Awaited<ReturnType<(typeof WORD_FILES)[WordName]['eng']>>['words']>
