import { STATIC_PATHS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { by } from '../messages/by.ts'
import { notify } from '../messages/notify.ts'

const tell =
  (event: 'workGroupNarrows' | 'workGroupFreed') =>
  (ctx: Ctx, { id, name }: { id: number; name: string }, userIds: readonly number[]): Promise<void> =>
    notify(ctx, {
      event,
      to: { userIds },
      about: [
        {
          object: { model: 'workGroup', id },
          params: { ...by(ctx), group: name },
          link: STATIC_PATHS.userCentre,
        },
      ],
    })

/** Whoever sees fewer log-books, or more, is told why. */
export const tellNarrowed = tell('workGroupNarrows')
export const tellFreed = tell('workGroupFreed')
