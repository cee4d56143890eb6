import { lastThrough, type Period } from './period.ts'

interface Held {
  orgId: number
  kind: string
  mayGrant: boolean
  startsAt: Date
  endsAt: Date | null
}
/** Whether an organization itself has access all the time, as whoever lets in others does: as contractor, or as a sub-contractor who may. */
export const mayLetIn = ({ orgId }: { orgId: number }, parties: readonly Held[], period: Period): boolean =>
  lastThrough(
    parties.filter((party) => party.orgId === orgId && (party.kind === 'RC' || party.mayGrant)),
    period,
  )
