import { takenFrom } from '@portal/shared/features/job-records/geo'
import { FOLLOW_UP_ACTION, GEO_RADIUS_M, ON_TIME_HOURS } from '@portal/shared/features/job-records/job-record.codes'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { numberText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag, ToneTag } from '../../widgets/StatusTag.tsx'
import { SitePlan } from './SitePlan.tsx'
import './record.css'

interface Props {
  record: JobRecordDetail
}

/** What speaks for the record, or against it: where and when it was made, its photographs, what it leaves to do. */
export function RecordEvidence({ record }: Props) {
  const { t } = useWords()
  const notes = [
    record.distanceM !== null &&
      t('jobRecordPages.record.distance', { distance: numberText(Math.round(record.distanceM)) }),
    record.accuracyM !== null &&
      t('jobRecordPages.record.accuracy', { accuracy: numberText(Math.round(record.accuracyM)) }),
  ]
  const toFollow = record.parts.filter(({ actions }) => actions.includes(FOLLOW_UP_ACTION)).length
  return (
    <section>
      <h3>{t('jobRecordPages.record.evidence')}</h3>
      <SitePlan record={record} />
      <ul className="lb-evidence">
        <li>
          <StatusTag life="geo" code={record.geo} isPlain />
          <Sep
            className="lb-second"
            parts={record.siteLatitude === null ? [t('jobRecordPages.record.noSite')] : notes}
          />
        </li>
        <Fact {...useSubmitted(record)} />
        <Fact {...usePhotographed(record)} />
        {toFollow > 0 && <Fact tone="todo" text={t('jobRecordPages.record.partsToFollow', { count: toFollow })} />}
      </ul>
    </section>
  )
}

interface Said {
  tone: Tone
  text: string
}
const Fact = ({ tone, text }: Said) => (
  <li>
    <ToneTag tone={tone} isPlain>
      {text}
    </ToneTag>
  </li>
)

const MINUTE_MS = 60_000
/** From here on hours say more than minutes. */
const MANY_MINUTES = 120

function useSubmitted({ completedAt, submittedAt }: JobRecordDetail): Said {
  const { t } = useWords()
  const minutes = Math.max(0, Math.round((Date.parse(submittedAt) - Date.parse(completedAt)) / MINUTE_MS))
  const text =
    minutes < MANY_MINUTES
      ? t('jobRecordPages.record.submittedMinutes', { count: minutes })
      : t('jobRecordPages.record.submittedHours', { hours: numberText(Math.round(minutes / 60)) })
  return { tone: minutes > ON_TIME_HOURS * 60 ? 'warn' : 'good', text }
}

/** How many photographs there are and, as far as these say so themselves, whether they were taken on the spot. */
function usePhotographed(record: JobRecordDetail): Said {
  const { t } = useWords()
  const count = t('jobRecordPages.record.withPhotos', { count: record.photoCount })
  const placed = record.photos.map((photo) => takenFrom(photo, record)).filter((metres) => metres !== null)
  const away = placed.filter((metres) => metres > GEO_RADIUS_M).length
  if (!placed.length) return { tone: record.photoCount ? 'good' : 'warn', text: count }
  const where = away
    ? t('jobRecordPages.record.photosAway', { count: away })
    : t('jobRecordPages.record.photosOnSite', { count: placed.length })
  return { tone: away ? 'warn' : 'good', text: [count, where].join(t('common.comma')) }
}
