import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { Image, Skeleton } from 'antd'
import { useFile } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'
import { Part } from './RecordPart.tsx'

type Photo = JobRecordDetail['photos'][number]

/** The photographs of a record; each opens large, with the arrow keys to the next. */
export function Photos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useWords()
  return (
    <Part title={t('jobRecordPages.record.photos')} count={photos.length}>
      {photos.length ? (
        <Image.PreviewGroup>
          <ul className="lb-photos">
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <PhotoTile photo={photo} number={index + 1} total={photos.length} />
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

function PhotoTile({ photo, number, total }: { photo: Photo; number: number; total: number }) {
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
      <figcaption>{photo.name}</figcaption>
    </figure>
  )
}
