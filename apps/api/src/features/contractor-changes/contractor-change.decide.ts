import type { Prisma } from '@portal/db'
import type { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { contractorChangeMoves } from '../../access/contractor-change.ts'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { dropRaised } from '../forms/form.raise.drop.ts'
import { SOURCES } from '../forms/form.sources.ts'
import { accessEnds, type Ended } from '../parties/access-ends.ts'
import { mayLetIn } from '../parties/letting-in.ts'
import { takeBack } from '../parties/party.service.ts'
import { matchingIds } from './contractor-change.list.ts'
import { tellCalledOff } from './contractor-change.messages.ts'

type Input = Inputs<typeof contractorChangeContracts>['move']

const place = { select: { id: true, locationId: true, addressEn: true, addressZh: true } } as const
/** A change with everything that its messages name. */
export const wholeChange = {
  org: true,
  newOrg: true,
  logbooks: { select: { oldOrgId: true, logbook: place } },
} satisfies Prisma.ContractorChangeInclude

/** With who has what on its log-books. */
const decided = (now: Date) =>
  ({
    ...wholeChange,
    logbooks: {
      select: {
        oldOrgId: true,
        logbookId: true,
        logbook: { select: { ...place.select, parties: { where: { isVoid: false, OR: unended(now) } } } },
      },
    },
  }) satisfies Prisma.ContractorChangeInclude
type Row = Prisma.ContractorChangeGetPayload<{ include: ReturnType<typeof decided> }> & { name: string }

/** Where nothing else lets the contractor to come let others in from that moment on: whomever it has let in for longer leaves then. */
const leavingWith = ({ logbooks, newOrgId, number, role, startsAt }: Row): Ended[] =>
  logbooks
    .filter(({ logbook: { parties } }) => {
      const others = parties.filter(({ origin }) => origin !== number)
      return !mayLetIn({ orgId: newOrgId }, others, { startsAt, endsAt: new Date(startsAt.getTime() + 1) })
    })
    .map(({ logbookId }) => ({ logbookId, orgId: newOrgId, role, at: startsAt, endedBy: '' }))

/** Calling off a change before its moment: what it gave never counts, what it was to end goes on. */
const acting = acts<Exclude<Input['move'], 'begin'>, Row, Input>(contractorChangeMoves, {
  find: matchingIds,
  async lock({ db }, ids) {
    const rows = await db.contractorChangeLogbook.findMany({
      where: { changeId: { in: [...ids] } },
      select: { logbookId: true },
    })
    await lockRows(db, 'logbook', [...new Set(rows.map(({ logbookId }) => logbookId))])
  },
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, visible.contractorChange(actor, now)] }
    const rows = await db.contractorChange.findMany({ where, include: decided(now), orderBy: { id: 'asc' } })
    return rows.map((row) => ({ ...row, name: row.number }))
  },
  // the job that says so may be a minute late
  refuse: ({ status, startsAt }, _, { now }) =>
    status === 'PENDING' && startsAt <= now ? 'contractorChangeDecided' : undefined,
  data: ({ now, actor }, { reason = '' }) => ({
    decidedAt: now,
    decidedByName: actor.displayName,
    decisionReason: reason,
  }),
  history: ({ status, orgId, newOrgId }) => ({ concerns: [orgId, newOrgId], before: { status } }),
  consequences: () => accessEnds(['cancel', 'refuse'], leavingWith),
  async apply(ctx, rows, { reason = '' }) {
    for (const row of rows) {
      await takeBack(ctx, row.number, reason)
      await dropRaised(ctx, SOURCES.contractorChange(row.id), reason)
      await tellCalledOff(ctx, row, reason)
    }
  },
})

export const move = (ctx: Ctx, input: Input) => acting.run(ctx, input)
