import type { Ctx } from '../../kernel/ctx.ts'
import { aboutFindings, owners, type ToldFinding } from '../inspection/finding.messages.ts'
import { notify } from '../messages/notify.ts'

/** The contractor that has to mend findings is reminded of them, one message for all. */
export const tellReminded = async (ctx: Ctx, findings: readonly ToldFinding[]): Promise<void> =>
  notify(ctx, {
    event: 'inspectionFindingReminded',
    to: { recipients: await owners(ctx, findings) },
    about: await aboutFindings(ctx, findings),
  })

/** A contractor hears that its answer did not do, and why. */
export async function tellSentBack(ctx: Ctx, findings: readonly ToldFinding[], reason: string): Promise<void> {
  const about = await aboutFindings(ctx, findings)
  await notify(ctx, {
    event: 'inspectionFindingSentBack',
    to: { recipients: await owners(ctx, findings) },
    about: about.map((one) => ({ ...one, params: { ...one.params, reason } })),
  })
}

/** Whoever found it hears that the contractor has answered. */
export async function tellAnswered(
  ctx: Ctx,
  findings: readonly (ToldFinding & { finderId: number })[],
  remark: string,
): Promise<void> {
  const { orgNameEn: orgEn, orgNameZh: orgZh } = ctx.actor
  for (const [finder, theirs] of Map.groupBy(findings, ({ finderId }) => finderId)) {
    const about = await aboutFindings(ctx, theirs)
    await notify(ctx, {
      event: 'inspectionFindingAnswered',
      to: { userIds: [finder] },
      about: about.map((one) => ({ ...one, params: { ...one.params, orgEn, orgZh, remark } })),
    })
  }
}
