import type { Prisma } from '@portal/db'
import type { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { contractorChangeMoves } from '../../access/contractor-change.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
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

/** Calling off a change before its moment: what it gave never counts, what it was to end goes on. */
const acting = acts(contractorChangeMoves, {
  find: matchingIds,
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, visible.contractorChange(actor, now)] }
    const rows = await db.contractorChange.findMany({ where, include: wholeChange })
    return rows.map((row) => ({ ...row, name: row.number }))
  },
  // the job that says so may be a minute late
  refuse: ({ status, startsAt }, _: Input, { now }) =>
    status === 'PENDING' && startsAt <= now ? 'contractorChangeDecided' : undefined,
  data: ({ now, actor }, { reason = '' }: Input) => ({
    decidedAt: now,
    decidedByName: actor.displayName,
    decisionReason: reason,
  }),
  history: ({ status, orgId, newOrgId }) => ({ concerns: [orgId, newOrgId], before: { status } }),
  async apply(ctx, rows, { reason = '' }) {
    for (const row of rows) {
      await takeBack(ctx, row.number, reason)
      await tellCalledOff(ctx, row, reason)
    }
  },
})

export const move = (ctx: Ctx, input: Input) => acting.run(ctx, input)
