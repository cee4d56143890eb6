import type { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { HANDOVER_STATES } from '@portal/shared/features/handovers/handover.rules'
import { handover } from '@portal/shared/features/handovers/handover.schema'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { replyWithFile } from '../../kernel/files/file-reply.ts'

type Input = Inputs<typeof handoverContracts>
const ref = { select: { id: true, nameEn: true, nameZh: true } } as const
const { role, newRole, status } = handover.shape

/** A handover as a whole: of its log-books those count that the reader sees. */
export async function whole({ db, actor, now }: Ctx, { number }: Input['whole']) {
  const found = await db.handover.findFirst({
    where: { AND: [{ number }, visible.handover(actor, now)] },
    include: { org: ref, newOrg: ref },
  })
  if (!found) throw problem('notFound')
  const seen = { AND: [{ handoverId: found.id }, visible.handoverLogbook(actor, now)] }
  const counts = await db.handoverLogbook.groupBy({ by: ['status'], where: seen, _count: true })
  const minutes = await db.handoverMinute.findMany({
    where: { AND: [{ handoverId: found.id }, visible.handoverMinute(actor, now)] },
    select: { id: true, at: true, code: true, createdAt: true, file: true, _count: { select: { logbooks: true } } },
    orderBy: { id: 'asc' },
  })
  return {
    ...found,
    role: role.parse(found.role),
    newRole: newRole.parse(found.newRole),
    counts: counts
      .map((one) => ({ status: status.parse(one.status), count: one._count }))
      .sort((a, b) => HANDOVER_STATES.indexOf(a.status) - HANDOVER_STATES.indexOf(b.status)),
    minutes: minutes.map(({ _count, file, ...minute }) => ({
      ...minute,
      logbookCount: _count.logbooks,
      sha256: file?.sha256 ?? '',
    })),
    unminuted: await db.handoverLogbook.count({ where: { AND: [seen, { status: 'CONFIRMED', minuteId: null }] } }),
  }
}

/** The file of a minute, byte for byte as it was sealed. */
export async function minute(ctx: Ctx, { id }: Input['minute']): Promise<FileReply> {
  const { db, actor, now } = ctx
  const found = await db.handoverMinute.findFirst({
    where: { AND: [{ id }, visible.handoverMinute(actor, now)] },
    select: { file: true },
  })
  if (!found?.file) throw problem('notFound')
  return replyWithFile(ctx, found.file, 'minuteChanged')
}
