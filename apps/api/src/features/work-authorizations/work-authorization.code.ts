import { createHmac, randomInt } from 'node:crypto'
import type { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import {
  AUTHORIZATION_CODE_HOURS,
  AUTHORIZATION_CODE_LENGTH,
  AUTHORIZATION_CODE_SIGNS,
} from '@portal/shared/features/work-authorizations/work-authorization.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { workAuthorizationMoves } from '../../access/work-authorization.ts'
import { exclusive, unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { throttlePerson } from '../auth/guard.ts'
import { tellRedeemed } from './work-authorization.messages.ts'
import { type WholeAuthorization, wholeAuthorization } from './work-authorization.whole.ts'

type Input = Inputs<typeof workAuthorizationContracts>
const HOUR_MS = 3_600_000
const OPEN = ['PLANNED', 'EFFECTIVE']

/** What is kept of a code: so few characters are found by trying, unless a secret is needed beside them. */
const digestOf = ({ settings }: Ctx, code: string): string =>
  createHmac('sha256', settings.tokenSecret).update(`work authorisation ${code}`).digest('hex')
const newCode = (): string =>
  Array.from({ length: AUTHORIZATION_CODE_LENGTH }, () =>
    AUTHORIZATION_CODE_SIGNS.charAt(randomInt(AUTHORIZATION_CODE_SIGNS.length)),
  ).join('')

/** Makes a code for a general worker, shown in this answer alone; an older one is no longer good. 60301 where none is to be had. */
export const issueCode = (ctx: Ctx, { id }: Input['issueCode']) =>
  ctx.tx(async (ctx) => {
    const { db, now } = ctx
    if (!(await workAuthorizationMoves.known(ctx, [id])).has(id)) throw problem('workAuthorizationNotFound')
    if (!(await workAuthorizationMoves.held(ctx, 'revoke', [id])).has(id)) throw problem('forbidden')
    await lockRows(db, 'workAuthorization', [id])
    const row = await db.workAuthorization.findUniqueOrThrow({ where: { id } })
    if (row.certificateNumber || row.redeemedAt || !OPEN.includes(row.status) || row.endsAt <= now)
      throw problem('invitationCodeUnavailable')
    const code = newCode()
    const codeUntil = new Date(Math.min(now.getTime() + AUTHORIZATION_CODE_HOURS * HOUR_MS, row.endsAt.getTime()))
    const data = { codeDigest: digestOf(ctx, code), codeUntil }
    await unique('invitationCodeUnavailable', 'id', db.workAuthorization.update({ where: { id }, data }))
    await ctx.record({
      action: 'workAuthorization.issueCode',
      model: 'workAuthorization',
      rowId: id,
      after: { codeUntil },
    })
    return { code, codeUntil }
  })

/** The authorisation of this code, as long as it is one's own to redeem. */
async function redeemable(ctx: Ctx, code: string): Promise<WholeAuthorization> {
  const { db, now, actor } = ctx
  const found = await db.workAuthorization.findUnique({
    where: { codeDigest: digestOf(ctx, code) },
    include: wholeAuthorization,
  })
  if (!found) throw fieldProblem('code', 'authorizationCodeIncorrect')
  // whoever repeats what he has done gets the same answer
  if (found.redeemedAt && found.workerId === actor.workerId) return found
  if (found.redeemedAt) throw fieldProblem('code', 'authorizationCodeUsed')
  if (!found.codeUntil || found.codeUntil <= now || found.endsAt <= now || !OPEN.includes(found.status))
    throw fieldProblem('code', 'authorizationCodeExpired')
  if (found.orgId === actor.orgId) throw fieldProblem('code', 'authorizedOwnWorker')
  return found
}

/** Whoever has the code is the one it names from then on; of two at once the first (spec 001 §4: general workers only). */
export async function redeem(ctx: Ctx, { code, displayName, yearOfBirth }: Input['redeem']) {
  await throttlePerson(ctx, 'authorizationCode', 'authorizationCodeAt')
  return ctx.tx(async (ctx) => {
    const { db, now, actor } = ctx
    const { id, redeemedAt } = await redeemable(ctx, code)
    if (!redeemedAt) {
      const { count } = await db.workAuthorization.updateMany({
        where: { id, redeemedAt: null, codeDigest: digestOf(ctx, code), status: { in: OPEN } },
        data: { workerId: actor.workerId, displayName, yearOfBirth, redeemedAt: now },
      })
      if (!count) throw fieldProblem('code', 'authorizationCodeUsed')
      await nameOnLogbooks(ctx, id)
    }
    const whole = await db.workAuthorization.findUniqueOrThrow({ where: { id }, include: wholeAuthorization })
    if (!redeemedAt) await tell(ctx, whole)
    const open = whole.logbooks.filter(({ isVoid, endsAt }) => !isVoid && endsAt > now)
    const logbooks = open.map(({ logbook: { locationId, addressEn, addressZh } }) => ({
      locationId,
      addressEn,
      addressZh,
    }))
    return { number: whole.number, startsAt: whole.startsAt, endsAt: whole.endsAt, logbooks }
  })
}

/** Opens its log-books to him. What ends with a change that can still be called off counts as if it went on. */
async function nameOnLogbooks(ctx: Ctx, authorizationId: number): Promise<void> {
  const { db, now, actor } = ctx
  const taken = () => fieldProblem('code', 'workAuthorizationDuplicate')
  const [{ count } = { count: 0 }] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM work_authorization_logbook a JOIN work_authorization_logbook b
      ON b.logbook_id = a.logbook_id AND b.org_id = a.org_id AND b.worker_id = ${actor.workerId}
      AND tstzrange(a.starts_at, coalesce(a.ends_before, a.ends_at)) && tstzrange(b.starts_at, coalesce(b.ends_before, b.ends_at))
      AND CASE WHEN b.is_void THEN b.ended_by IS NOT NULL AND b.starts_at > ${now} ELSE b.ends_at > ${now} END
    WHERE a.authorization_id = ${authorizationId}`
  if (count) throw taken()
  const where = { authorizationId }
  await exclusive(taken, db.workAuthorizationLogbook.updateMany({ where, data: { workerId: actor.workerId } }))
}

async function tell(ctx: Ctx, whole: WholeAuthorization): Promise<void> {
  const { id, orgId, displayName } = whole
  await ctx.record({
    action: 'workAuthorization.redeem',
    model: 'workAuthorization',
    rowId: id,
    concerns: [orgId],
    after: { displayName },
  })
  await tellRedeemed(ctx, whole)
}
