import { mergeLife } from '@portal/shared/features/organization-merges/merge.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { ofOwn, seesAll } from './readers.ts'

/** A merger is between its two sides; the regulator sees all. What was merged into a side is that side's past. */
export const organizationMerge: Scope<'organizationMerge'> = (actor) =>
  seesAll(actor) ? {} : { OR: [{ parentId: ofOwn(actor) }, { childId: ofOwn(actor) }] }

const sides = ({ orgId }: { orgId: number }) => ({ OR: [{ parentId: orgId }, { childId: orgId }] })
export const mergeMoves = govern('organizationMerge', mergeLife, {
  parties: {
    sender: ({ orgId }) => ({ orgId }),
    recipient: ({ orgId }) => ({ AND: [sides({ orgId }), { orgId: { not: orgId } }] }),
  },
  visible: organizationMerge,
  unknown: 'mergeNotFound',
  foreign: 'forbidden',
})
