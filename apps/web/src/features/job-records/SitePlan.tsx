import { GEO_RADIUS_M } from '@portal/shared/features/job-records/job-record.codes'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { STATUS } from '@portal/shared/tones'
import { useWords } from '../../kernel/words.ts'
import { CityMap } from '../../widgets/CityMap.tsx'

/** Where the unit is and where the telephone was, in their real distance; the ring is as far as "in range" goes. */
export function SitePlan({ record }: { record: JobRecordDetail }) {
  const { t, codeText } = useWords()
  const { siteLatitude, siteLongitude, latitude, longitude, distanceM, accuracyM, geo, locationId } = record
  if (siteLatitude === null || siteLongitude === null || latitude === null || longitude === null || distanceM === null)
    return null
  const distance = Math.round(distanceM)
  return (
    <CityMap
      label={t('jobRecordPages.record.plan', { distance, radius: GEO_RADIUS_M })}
      places={[
        {
          id: 'site',
          name: locationId,
          latitude: siteLatitude,
          longitude: siteLongitude,
          shape: 'square',
          tone: 'quiet',
          radiusM: GEO_RADIUS_M,
        },
        {
          id: 'phone',
          name: t('jobRecordPages.record.phone'),
          note: codeText('geo', geo),
          latitude,
          longitude,
          shape: 'dot',
          tone: STATUS.geo[geo],
          ...(accuracyM !== null && { radiusM: accuracyM }),
        },
      ]}
      lines={[['site', 'phone']]}
    />
  )
}
