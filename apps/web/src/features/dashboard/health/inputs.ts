import type { Figures } from '@portal/shared/features/dashboard/figures'
import { availability, type HealthPart } from '@portal/shared/features/dashboard/health-index.scoring'
import { numberText, useWords } from '../../../kernel/words.ts'
import { percentText } from '../cells.tsx'
import type { UnitMonth } from './unit.ts'

/** What a part is made of, in words: of many log-books over months, and of one month of one. */
export function useInputs() {
  const { t } = useWords()
  const share = (value: number | null) => t('healthIndex.inputs.availability', { value: percentText(value, 2) })
  const ofMany = (part: HealthPart, total: Figures): string =>
    part === 'breakdowns' || part === 'incidents' || part === 'trappings'
      ? t(`healthIndex.inputs.${part}`, { count: total[part], number: numberText(total[part]) })
      : share(total[part])
  const ofMonth = (part: HealthPart, month: Omit<UnitMonth, 'month' | 'isSettled'>): string => {
    if (part === 'availability') return share(availability(month))
    if (part === 'breakdowns' || part === 'incidents' || part === 'trappings')
      return t(`healthIndex.inputs.${part}`, { count: month[part], number: numberText(month[part]) })
    return t(`healthIndex.inputs.${part}`, month[part])
  }
  return { ofMany, ofMonth }
}
