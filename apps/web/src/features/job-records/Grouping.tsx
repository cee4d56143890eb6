import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import { premisesOf } from '@portal/shared/features/logbooks/location'
import { Select } from 'antd'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import './inbox.css'

const GROUPINGS = ['lift', 'building'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** By what the waiting records are put together, kept in the address; nothing: by gravity and time. */
export function useGrouping() {
  const [asked, ask] = useParam('group')
  return { by: GROUPINGS.find((name) => name === asked), ask }
}

/** Chooses between the order of gravity and a heading for each lift or building. */
export function GroupingPicker({ by, ask }: ReturnType<typeof useGrouping>) {
  const { t } = useWords()
  const options = (['none', ...GROUPINGS] as const).map((value) => ({
    value,
    label: t(`jobRecordPages.inbox.group.${value}`),
  }))
  return (
    <Select
      className="lb-inbox-grouping"
      aria-label={t('jobRecordPages.inbox.group.label')}
      value={by ?? 'none'}
      options={options}
      onChange={(value) => ask(value === 'none' ? null : value)}
    />
  )
}

/** What names the group of a record; rows of one group follow each other. */
export const groupOf = (by: Grouping, { locationId }: Pick<JobRecordRow, 'locationId'>): string =>
  by === 'lift' ? locationId : premisesOf(locationId)

/** The heading of a lift or building. */
export function GroupHead({ by, row }: { by: Grouping; row: JobRecordRow }) {
  const { name } = useWords()
  return (
    <h3 className="lb-inbox-group">
      {by === 'lift' && <LocationId id={row.locationId} />}
      <span className={by === 'lift' ? 'lb-second' : undefined}>{name(row, 'address')}</span>
    </h3>
  )
}
