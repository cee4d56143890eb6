import type { MailEnd } from '@portal/shared/features/dashboard-templates/template.codes'
import { SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

/** Tells those whose dashboard opened with a template that it opens with the preset from now on. */
export const tellHomeless = (
  ctx: Ctx,
  event: 'homeTemplateDeleted' | 'homeTemplateUnshared',
  { id, name }: { id: number; name: string },
  userIds: readonly number[],
): Promise<void> =>
  notify(ctx, {
    event,
    to: { userIds },
    about: [
      {
        object: { model: 'dashboardTemplate', id },
        params: { template: name, userName: ctx.actor.displayName },
        link: SCREENS.dashboard.path,
      },
    ],
  })

/** Tells those to whom the figures of a template were mailed that they are no longer. */
export const tellUnmailed = (
  ctx: Ctx,
  mailEnd: MailEnd,
  { id, name }: { id: number; name: string },
  userIds: readonly number[],
): Promise<void> =>
  notify(ctx, {
    event: 'settledFiguresEnded',
    to: { userIds },
    about: [
      {
        object: { model: 'dashboardTemplate', id },
        params: { templateEn: name, templateZh: name, mailEnd },
        link: SCREENS.dashboard.path,
      },
    ],
  })
