import type { Ctx } from '../../kernel/ctx.ts'

/** Roles or groups of these people are others now: whoever edits the account of one of them meanwhile has seen an older one. */
export const outdate = ({ db }: Ctx, userIds: readonly number[]) =>
  db.user.updateMany({ where: { id: { in: [...userIds] } }, data: { version: { increment: 1 } } })
