import type { Group } from '@portal/shared/features/groups/group.schema'
import { numberText, type useWords } from '../../kernel/words.ts'

/** Below which group it is, and on which layer. */
export const placeOf = ({ parent, layer }: Group, t: ReturnType<typeof useWords>['t']): string =>
  parent
    ? t('groupPages.layerOf', { number: numberText(layer), name: parent.name })
    : t('groupPages.layer', { number: numberText(layer) })
