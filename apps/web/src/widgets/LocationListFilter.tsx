import { locationListContracts } from '@portal/shared/features/location-lists/location-list.contract'
import { isListKey } from '@portal/shared/features/logbooks/location'
import { useApi } from '../kernel/api.ts'
import { latePart } from '../kernel/lazyPart.tsx'
import type { SaysProps } from '../kernel/list/control.ts'
import { Entries } from '../kernel/pick/Entries.tsx'
import { numberText, useWords } from '../kernel/words.ts'

const LocationListInput = latePart(() => import('./LocationListInput.tsx').then((file) => file.LocationListInput))

/** How many location ids were pasted, or the only one. */
function LocationIds({ value }: SaysProps) {
  const { t } = useWords()
  const isKept = isListKey(value)
  const { data } = useApi(locationListContracts.get, { key: value }, { enabled: isKept })
  const ids = isKept ? (data?.locationIds ?? []) : value.split(',')
  if (ids.length === 1) return ids[0]
  return isKept && !data ? null : t('common.list.entries', { count: ids.length })
}
/** Which of them find nothing. */
function MissingIds({ value }: SaysProps) {
  const { t } = useWords()
  const { data } = useApi(locationListContracts.missing, { locationIds: value }, { quiet: true })
  if (!data?.missing.length) return null
  return (
    <>
      {t('logbookPages.locationIdsMissing', { count: data.missing.length, number: numberText(data.missing.length) })}{' '}
      <Entries entries={data.missing} />
    </>
  )
}

/** A list of location ids, as the lists of log-books and of job records take it. */
export const LOCATION_IDS = {
  name: 'locationIds',
  control: LocationListInput,
  says: LocationIds,
  note: MissingIds,
} as const
