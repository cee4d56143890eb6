import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import { useAction } from '../../kernel/api.ts'
import { numberText, useWords } from '../../kernel/words.ts'

/** Saves a preview. Refused, it is asked for again: it says itself what no longer fits. */
export function useSave() {
  const { t } = useWords()
  return useAction(generationContracts.save, {
    done: ({ planned, picks }) =>
      t('inspectionGeneration.save.done', { number: numberText(planned), picks: numberText(picks) }),
  })
}
