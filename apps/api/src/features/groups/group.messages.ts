import { path, STATIC_PATHS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { by } from '../messages/by.ts'
import { notify } from '../messages/notify.ts'

/** Whoever is to look after a group is told which. */
export const tellGiven = (ctx: Ctx, { id, name }: { id: number; name: string }, userIds: readonly number[]) =>
  notify(ctx, {
    event: 'groupAdminGiven',
    to: { userIds },
    about: [{ object: { model: 'group', id }, params: { ...by(ctx), group: name }, link: path.group(id) }],
  })

/** Whoever is no longer a group admin is told what he is instead. */
export const tellTaken = (
  ctx: Ctx,
  groupId: number,
  { nameEn, nameZh }: { nameEn: string; nameZh: string },
  userIds: readonly number[],
) =>
  notify(ctx, {
    event: 'groupAdminTaken',
    to: { userIds },
    about: [
      {
        object: { model: 'group', id: groupId },
        params: { ...by(ctx), roleEn: nameEn, roleZh: nameZh },
        link: STATIC_PATHS.userCentre,
      },
    ],
  })
