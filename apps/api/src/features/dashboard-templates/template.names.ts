import { OWN_TEMPLATES, SHARED_TEMPLATES } from '@portal/shared/features/dashboard-templates/template.schema'
import { folded } from '@portal/shared/kernel/lists/search'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { namedTemplate, ownTemplate, sharedTemplate } from '../../access/dashboard-template.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** Whoever gives names or shares waits for his colleagues: a name is looked for among rows that no index holds together. */
export const lockNames = (ctx: Ctx) => lock(ctx, `dashboardTemplate:${ctx.actor.orgId}`)
/** A person who wants two more at once has them counted one after the other. */
export const lockMails = (ctx: Ctx) => lock(ctx, `dashboardMail:${ctx.actor.userId}`)
const lock = ({ db }: Ctx, what: string) =>
  db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))::text`

/** Refuses a name that another template has which whoever gives it owns or is shared with him. */
export async function refuseUsed({ db, actor, now }: Ctx, name: string, id = 0): Promise<void> {
  const where = { AND: [{ id: { not: id }, nameKey: folded(name) }, namedTemplate(actor, now)] }
  if (await db.dashboardTemplate.count({ where })) throw fieldProblem('name', 'templateNameUsed')
}

/** Refuses one more than a person may have, or an organization may share. */
export async function refuseTooMany({ db, actor, now }: Ctx, more: { own: boolean; shared: boolean }): Promise<void> {
  const [own, shared] = await Promise.all([
    more.own ? db.dashboardTemplate.count({ where: ownTemplate(actor, now) }) : 0,
    more.shared ? db.dashboardTemplate.count({ where: sharedTemplate(actor, now) }) : 0,
  ])
  if (own >= OWN_TEMPLATES) throw problem('templateLimitReached', { max: OWN_TEMPLATES })
  if (shared >= SHARED_TEMPLATES) throw problem('templateLimitReached', { max: SHARED_TEMPLATES })
}
