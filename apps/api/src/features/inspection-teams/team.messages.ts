import { SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

interface Team {
  id: number
  name: string
}
const tell =
  (event: 'inspectionTeamJoined' | 'inspectionTeamLeft') =>
  (ctx: Ctx, { id, name }: Team, userIds: readonly number[]): Promise<void> =>
    notify(ctx, {
      event,
      to: { userIds },
      about: [
        {
          object: { model: 'inspectionTeam', id },
          params: { team: name, userName: ctx.actor.displayName },
          link: SCREENS.inspectionSchedules.path,
        },
      ],
    })

/** Whoever comes to a team or leaves it hears of it; not all of them may open its page. */
export const tellJoined = tell('inspectionTeamJoined')
export const tellLeft = tell('inspectionTeamLeft')
