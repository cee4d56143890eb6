import * as FEATURES from './feature-list.ts'
import { gather } from './kernel/feature.ts'

/** How every state of every life looks, from the manifests of the features. The words stand under the same keys in `enums`. */
export const STATUS = gather(FEATURES, 'tones')
export type Life = keyof typeof STATUS
