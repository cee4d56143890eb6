import { partyStatus } from '@portal/shared/features/parties/party.schema'
import type { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { logbookIdOf } from '../location-lists/former-ids.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof workAuthorizationContracts>
const PLACE = { select: { locationId: true, addressEn: true, addressZh: true } } as const

const places = listOf('workAuthorizationLogbook', {
  where: ({ actor, now }, { id }: { id: number }) => ({
    AND: [{ authorizationId: id }, visible.workAuthorizationLogbook(actor, now)],
  }),
  orders: { locationId: (locationId) => ({ logbook: { locationId } }) },
  read: ({ db }, find) => db.workAuthorizationLogbook.findMany({ ...find, include: { logbook: PLACE } }),
  present: (_, rows) => rows.map(({ logbook, ...row }) => ({ ...row, ...logbook })),
})
export async function logbooks(ctx: Ctx, input: Input['logbooks']) {
  const page = await places.page(ctx, input)
  if (!page.totalElements) throw problem('workAuthorizationNotFound')
  return page
}

const authorizations = listOf('workAuthorizationLogbook', {
  where: ({ actor, now }, { logbookId }: { logbookId: number }) => ({
    AND: [{ logbookId, isVoid: false }, visible.workAuthorizationLogbook(actor, now)],
  }),
  read: ({ db }, find) =>
    db.workAuthorizationLogbook.findMany({
      ...find,
      include: { authorization: { include: { org: orgRef, worker: { select: { nameEn: true, nameZh: true } } } } },
    }),
  present: ({ now }, rows) =>
    rows.map(({ id, startsAt, endsAt, authorization }) => {
      const { number, org, worker, displayName, status } = authorization
      const revokedAt = status === 'REVOKED' ? endsAt : null
      return {
        id,
        authorizationId: authorization.id,
        number,
        nameEn: displayName || (worker?.nameEn ?? number),
        nameZh: displayName || (worker?.nameZh ?? number),
        org,
        status: partyStatus({ startsAt, endsAt, revokedAt }, now),
        startsAt,
        endsAt,
      }
    }),
})
/** Who is authorised to work on one log-book, was or will be. */
export async function ofLogbook(ctx: Ctx, { locationId, ...input }: Input['ofLogbook']) {
  const logbookId = await logbookIdOf(ctx, locationId)
  if (!logbookId) throw problem('locationNotFound')
  return authorizations.page(ctx, { ...input, logbookId })
}
