import { path, SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

interface Named {
  nameEn: string
  nameZh: string
}
/** A merger as people are told of it. */
export interface Told {
  id: number
  number: string
  orgId: number
  parentId: number
  childId: number
  parent: Named
  child: Named
}

const admins = (orgIds: readonly number[]) => ({ orgIds: [...orgIds], permission: 'organization:merge' as const })
const about = <P extends object>({ actor }: Ctx, { id, number, parent, child }: Told, more: P) => [
  {
    object: { model: 'organizationMerge' as const, id },
    params: {
      number,
      parentEn: parent.nameEn,
      parentZh: parent.nameZh,
      childEn: child.nameEn,
      childZh: child.nameZh,
      userName: actor.displayName,
      ...more,
    },
    link: path.organizationMerge(id),
  },
]
const otherOf = ({ orgId, parentId, childId }: Told): number => (orgId === parentId ? childId : parentId)

/** The other side is asked; the sender's own admins know of it. */
export async function tellInvited(ctx: Ctx, row: Told): Promise<void> {
  await notify(ctx, { event: 'mergeInvited', to: admins([otherOf(row)]), about: about(ctx, row, {}) })
  await notify(ctx, { event: 'mergeSent', to: admins([row.orgId]), about: about(ctx, row, {}) })
}

/** The admins of both sides are told of the answer, or that none is needed any more. */
export async function tellDecided(ctx: Ctx, row: Told, move: 'reject' | 'cancel', reason: string): Promise<void> {
  const event = move === 'reject' ? 'mergeRejected' : 'mergeCancelled'
  await notify(ctx, { event, to: admins([row.parentId, row.childId]), about: about(ctx, row, { reason }) })
}

/** By now all of them are the parent's. */
export const tellConfirmed = (ctx: Ctx, row: Told): Promise<void> =>
  notify(ctx, {
    event: 'mergeConfirmed',
    to: admins([row.parentId]),
    about: about(ctx, row, {}).map((one) => ({ ...one, link: SCREENS.organizationMerges.path })),
  })
