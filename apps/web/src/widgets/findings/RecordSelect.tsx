import { isWork, type TypeOfWork, WORK } from '@portal/shared/features/job-records/job-record.codes'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { dayOf } from '@portal/shared/kernel/time'
import { Select } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { timeText, useWords } from '../../kernel/words.ts'

interface Props {
  locationId: string
  /** When it was found: what shows that it is mended came later. */
  since: string
  /** Only inspections, or only other work. */
  isVisit?: boolean
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
}
const SHOWN = '50'
const visits: readonly TypeOfWork[] = WORK.inspection

/** Chooses one of the latest records of a log-book. */
export function RecordSelect({ locationId, since, isVisit = false, id, value, onChange }: Props) {
  const { t, codeText } = useWords()
  const asked = { locationIds: locationId, from: dayOf(new Date(since)), size: SHOWN }
  const { data, isLoading } = useApi(jobRecordContracts.list, {
    ...asked,
    ...(isVisit && { typesOfWork: visits.join() }),
  })
  const rows = (data?.content ?? []).filter(
    ({ typeOfWork, completedAt }) => isWork('inspection', typeOfWork) === isVisit && completedAt >= since,
  )
  return (
    <Select<number>
      {...(id && { id })}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? undefined)}
      loading={isLoading}
      allowClear
      placeholder={t('common.form.pleaseSelect')}
      notFoundContent={t('inspectionFindings.recordNone')}
      options={rows.map((row) => ({
        value: row.id,
        label: t('inspectionFindings.answerRecord', {
          work: `${codeText('typeOfWork', row.typeOfWork)} ${row.typeOfWork}`,
          at: timeText(row.completedAt),
        }),
      }))}
    />
  )
}
