import { deputyContracts } from '@portal/shared/features/accounts/deputy.contract'
import { showDay } from '@portal/shared/kernel/time'
import { useApi } from '../kernel/api.ts'
import { useWords } from '../kernel/words.ts'

/** That the reader stands in for colleagues who are away, and until when: nothing where he does for nobody. */
export function StandsIn() {
  const { t, person } = useWords()
  const { data } = useApi(deputyContracts.get, {}, { quiet: true })
  return data?.standsInFor.map(({ id, displayName, to }) => (
    <span key={id} className="lb-block">
      {t('deputies.standsIn', { name: person(displayName), to: showDay(to) })}
    </span>
  ))
}
