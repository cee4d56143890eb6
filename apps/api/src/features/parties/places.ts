interface Place {
  logbookId: number
  orgId: number
}
/** An organization on a log-book, as a key. */
export const placeOf = ({ logbookId, orgId }: Place): string => `${logbookId} ${orgId}`

/** Where organizations lose access. */
interface Places {
  orgIds: number[]
  logbookIds: number[]
  /** Whether this organization loses it on this log-book. */
  has: (place: Place) => boolean
}
/**
 * By these rows are found: all of these log-books and organizations at once, and then only those that belong together. A condition for
 * each organization is more than PostgreSQL takes where hundreds of them lose access by one act.
 */
export function placesOf(ended: readonly Place[]): Places {
  const places = new Set(ended.map(placeOf))
  return {
    orgIds: [...new Set(ended.map(({ orgId }) => orgId))],
    logbookIds: [...new Set(ended.map(({ logbookId }) => logbookId))],
    has: (place) => places.has(placeOf(place)),
  }
}

/** When an organization loses a log-book, of more moments the first; nothing where it does not. */
export function lossesOf(leaving: readonly (Place & { at: Date })[]): (place: Place) => Date | undefined {
  const latestFirst = leaving.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const losses = new Map(latestFirst.map((one) => [placeOf(one), one.at]))
  return (place) => losses.get(placeOf(place))
}
