import { PREMISES_LENGTH } from '@portal/shared/features/logbooks/location'
import './LocationId.css'

/** A location id with its unit in semibold: 0900214**-001**. */
export const LocationId = ({ id }: { id: string }) => (
  <span className="lb-location">
    {id.slice(0, PREMISES_LENGTH)}
    <b>{id.slice(PREMISES_LENGTH)}</b>
  </span>
)
