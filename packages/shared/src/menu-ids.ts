import * as FEATURES from './feature-list.ts'
import type { FeatureSpec } from './kernel/feature.ts'

type Owners = Readonly<Record<string, FeatureSpec>>

/** The features to which a menu id belongs: one, when all is well. Some ids are those of the documents (spec 000 §2.1). */
export const ownersOf = (menuId: number, features: Owners = FEATURES): string[] =>
  Object.entries(features).flatMap(([owner, { menuIds = [] }]) =>
    menuIds.some(([first, last]) => first <= menuId && menuId <= last) ? [owner] : [],
  )
