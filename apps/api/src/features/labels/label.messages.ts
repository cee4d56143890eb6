import { path, SCREENS } from '@portal/shared/screens'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

/** Labels belong to the organization: its people who see them hear what became of them. */
const everybody = ({ actor }: Ctx) => ({ orgIds: [actor.orgId], permission: 'label:read' as const })

export const tellDeleted = (ctx: Ctx, { id, name }: { id: number; name: string }, logbooks: number): Promise<void> =>
  notify(ctx, {
    event: 'labelDeleted',
    to: everybody(ctx),
    about: [
      {
        object: { model: 'label', id },
        params: { label: name, userName: ctx.actor.displayName, logbooks },
        link: SCREENS.labels.path,
      },
    ],
  })

/** One message however many log-books were labelled in one act. */
export async function tellLabelled(
  ctx: Ctx,
  labelIds: readonly number[],
  logbookIds: readonly number[],
): Promise<void> {
  const { db, actor, now } = ctx
  const labels = await db.label.findMany({ where: { AND: [{ id: { in: [...labelIds] } }, visible.label(actor, now)] } })
  const logbooks = await db.logbook.findMany({
    where: { AND: [{ id: { in: [...logbookIds] } }, visible.logbook(actor, now)] },
    select: { id: true, locationId: true, addressEn: true, addressZh: true },
    orderBy: { locationId: 'asc' },
  })
  const label = labels.map(({ name }) => name).join(', ')
  await notify(ctx, {
    event: 'logbooksLabelled',
    to: everybody(ctx),
    about: logbooks.map(({ id, ...place }) => ({
      object: { model: 'logbook', id },
      logbookId: id,
      params: { ...place, label, userName: actor.displayName },
      link: path.logbook(place.locationId),
    })),
  })
}
