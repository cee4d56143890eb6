import { type SiteAt, takenFrom } from '@portal/shared/features/job-records/geo'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { Button } from 'antd'
import { useAction } from '../../kernel/api.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { PhotoTiles } from '../../widgets/PhotoTiles.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { Part } from './RecordPart.tsx'

type Photo = JobRecordDetail['photos'][number]

interface Props {
  photos: readonly Photo[]
  /** Where the unit is, as far as that is known. */
  site: SiteAt
}

/** The photographs of a record; each opens large, with the arrow keys to the next. */
export function Photos({ photos, site }: Props) {
  const { t } = useWords()
  return (
    <Part title={t('jobRecordPages.record.photos')} count={photos.length}>
      {photos.length ? (
        <PhotoTiles
          photos={photos}
          altOf={({ name }, number, total) => t('jobRecordPages.record.photo', { number, total, name })}
        >
          {(photo) => <Taken photo={photo} site={site} />}
        </PhotoTiles>
      ) : (
        <p className="lb-soft">{t('jobRecordPages.record.noPhotos')}</p>
      )}
    </Part>
  )
}

/** What the photograph itself says of when and where it was taken, and its original for those who may have it. */
function Taken({ photo, site }: { photo: Photo; site: SiteAt }) {
  const { t } = useWords()
  const distance = takenFrom(photo, site)
  const original = useAction(jobRecordContracts.photo)
  return (
    <>
      <Sep
        className="lb-second lb-block"
        parts={[
          photo.takenAt && t('jobRecordPages.record.taken', { at: timeText(photo.takenAt) }),
          distance !== null && t('jobRecordPages.record.distance', { distance: numberText(Math.round(distance)) }),
        ]}
      />
      {photo.hasOriginal && (
        <Button
          type="link"
          size="small"
          className="lb-link"
          loading={original.isPending}
          onClick={() => original.mutate({ fileId: photo.id, original: true })}
        >
          {t('jobRecordPages.record.original')}
        </Button>
      )}
    </>
  )
}
