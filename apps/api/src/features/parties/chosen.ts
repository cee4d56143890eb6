import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** A log-book on which access is given or ended, with what the rules ask of it. */
export interface ChosenLogbook {
  id: number
  /** What refusals name it by. */
  name: string
  logbookId: number
  locationId: string
  addressEn: string
  addressZh: string
  /** The roles that are being handed over. */
  handovers: { role: string }[]
  /** Who holds which role at some time from now on. */
  parties: { id: number; orgId: number; kind: string; role: string; startsAt: Date; endsAt: Date | null }[]
}

/** Of these log-books those that the reader sees. */
export async function chosenLogbooks({ db, actor, now }: Ctx, ids: readonly number[]): Promise<ChosenLogbook[]> {
  const rows = await db.logbook.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.logbook(actor, now)] },
    select: {
      id: true,
      locationId: true,
      addressEn: true,
      addressZh: true,
      handovers: { where: { status: 'OPEN' }, select: { role: true } },
      parties: {
        where: { isVoid: false, OR: unended(now) },
        select: { id: true, orgId: true, kind: true, role: true, startsAt: true, endsAt: true },
      },
    },
  })
  return rows.map((row) => ({ ...row, name: row.locationId, logbookId: row.id }))
}
