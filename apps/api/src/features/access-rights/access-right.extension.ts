import type { Prisma } from '@portal/db'
import type { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { isPassedOn } from '@portal/shared/features/parties/party.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { endOf } from '@portal/shared/kernel/time'
import { askingExtensionMoves, extensionMoves } from '../../access/access-right.ts'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import type { Db } from '../../kernel/ports.ts'
import { mayLetIn } from '../parties/letting-in.ts'
import { extend } from '../parties/party.service.ts'
import { type Filters, matchingIds, resolve, where } from './access-right.list.ts'
import { tellAnswered, tellAsked } from './access-right.messages.ts'

type Input = Inputs<typeof accessRightContracts>

/** A right with everything that its messages name. */
export const namedRight = {
  org: true,
  givenByOrg: true,
  logbook: { select: { id: true, locationId: true, addressEn: true, addressZh: true } },
} satisfies Prisma.LogbookPartyInclude

interface Ending {
  role: string
  isVoid: boolean
  endsAt: Date | null
  endedBy: string | null
}
/** Why access gets no later end: it is over, passed on, without an end, or that follows from something else. */
export function unextendable({ role, isVoid, endsAt, endedBy }: Ending, now: Date): ProblemKey | undefined {
  if (isVoid || (endsAt && endsAt <= now)) return 'accessRightEnded'
  if (isPassedOn(role)) return 'accessPassedOn'
  return !endsAt || endedBy ? 'extensionWithoutEnd' : undefined
}

interface Asked extends Omit<Input['askExtension'], 'until'> {
  move: 'askExtension'
  /** The moment of the new end. */
  until: Date
}
type Right = Prisma.LogbookPartyGetPayload<{ include: typeof namedRight }>
type Held = Right & { name: string; extensions: { id: number }[] }

function refusalOf(row: Held, { until }: Asked, { now }: Ctx): ProblemKey | undefined {
  const refusal = unextendable(row, now)
  if (refusal) return refusal
  if (row.extensions.length) return 'extensionPending'
  return row.endsAt && row.endsAt >= until ? 'extensionNotLater' : undefined
}

const asking = acts<'askExtension', Held, Asked>(askingExtensionMoves, {
  find: matchingIds,
  async load({ db, actor, now }, ids) {
    const rows = await db.logbookParty.findMany({
      where: { AND: [{ id: { in: [...ids] } }, visible.logbookParty(actor, now)] },
      include: { ...namedRight, extensions: { where: { status: 'OPEN' }, select: { id: true } } },
    })
    return rows.map((row) => ({ ...row, name: row.logbook.locationId }))
  },
  refuse: refusalOf,
  async apply(ctx, rows, { until }) {
    const { actor, now } = ctx
    const data = rows.map(({ id }) => ({ partyId: id, until, userName: actor.displayName, createdAt: now }))
    await unique('extensionPending', 'ids', ctx.db.accessExtension.createMany({ data }))
    await tellAsked(ctx, rows, until)
  },
  history: ({ endsAt, givenByOrgId }, { until }) => ({
    concerns: givenByOrgId === null ? [] : [givenByOrgId],
    before: { endsAt },
    after: { until },
  }),
})
/** Asks for a later last day. */
export const askExtension = (ctx: Ctx, { until, ...input }: Input['askExtension']) =>
  asking.run(ctx, { ...input, move: 'askExtension', until: endOf(until) })

const wholeExtension = { party: { include: namedRight } } satisfies Prisma.AccessExtensionInclude

/** What the givers of sub-contractors' access stand as on these log-books. */
const giversOf = (db: Db, rights: readonly Pick<Right, 'kind' | 'logbookId' | 'givenByOrgId'>[], now: Date) => {
  const letIn = rights.filter(({ kind }) => kind === 'SUB')
  return db.logbookParty.findMany({
    where: {
      logbookId: { in: letIn.map(({ logbookId }) => logbookId) },
      orgId: { in: letIn.flatMap(({ givenByOrgId }) => givenByOrgId ?? []) },
      isVoid: false,
      OR: unended(now),
    },
    select: { logbookId: true, orgId: true, kind: true, mayGrant: true, startsAt: true, endsAt: true },
  })
}
interface Answered {
  until: Date
  party: Pick<Right, 'kind' | 'givenByOrgId'>
  givers: Parameters<typeof mayLetIn>[1]
}
/** A sub-contractor does not stay longer than whoever let it in. */
function outlasting({ until, party: { kind, givenByOrgId }, givers }: Answered, now: Date): ProblemKey | undefined {
  if (kind !== 'SUB' || givenByOrgId === null) return undefined
  const lasts = mayLetIn({ orgId: givenByOrgId }, givers, { startsAt: now, endsAt: until })
  return lasts ? undefined : 'subcontractOutlasts'
}

const answering = acts(extensionMoves, {
  /** What is asked on the rights that a filter finds. */
  async find(ctx, { filter = {} }: { filter?: Filters | undefined }) {
    const asked = { party: where(ctx, await resolve(ctx, filter)) }
    const rows = await ctx.db.accessExtension.findMany({
      where: { AND: [asked, visible.accessExtension(ctx.actor, ctx.now)] },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: BULK_MAX + 1,
    })
    return rows.map(({ id }) => id)
  },
  /** How long a sub-contractor may stay is judged by its giver's access, which nobody changes meanwhile. */
  async lock({ db }, ids) {
    const rows = await db.accessExtension.findMany({
      where: { id: { in: [...ids] } },
      select: { party: { select: { logbookId: true } } },
    })
    await lockRows(db, 'logbook', [...new Set(rows.map(({ party }) => party.logbookId))])
  },
  async load({ db, actor, now }, ids) {
    const known = { AND: [{ id: { in: [...ids] } }, visible.accessExtension(actor, now)] }
    const rows = await db.accessExtension.findMany({ where: known, include: wholeExtension, orderBy: { id: 'asc' } })
    const givers = await giversOf(
      db,
      rows.map(({ party }) => party),
      now,
    )
    return rows.map((row) => ({
      ...row,
      name: row.party.logbook.locationId,
      logbookId: row.party.logbookId,
      givers: givers.filter(({ logbookId }) => logbookId === row.party.logbookId),
    }))
  },
  refuse: (row, { move }: Input['moveExtension'], { now }) =>
    row.status === 'OPEN' && move === 'agree' ? (unextendable(row.party, now) ?? outlasting(row, now)) : undefined,
  data: ({ now, actor }, { reason = '' }: Input['moveExtension']) => ({
    decidedAt: now,
    decidedByName: actor.displayName,
    reason,
  }),
  history: ({ status, party: { orgId, logbookId } }) => ({ logbookId, concerns: [orgId], before: { status } }),
  async apply(ctx, rows, { move, reason = '' }) {
    if (move === 'agree')
      for (const [until, same] of Map.groupBy(rows, (row) => row.until.getTime()))
        await extend(
          ctx,
          same.map(({ partyId }) => partyId),
          new Date(until),
          () => problem('extensionTaken'),
        )
    if (move !== 'withdraw') await tellAnswered(ctx, move, rows, reason)
  },
})
export const moveExtension = (ctx: Ctx, input: Input['moveExtension']) => answering.run(ctx, input)
