import { registrationNumber } from '@portal/shared/features/common/fields'
import { problem } from '@portal/shared/kernel/problem'
import { type Day, showDay } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'

/** Somebody who is named by his certificate, with his registrations of today's employer. */
export interface Certified {
  id: number
  orgId: number
  name: string
  /** As the register writes it. */
  number: string
  registrations: { kind: string; expiresOn: Day }[]
}
interface Row extends Omit<Certified, 'name'> {
  nameEn: string
  nameZh: string
  expiresOn: Day
}
const PATH = ['certificateNumber']

/**
 * The worker with this number: none is typed (10200), nobody has it (10201), it is over by the first day (60111), or he works for
 * the contractor anyhow (60308).
 */
export async function certified(
  ctx: Ctx,
  typed: string | undefined,
  startsOn: Day,
): Promise<{ worker: Certified } | { fault: Fault }> {
  const number = registrationNumber.safeParse(typed ?? '')
  if (!number.success) return { fault: { path: PATH, wrong: problem('certificateNumberInvalid') } }
  const found = await registered(ctx, number.data.replaceAll('-', ''))
  if (!found) return { fault: { path: PATH, wrong: problem('certificateNumberNotFound') } }
  const { nameEn, nameZh, expiresOn, ...worker } = found
  const name = [...new Set([nameEn, nameZh])].filter(Boolean).join(' ')
  if (worker.orgId === ctx.actor.orgId) return { fault: { path: PATH, wrong: problem('authorizedOwnWorker') } }
  if (expiresOn < startsOn)
    return { fault: { path: PATH, wrong: problem('workerNotValid', { name, expiresOn: showDay(expiresOn) }) } }
  return { worker: { ...worker, name } }
}

/** Numbers are looked up in the whole register, as it is public: people of other organizations are named by them. */
async function registered({ db }: Ctx, plain: string): Promise<Row | undefined> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT w.id, w.org_id AS "orgId", w.name_en AS "nameEn", w.name_zh AS "nameZh", n.number,
      to_char(n.expires_on, 'YYYY-MM-DD') AS "expiresOn", (
        SELECT json_agg(json_build_object('kind', r.kind, 'expiresOn', r.expires_on)) FROM worker_registration r
        WHERE r.worker_id = w.id AND NOT r.is_past) AS registrations
    FROM worker_registration n JOIN worker w ON w.id = n.worker_id
    WHERE replace(n.number, '-', '') = ${plain} AND NOT n.is_past AND w.is_active`
  return row
}
