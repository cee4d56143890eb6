import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useWords } from '../kernel/words.ts'
import { LocationId } from './LocationId.tsx'

/** A log-book by its location id, which leads to it. */
export const PlaceLink = ({ row: { locationId } }: { row: { locationId: string } }) => (
  <Link to={path.logbook(locationId)}>
    <LocationId id={locationId} />
  </Link>
)

/** Its address in the reader's language. */
export function PlaceAddress({ row }: { row: { addressEn: string; addressZh: string } }) {
  return useWords().name(row, 'address')
}
