import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { useDeferredValue } from 'react'
import { useApi } from '../../kernel/api.ts'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { numberText, useWords } from '../../kernel/words.ts'

const percentText = (share: number): string => `${numberText(share * 100, 1)}%`

/** What an act does to this month's acknowledgement rate, told before it is made. */
export function RateNote({ chosen }: { chosen: Chosen }) {
  const { t } = useWords()
  const rows = useDeferredValue(chosen.rows)
  const { data } = useApi(jobRecordContracts.rate, rows as CallInput<typeof jobRecordContracts.rate>, {
    quiet: true,
    enabled: chosen.count > 0,
  })
  if (!data?.records || !chosen.count) return null
  const { records, acknowledged, chosen: more } = data
  return (
    <span>
      {t('jobRecordPages.inbox.rate', {
        before: percentText(acknowledged / records),
        after: percentText((acknowledged + more) / records),
      })}
    </span>
  )
}
