import type { Ctx } from '../../kernel/ctx.ts'

/** Who did what a message tells of, and of which organization: the params `BY`. */
export const by = ({ actor }: Ctx) => ({
  userName: actor.displayName,
  orgEn: actor.orgNameEn,
  orgZh: actor.orgNameZh,
})
