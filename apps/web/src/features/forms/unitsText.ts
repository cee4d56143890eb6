import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { useWords } from '../../kernel/words.ts'

/** "400 lifts": how many log-books, and of which kind they are. */
export function useUnitsText() {
  const { t, number } = useWords()
  return ({ unitCount: count, kind }: Pick<FormEntry, 'unitCount' | 'kind'>): string =>
    t(
      kind === 'E' ? 'formDetail.units.escalators' : kind === 'L' ? 'formDetail.units.lifts' : 'formDetail.units.count',
      {
        count,
        number: number(count),
      },
    )
}
