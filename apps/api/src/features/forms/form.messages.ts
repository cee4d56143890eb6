import { path } from '@portal/shared/screens'
import { readsWholeOrganization, staff } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { type Entry, nextSignerOf, orgOf, sideOf } from './form.row.ts'

type Told =
  | 'formToSign'
  | 'formToFile'
  | 'formReturned'
  | 'formCancelled'
  | 'formNotSent'
  | 'formRefused'
  | 'formEarlierTaken'
  | 'formTakenAfterAll'
  | 'formProcessed'
  | 'formRaised'
  | 'formDue'

/** To whom each is told: the other organization than the one that acts, or both where the outside system did. */
const RIGHT = {
  formToSign: 'logbookForm:sign',
  formToFile: 'logbookForm:fill',
  formRaised: 'logbookForm:fill',
} as const

/**
 * Who is to sign next, or both organizations; not the one that did it, but where its engineer did in the mobile app. The portal
 * itself has raised what it raises, and tells nobody who does not see it.
 */
function hearersOf({ actor }: Ctx, event: Told, entry: Entry): number[] {
  const { ownerOrgId, counterpartOrgId, isShared } = entry
  const isOther = (orgId: number) => orgId !== actor.orgId || actor.channel === 'mobile'
  if (event === 'formToSign') {
    const signer = nextSignerOf(entry)
    const orgId = signer && orgOf(entry, sideOf(signer, entry))
    return orgId && isOther(orgId) ? [orgId] : []
  }
  const isRaised = event === 'formRaised'
  return [
    ...(isRaised || isOther(ownerOrgId) ? [ownerOrgId] : []),
    ...(counterpartOrgId !== null && isOther(counterpartOrgId) && (isShared || !isRaised) ? [counterpartOrgId] : []),
  ]
}

/** Tells both organizations of a form what happened to it; the one that did it needs no message. */
export async function tellForm(ctx: Ctx, event: Told, entry: Entry, reason = ''): Promise<void> {
  const { db, actor } = ctx
  const { id, referenceNo, unitCount, definition } = entry
  const orgIds = hearersOf(ctx, event, entry)
  const about = [
    {
      object: { model: 'formEntry', id },
      params: {
        number: referenceNo,
        formEn: definition.shortTitle.en,
        formZh: definition.shortTitle.zh,
        logbooks: unitCount,
        userName: actor.displayName,
        orgEn: actor.orgNameEn,
        orgZh: actor.orgNameZh,
        reason,
        dueAt: entry.deadlineAt?.toISOString() ?? '',
      },
      link: path.form(id),
    },
  ]
  const permission =
    (RIGHT as Partial<Record<Told, 'logbookForm:sign' | 'logbookForm:fill'>>)[event] ?? 'logbookForm:list'
  // whoever reads some log-books only may not see the form; an engineer sees what he is to sign
  const engineer = event === 'formToSign' && nextSignerOf(entry)?.role === 're' ? entry.engineerId : null
  const people = await db.user.findMany({
    where: {
      OR: [
        { AND: [staff(orgIds, permission), readsWholeOrganization()] },
        ...(engineer === null ? [] : [{ worker: { id: engineer } }]),
      ],
    },
    select: { id: true },
  })
  await notify(ctx, { event, to: { userIds: people.map(({ id: user }) => user) }, about })
}
