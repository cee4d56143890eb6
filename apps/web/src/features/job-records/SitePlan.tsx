import { GEO_RADIUS_M } from '@portal/shared/features/job-records/job-record.codes'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { useWords } from '../../kernel/words.ts'
import { STATUS } from '../../look/status.ts'

const METRES_PER_DEGREE = 111_320
const [WIDTH, HEIGHT, MARGIN] = [260, 132, 14]
const RULER_M = 100

const metresEast = (from: { latitude: number; longitude: number }, to: { latitude: number; longitude: number }) =>
  (to.longitude - from.longitude) * METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)
const metresSouth = (from: { latitude: number }, to: { latitude: number }) =>
  (from.latitude - to.latitude) * METRES_PER_DEGREE

/** Where the unit is and where the telephone was, in their real distance; the ring is as far as "in range" goes. */
export function SitePlan({ record }: { record: JobRecordDetail }) {
  const { t } = useWords()
  const { siteLatitude, siteLongitude, latitude, longitude, distanceM, geo } = record
  if (siteLatitude === null || siteLongitude === null || latitude === null || longitude === null || distanceM === null)
    return null
  const site = { latitude: siteLatitude, longitude: siteLongitude }
  const point = { latitude, longitude }
  const [east, south] = [metresEast(site, point), metresSouth(site, point)]
  const reach = GEO_RADIUS_M
  const left = Math.min(-reach, east)
  const top = Math.min(-reach, south)
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / (Math.max(reach, east) - left),
    (HEIGHT - 2 * MARGIN) / (Math.max(reach, south) - top),
  )
  const x = (metres: number) => WIDTH / 2 + (metres - (left + Math.max(reach, east)) / 2) * scale
  const y = (metres: number) => HEIGHT / 2 + (metres - (top + Math.max(reach, south)) / 2) * scale
  const tone = STATUS.geo[geo]
  return (
    <svg
      className={`lb-plan lb-mark-${tone}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('jobRecordPages.record.plan', { distance: Math.round(distanceM), radius: reach })}
    >
      <circle className="lb-plan-range" cx={x(0)} cy={y(0)} r={reach * scale} />
      <path className="lb-plan-line" d={`M${x(0)} ${y(0)}L${x(east)} ${y(south)}`} />
      <rect className="lb-plan-site" x={x(0) - 4.5} y={y(0) - 4.5} width="9" height="9" rx="1" />
      <circle className="lb-plan-point" cx={x(east)} cy={y(south)} r="5" />
      <path className="lb-plan-ruler" d={`M10 ${HEIGHT - 14}v4h${RULER_M * scale}v-4`} />
      <text className="lb-plan-text" x={14 + RULER_M * scale} y={HEIGHT - 9}>
        {t('jobRecordPages.record.metres', { number: RULER_M })}
      </text>
    </svg>
  )
}
