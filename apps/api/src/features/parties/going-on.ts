/** A grant that counts. */
interface Standing {
  id: number
  logbookId: number
  orgId: number
  role: string
  startsAt: Date
  endsAt: Date | null
  origin: string | null
}
/** A grant that something has ended. */
interface Row extends Standing {
  endsBefore: Date | null
}
/** What a grant becomes when what ended it is taken back. */
export interface GoingOn {
  id: number
  endsAt: Date | null
  endedBy: string | null
  endsBefore: Date | null
  isVoid: boolean
}

const placeOf = ({ logbookId, role }: Standing): string => `${logbookId} ${role}`
/** Of these roles one holder at a time is there (the constraint logbook_party_exclusive); of the others each organization once. */
const isExclusive = (role: string): boolean => /^(rc|rp)\./.test(role) && !role.endsWith('_S')

/**
 * How grants go on when what ended them is taken back: as they would have without it, but only until whoever has been given the
 * role meanwhile, and not at all where he begins before. That one's number then ends them, and taking it back brings them back.
 */
export function goingOn(ended: readonly Row[], standing: readonly Standing[]): GoingOn[] {
  const places = Map.groupBy<string, Standing>(standing, placeOf)
  // the latest first: whoever comes before goes on until him
  return ended
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .map((row) => {
      const others = places.get(placeOf(row)) ?? []
      const made = asLongAsFree(row, others)
      if (!made.isVoid) places.set(placeOf(row), [...others, { ...row, ...made }])
      return made
    })
}

function asLongAsFree({ id, orgId, role, startsAt, endsBefore }: Row, others: readonly Standing[]): GoingOn {
  const [first] = others
    .filter((other) => other.id !== id && (isExclusive(role) || other.orgId === orgId))
    .filter((other) => !(other.endsAt && other.endsAt <= startsAt) && !(endsBefore && other.startsAt >= endsBefore))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  if (!first) return { id, endsAt: endsBefore, endedBy: null, endsBefore: null, isVoid: false }
  const isVoid = first.startsAt <= startsAt
  return { id, endsAt: isVoid ? endsBefore : first.startsAt, endedBy: first.origin, endsBefore, isVoid }
}
