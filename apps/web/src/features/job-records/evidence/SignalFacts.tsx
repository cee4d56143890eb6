import { HASH_BITS } from '@portal/shared/features/evidence/evidence.codes'
import type { EvidenceSignalRow } from '@portal/shared/features/evidence/evidence.schema'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { Link } from 'react-router-dom'
import { numberText, useWords } from '../../../kernel/words.ts'
import { LocationId } from '../../../widgets/LocationId.tsx'
import { PhotoTiles } from '../../../widgets/PhotoTiles.tsx'
import { useRecordPath } from '../RecordLinks.tsx'
import { Overlap } from './Overlap.tsx'

type Other = EvidenceSignalRow['others'][number]
interface Props {
  record: JobRecordDetail
  signal: EvidenceSignalRow
}

/** The data of a signal in words, and drawn where a drawing says more. */
export function SignalFacts({ record, signal }: Props) {
  const { t } = useWords()
  const { minutes, most, jobs, worker } = signal
  const hours = (of: number | null) => numberText((of ?? 0) / 60, 1)
  switch (signal.signal) {
    case 'SAME_WORKER_TWICE':
      return signal.others.map((other, at) => (
        <Twice key={other.record?.id ?? at} record={record} other={other} worker={worker ?? ''} />
      ))
    case 'PHOTO_REUSED':
      return signal.others.map((other, at) => <Reused key={other.own?.id ?? at} other={other} />)
    case 'DAY_LOAD':
      return (
        <p className="lb-second">
          {t('evidence.dayLoad', { jobs: numberText(jobs ?? 0), most: numberText(most ?? 0), worker: worker ?? '' })}
        </p>
      )
    case 'LONG_JOB':
      return <p className="lb-second">{t('evidence.longJob', { hours: hours(minutes), most: hours(most) })}</p>
    case 'SHORT_JOB':
      return (
        <p className="lb-second">
          {t('evidence.shortJob', { minutes: numberText(minutes ?? 0), most: numberText(most ?? 0) })}
        </p>
      )
  }
}

function Twice({ record, other, worker }: { record: JobRecordDetail; other: Other; worker: string }) {
  const { t } = useWords()
  return (
    <>
      <p className="lb-second">
        {t('evidence.overlap', { count: other.minutes ?? 0, worker })}{' '}
        {t(other.record ? 'evidence.access' : 'evidence.noAccess')}
      </p>
      {other.record ? <Overlap one={record} other={other.record} /> : <p>{t('evidence.otherRecord')}</p>}
    </>
  )
}

function Reused({ other: { own, photo, record, bits, isSameFile } }: { other: Other }) {
  const { t } = useWords()
  const told = record && {
    day: showDay(dayOf(new Date(record.completedAt))),
    place: record.locationId,
    bits: numberText(bits ?? 0),
    of: HASH_BITS,
  }
  const shown = [own, photo].flatMap((one) => one ?? [])
  return (
    <>
      <p className="lb-second">
        {told ? t(isSameFile ? 'evidence.sameFile' : 'evidence.alike', told) : t('evidence.hiddenPhoto')}
      </p>
      {shown.length > 0 && (
        <PhotoTiles photos={shown} altOf={({ name }, number, total) => t('evidence.photo', { number, total, name })}>
          {(one) => (
            <span className="lb-second lb-block">
              {one === own ? t('evidence.thisRecord') : record && <OtherPlace record={record} />}
            </span>
          )}
        </PhotoTiles>
      )}
    </>
  )
}

const OtherPlace = ({ record }: { record: NonNullable<Other['record']> }) => (
  <Link to={useRecordPath()(record.id)}>
    <LocationId id={record.locationId} />
  </Link>
)
