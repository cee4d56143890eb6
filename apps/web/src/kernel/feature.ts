import type { WordName } from '@portal/shared/words'
import type { ComponentType } from 'react'
import { withWords } from '../i18n/i18n.ts'
import { type EarlyPart, earlyPart } from './lazyPart.tsx'
import type { OverProps } from './reads/over.tsx'
import type { Reads } from './reads/reads.ts'

/** The pages of a feature, by the names of views that its screens have in the manifest of `packages/shared`. */
interface FeatureSpec {
  views: Readonly<Record<string, EarlyPart>>
  /** What opens over the pages of any feature, by the name under which their address names it. */
  overs?: Readonly<Record<string, ComponentType<OverProps>>>
  /** What these pages ask as soon as their address is known; fetched beside the page itself. */
  reads?: () => Promise<Reads>
}
export const feature = <const F extends FeatureSpec>(spec: F): F => spec

/** A page, and the words that it says beside those of the shell. */
export const view = (load: () => Promise<ComponentType>, ...words: WordName[]): EarlyPart =>
  earlyPart(withWords(load, ...words))
