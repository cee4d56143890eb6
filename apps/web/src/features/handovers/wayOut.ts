import type { HandoverRehearsal } from '@portal/shared/features/handovers/handover.schema'
import { path, SCREENS } from '@portal/shared/screens'

type Place = HandoverRehearsal['blocked'][number]
interface Way {
  /** Words under `handoverPages.way`. */
  name: string
  to: string
}

const found = (list: string, filters: Record<string, string>): string => `${list}?${new URLSearchParams(filters)}`
const access = ({ locationId }: Place): Way => ({ name: 'access', to: path.accessRightsOf(locationId) })
const ids: Way = { name: 'ids', to: `${SCREENS.handOver.path}#hand-over-statutoryIds` }

/** Where the sender mends what keeps a log-book from moving. */
const WAYS: Record<string, (place: Place) => Way> = {
  handoverPending: ({ locationId }) => ({
    name: 'handover',
    to: found(SCREENS.handovers.path, { q: locationId, statuses: 'OPEN' }),
  }),
  contractorDuplicate: (place) =>
    place.subcontract
      ? { name: 'subcontract', to: found(SCREENS.subcontracts.path, { q: place.subcontract }) }
      : access(place),
  contractorExists: access,
  logbookForbidden: access,
  locationIdUsed: () => ids,
  statutoryIdMissing: () => ids,
}

/** The way out of what blocks a log-book; the receiver finds all there is to know of it with its handover. */
export function wayOut(problem: string, place: Place | undefined, isOurs: boolean): Way | undefined {
  if (!place) return undefined
  if (!isOurs) return place.number ? { name: 'handover', to: path.handover(place.number) } : undefined
  return WAYS[problem]?.(place)
}
