import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { Image, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useFile } from '../kernel/api.ts'
import './PhotoTiles.css'

interface Photo {
  id: string
  name: string
}
interface Words<P> {
  /** What a photograph is to whoever does not see it: its number, of how many. */
  altOf: (photo: P, number: number, total: number) => string
  /** Below its name. */
  children?: (photo: P) => ReactNode
}

/** Photographs of records; each opens large, with the arrow keys to the next. */
export function PhotoTiles<P extends Photo>({ photos, altOf, children }: Words<P> & { photos: readonly P[] }) {
  return (
    <Image.PreviewGroup>
      <ul className="lb-photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoTile photo={photo} alt={altOf(photo, index + 1, photos.length)}>
              {children?.(photo)}
            </PhotoTile>
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}

function PhotoTile({ photo, alt, children }: { photo: Photo; alt: string; children: ReactNode }) {
  const { src } = useFile(jobRecordContracts.photo, { fileId: photo.id })
  return (
    <figure className="lb-photo">
      {!src && <Skeleton.Image active />}
      {/* there from the beginning: the viewer numbers the photographs in the order in which they came to be */}
      <span className={src ? 'lb-block' : 'lb-hidden'}>
        <Image {...(src && { src })} alt={alt} />
      </span>
      <figcaption>
        {photo.name}
        {children}
      </figcaption>
    </figure>
  )
}
