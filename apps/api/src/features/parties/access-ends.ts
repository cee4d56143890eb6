import type { Ctx } from '../../kernel/ctx.ts'
import type { Consequence, Row } from '../../kernel/moves/acting.ts'
import { end } from './party.service.ts'

/** Access of an organization to a log-book that is about to end. */
export interface Ended {
  logbookId: number
  orgId: number
}
/** Something that ends together with access: found by reading alone, so that it can be told beforehand. */
interface AccessEnd {
  /** Words under `<group>.effect.<kind>`. */
  kind: string
  /** Ids of what ends. */
  find(ctx: Ctx, ended: readonly Ended[], at: Date): Promise<readonly number[]>
  /** `endedBy` is the number of what ends it, by which it can be taken back. */
  end(ctx: Ctx, ids: readonly number[], at: Date, endedBy: string): Promise<void>
}

/** A sub-contractor works in the name of the contractor who let it in. */
const subcontracts: AccessEnd = {
  kind: 'subcontractsEnded',
  async find({ db }, ended, at) {
    const orgs = Map.groupBy(ended, ({ orgId }) => orgId)
    const given = [...orgs].map(([givenByOrgId, of]) => ({
      givenByOrgId,
      logbookId: { in: of.map(({ logbookId }) => logbookId) },
    }))
    if (!given.length) return []
    const open = { isVoid: false, AND: [{ OR: [{ endsAt: null }, { endsAt: { gt: at } }] }] }
    const rows = await db.logbookParty.findMany({ where: { kind: 'SUB', ...open, OR: given }, select: { id: true } })
    return rows.map(({ id }) => id)
  },
  end: (ctx, ids, at, endedBy) => end(ctx, ids, at, { endedBy }),
}
const ACCESS_ENDS = [subcontracts]

interface Told<R, G> {
  ended(row: R, given: G): readonly Ended[]
  at(given: G): Date
  /** The number of what ends it; known once the act has made its own rows. */
  endedBy(given: G): string
}

/** What follows when an act ends access, told by its rehearsal and done with it. */
export const accessEnds = <M extends string, R extends Row, G>(
  of: readonly M[],
  { ended, at, endedBy }: Told<R, G>,
): Consequence<M, R, G>[] =>
  ACCESS_ENDS.map(({ kind, find, end }) => ({
    kind,
    of,
    find: (ctx, rows, given) =>
      find(
        ctx,
        rows.flatMap((row) => ended(row, given)),
        at(given),
      ),
    apply: (ctx, found, _, given) => end(ctx, found.map(Number), at(given), endedBy(given)),
  }))
