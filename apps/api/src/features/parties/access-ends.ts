import type { PartyKind } from '@portal/shared/features/parties/party.schema'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Consequence, Row } from '../../kernel/moves/acting.ts'
import { authorizedBy, endAuthorized } from './authorized.ts'
import { end } from './party.service.ts'
import { lossesOf, placesOf } from './places.ts'

/** Access of an organization to a log-book that is about to end. */
export interface Ended {
  logbookId: number
  orgId: number
  /** Which role it loses there; empty where it has lost it already. */
  role: string
  at: Date
  /** The number of what ends it, by which it can be taken back; known once the act has made its own rows, empty where nothing can. */
  endedBy: string
}
/** What ends together with access: a row of the table of its kind, and the organization that loses something by it, if one does. */
interface Following {
  id: number
  logbookId: number
  orgId?: number
  /** By which whoever asks knows it, where he sees it. */
  number?: string | undefined
}
/** Words under `<group>.effect.<kind>`. */
export type EndKind =
  | 'subcontractsEnded'
  | 'authorizationsEnded'
  | 'invitationsEnded'
  | 'plansEnded'
  | 'questionsEnded'
  | 'formsStopped'
  | 'updatesWithdrawn'
  | 'sensorsUnlinked'
/** Something that ends together with access: found by reading alone, so that it can be told beforehand. */
export interface AccessEnd {
  kind: EndKind
  /** It hangs on access of this kind alone, whatever else the organization is there. */
  hangsOn?: PartyKind
  /** It stays as it is until the moment itself: `end` leaves it alone before. */
  waits?: true
  find(ctx: Ctx, ended: readonly Ended[]): Promise<readonly Following[]>
  /** `endedBy` is empty where nothing can take it back. */
  end(ctx: Ctx, ids: readonly number[], at: Date, endedBy: string): Promise<void>
}

/** A sub-contractor works in the name of the contractor who let it in, and so does whom it let in itself (spec 001 §2). */
const subcontracts: AccessEnd = {
  kind: 'subcontractsEnded',
  async find(ctx, ended) {
    const found = new Map<number, LetIn>()
    let leaving: readonly Leaving[] = ended
    while (leaving.length) {
      const next = (await letInBy(ctx, leaving)).filter(({ id }) => !found.has(id))
      for (const row of next) found.set(row.id, row)
      leaving = await withoutAccess(ctx, next, found, ended)
    }
    return [...found.values()]
  },
  end: (ctx, ids, at, endedBy) => end(ctx, ids, at, endedBy ? { endedBy } : {}),
}

/** Whoever is authorised by name works for the contractor who authorised him (product.md §5). */
const authorizations: AccessEnd = { kind: 'authorizationsEnded', find: authorizedBy, end: endAuthorized }

type Leaving = Pick<Ended, 'logbookId' | 'orgId' | 'at'>
type LetIn = Following & { orgId: number }

/** The sub-contracts, open after that moment, of those who were let in by the organizations that leave. */
async function letInBy({ db }: Ctx, leaving: readonly Leaving[]): Promise<LetIn[]> {
  const [{ orgIds, logbookIds }, lossOf] = [placesOf(leaving), lossesOf(leaving)]
  const rows = await db.logbookParty.findMany({
    where: { kind: 'SUB', isVoid: false, givenByOrgId: { in: orgIds }, logbookId: { in: logbookIds } },
    select: { id: true, logbookId: true, orgId: true, givenByOrgId: true, endsAt: true },
  })
  const open = rows.filter(({ logbookId, givenByOrgId, endsAt }) => {
    const at = givenByOrgId === null ? undefined : lossOf({ logbookId, orgId: givenByOrgId })
    return at && !(endsAt && endsAt <= at)
  })
  return open.map(({ id, logbookId, orgId }) => ({ id, logbookId, orgId }))
}

/** Of these, the organizations that no other role keeps on the log-book: whom the others let in may stay. */
async function withoutAccess(
  { db }: Ctx,
  rows: readonly LetIn[],
  found: ReadonlyMap<number, LetIn>,
  ended: readonly Ended[],
): Promise<Leaving[]> {
  if (!rows.length) return []
  const atOf = new Map(ended.map(({ logbookId, at }) => [logbookId, at]))
  const others = await db.logbookParty.findMany({
    where: {
      kind: { in: ['RC', 'SUB'] },
      isVoid: false,
      logbookId: { in: [...new Set(rows.map(({ logbookId }) => logbookId))] },
      orgId: { in: [...new Set(rows.map(({ orgId }) => orgId))] },
    },
    select: { id: true, logbookId: true, orgId: true, startsAt: true, endsAt: true },
  })
  const standing = new Set(
    others
      .filter(({ id, logbookId, startsAt, endsAt }) => {
        const at = atOf.get(logbookId)
        return !found.has(id) && at && startsAt <= at && !(endsAt && endsAt <= at)
      })
      .map(({ logbookId, orgId }) => `${logbookId} ${orgId}`),
  )
  return rows.flatMap(({ logbookId, orgId }) => {
    const at = atOf.get(logbookId)
    return at && !standing.has(`${logbookId} ${orgId}`) ? { logbookId, orgId, at } : []
  })
}

const ACCESS_ENDS: AccessEnd[] = [subcontracts, authorizations]
/** Said once by a feature of whose rows some end together with access. */
export const joinAccessEnds = (one: AccessEnd): void => void ACCESS_ENDS.push(one)

/** How much of each kind would end together with this access; nothing does. */
export async function endings(ctx: Ctx, ended: readonly Ended[]): Promise<{ kind: string; count: number }[]> {
  const found = (await endingsAt(ctx, ended)).map(({ kind, at }) => ({ kind, count: at.length }))
  return found.filter(({ count }) => count > 0)
}
/** The same by log-book: each stands there as often as something of the kind ends on it; with the organizations that lose it, and the numbers of what is known by one. */
export async function endingsAt(ctx: Ctx, ended: readonly Ended[]): Promise<Ending[]> {
  const found = []
  for (const { kind, find } of ACCESS_ENDS) {
    const rows = await find(ctx, ended)
    found.push({
      kind,
      at: rows.map(({ logbookId }) => logbookId),
      orgIds: rows.flatMap(({ orgId }) => orgId ?? []),
      numbers: rows.flatMap(({ number }) => number ?? []),
    })
  }
  return found
}
interface Ending {
  kind: EndKind
  at: number[]
  orgIds: number[]
  numbers: string[]
}

/** Ends what has waited for the moment at which these lost their access, unless they have access anew. */
export async function endWaiting(
  ctx: Ctx,
  lost: readonly Pick<Ended, 'logbookId' | 'orgId'>[],
  endedBy: string,
): Promise<void> {
  const ended = lost.map((one) => ({ ...one, role: '', at: ctx.now, endedBy }))
  for (const { find, end } of ACCESS_ENDS.filter(({ waits }) => waits)) {
    const ids = (await find(ctx, ended)).map(({ id }) => id)
    if (ids.length) await end(ctx, ids, ctx.now, endedBy)
  }
}

/** What follows when an act ends access, told by its rehearsal and done with it; `ended` says which access of a row, knowing all rows of the act. */
export const accessEnds = <M extends string, R extends Row, G>(
  of: readonly M[],
  ended: (row: R, given: G, rows: readonly R[], hangsOn?: PartyKind) => readonly Ended[],
): Consequence<M, R, G>[] =>
  ACCESS_ENDS.map(({ kind, hangsOn, find, end }) => ({
    kind,
    of,
    find: (ctx, rows, given) =>
      find(
        ctx,
        rows.flatMap((row) => ended(row, given, rows, hangsOn)),
      ),
    async apply(ctx, found, rows, given) {
      const endOf = new Map(rows.flatMap((row) => ended(row, given, rows, hangsOn)).map((one) => [one.logbookId, one]))
      // why the cast: `find` of the same consequence has found them
      const together = Map.groupBy(found as readonly Following[], ({ logbookId }) => {
        const { at, endedBy } = endOf.get(logbookId) ?? { at: ctx.now, endedBy: '' }
        return JSON.stringify([at, endedBy])
      })
      for (const following of together.values()) {
        const one = endOf.get(following[0]?.logbookId ?? 0)
        if (one)
          await end(
            ctx,
            following.map(({ id }) => id),
            one.at,
            one.endedBy,
          )
      }
    },
  }))
