import { valueAt } from '@portal/shared/features/forms/form.data'
import { ROLE_OF_WORK } from '@portal/shared/features/forms/works'
import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { problem } from '@portal/shared/kernel/problem'
import { endOf, startOf } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { grant } from '../parties/party.service.ts'
import type { Entry } from './form.row.ts'
import { isSubcontracted } from './form.sources.ts'

/** Longest name of a team, as a sub-contract has it. */
const NAME_MAX = 50
interface Period {
  startsAt: Date
  endsAt: Date
}

/**
 * Lets the other contractor in to the log-books that were accepted, for the days of the form: as what it works there. Where it has this
 * access for some of these days already, that is only confirmed; where the owner is their contractor no more, or not for so long, nobody
 * is let in. Of a form that a sub-contract has raised it is that which lets in, for as long as people say.
 */
export async function grantAccess(ctx: Ctx, entry: Entry): Promise<void> {
  if (isSubcontracted(entry)) return
  const { grants } = entry.definition
  const [from, to] = [grants && valueAt(entry.data, grants.from), grants && valueAt(entry.data, grants.to)]
  const works = grants && valueAt(entry.data, grants.works)
  if (typeof from !== 'string' || typeof to !== 'string' || !Array.isArray(works)) return
  const period = { startsAt: new Date(Math.max(startOf(from).getTime(), ctx.now.getTime())), endsAt: endOf(to) }
  if (period.endsAt <= ctx.now) return
  for (const work of works) {
    const role = ROLE_OF_WORK[String(work)]
    if (role) await letIn(ctx, entry, role, period)
  }
}

async function letIn(ctx: Ctx, entry: Entry, role: PartyRole, { startsAt, endsAt }: Period): Promise<void> {
  const { db, now } = ctx
  const { id, ownerOrgId, counterpart, submittedByName: userName } = entry
  if (!counterpart) return
  const outlasts = { OR: [{ endsAt: null }, { endsAt: { gte: endsAt } }] }
  const has = {
    orgId: counterpart.id,
    isVoid: false,
    startsAt: { lt: endsAt },
    OR: [{ endsAt: null }, { endsAt: { gt: startsAt } }],
  }
  const books = await db.logbook.findMany({
    where: {
      forms: { some: { entryId: id, result: 'ACCEPTED' } },
      parties: {
        some: { orgId: ownerOrgId, kind: 'RC', isVoid: false, startsAt: { lte: startsAt }, ...outlasts },
        none: { AND: [has, { OR: [{ role }, { kind: 'RC' }] }] },
      },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  if (!books.length) return
  const made = await db.subcontract.create({
    data: {
      ...{ role, orgId: ownerOrgId, userName, subOrgId: counterpart.id, mayGrant: false, startsAt, endsAt },
      displayName: counterpart.nameZh.slice(0, NAME_MAX),
      ...{ status: startsAt > now ? 'PENDING' : 'EFFECTIVE', source: ctx.source, createdAt: now },
    },
  })
  const given = { orgId: counterpart.id, role, startsAt, endsAt, source: 'SUBCONTRACT' as const, origin: made.number }
  const giver = { orgId: ownerOrgId, userName }
  await grant(
    ctx,
    books.map(({ id: logbookId }) => ({ logbookId, ...given, giver })),
    () => problem('subcontractDuplicate'),
  )
  await db.$executeRaw`
    INSERT INTO subcontract_logbook (subcontract_id, logbook_id, party_id, creator_type, created_at)
    SELECT ${made.id}, p.logbook_id, p.id, 'PRINCIPAL', ${now} FROM logbook_party p WHERE p.origin = ${made.number} ORDER BY p.logbook_id`
}
