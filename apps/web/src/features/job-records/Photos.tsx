import { distanceBetween } from '@portal/shared/features/job-records/geo'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { Button, Image, Skeleton } from 'antd'
import { useAction, useFile } from '../../kernel/api.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { Part } from './RecordPart.tsx'
import './Photos.css'

type Photo = JobRecordDetail['photos'][number]

interface Props {
  photos: readonly Photo[]
  /** Where the unit is, as far as that is known. */
  site: Site
}
interface Site {
  siteLatitude: number | null
  siteLongitude: number | null
}

/** The photographs of a record; each opens large, with the arrow keys to the next. */
export function Photos({ photos, site }: Props) {
  const { t } = useWords()
  return (
    <Part title={t('jobRecordPages.record.photos')} count={photos.length}>
      {photos.length ? (
        <Image.PreviewGroup>
          <ul className="lb-photos">
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <PhotoTile photo={photo} site={site} number={index + 1} total={photos.length} />
              </li>
            ))}
          </ul>
        </Image.PreviewGroup>
      ) : (
        <p className="lb-soft">{t('jobRecordPages.record.noPhotos')}</p>
      )}
    </Part>
  )
}

function PhotoTile({ photo, site, number, total }: { photo: Photo; site: Site; number: number; total: number }) {
  const { t } = useWords()
  const src = useFile(jobRecordContracts.photo, { fileId: photo.id })
  const alt = t('jobRecordPages.record.photo', { number, total, name: photo.name })
  return (
    <figure className="lb-photo">
      {!src && <Skeleton.Image active />}
      {/* there from the beginning: the viewer numbers the photographs in the order in which they came to be */}
      <span className={src ? 'lb-block' : 'lb-hidden'}>
        <Image {...(src && { src })} alt={alt} />
      </span>
      <figcaption>
        {photo.name}
        <Taken photo={photo} site={site} />
      </figcaption>
    </figure>
  )
}

/** What the photograph itself says of when and where it was taken, and its original for those who may have it. */
function Taken({ photo, site }: { photo: Photo; site: Site }) {
  const { t } = useWords()
  const distance = distanceOf(photo, site)
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

function distanceOf({ takenLatitude, takenLongitude }: Photo, { siteLatitude, siteLongitude }: Site): number | null {
  if (takenLatitude === null || takenLongitude === null || siteLatitude === null || siteLongitude === null) return null
  return distanceBetween(
    { latitude: takenLatitude, longitude: takenLongitude },
    { latitude: siteLatitude, longitude: siteLongitude },
  )
}
