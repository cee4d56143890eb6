import type { OrgRef } from '@portal/shared/features/organizations/organization.schema'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from './organization.ref.ts'

type Values = Record<string, unknown> | null

/** What an entry of a history keeps of an organization is its id: whoever reads the entry reads what the organization is called. */
export async function organizationsIn({ db }: Ctx, entries: readonly { before: Values; after: Values }[]) {
  const ids = entries
    .flatMap(({ before, after }) => [before?.orgId, after?.orgId])
    .filter((id) => typeof id === 'number')
  const found = ids.length
    ? await db.organization.findMany({ where: { id: { in: [...new Set(ids)] } }, select: orgRef.select })
    : []
  const byId = new Map<unknown, OrgRef>(found.map((org) => [org.id, org]))
  return (values: Values): Values =>
    values && 'orgId' in values ? { ...values, orgId: byId.get(values.orgId) ?? values.orgId } : values
}
