import { STATIC_PATHS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { by } from '../messages/by.ts'
import { notify } from '../messages/notify.ts'
import { firstNames, type Rights } from './right.names.ts'

interface Named {
  id: number
  nameEn: string
  nameZh: string
}

const tell =
  (event: 'roleGiven' | 'roleTaken' | 'roleReachChanged') =>
  (ctx: Ctx, { id, nameEn, nameZh }: Named, userIds: readonly number[]): Promise<void> =>
    notify(ctx, {
      event,
      to: { userIds },
      about: [
        {
          object: { model: 'role', id },
          params: { ...by(ctx), roleEn: nameEn, roleZh: nameZh },
          link: STATIC_PATHS.userCentre,
        },
      ],
    })

/** Whoever may see or do something else from now on is told at once. */
export const tellGiven = tell('roleGiven')
export const tellTaken = tell('roleTaken')
export const tellReach = tell('roleReachChanged')

/** Which rights came and which went. */
export async function tellRights(
  ctx: Ctx,
  { id, nameEn, nameZh }: Named,
  rights: { added: Rights; taken: Rights },
  userIds: readonly number[],
): Promise<void> {
  const [came, went] = [firstNames(rights.added), firstNames(rights.taken)]
  const params = {
    ...by(ctx),
    roleEn: nameEn,
    roleZh: nameZh,
    addedEn: came.nameEn,
    addedZh: came.nameZh,
    takenEn: went.nameEn,
    takenZh: went.nameZh,
  }
  await notify(ctx, {
    event: 'roleRightsChanged',
    to: { userIds },
    about: [{ object: { model: 'role', id }, params, link: STATIC_PATHS.userCentre }],
  })
}
