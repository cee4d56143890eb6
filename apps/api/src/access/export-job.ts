import { EXPORT_KINDS, EXPORT_RIGHTS, type ExportKind } from '@portal/shared/features/exports/export.codes'
import { exportLife } from '@portal/shared/features/exports/export.rules'
import type { Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'

/** An export is one person's, for as long as he works for the organization whose rows it holds. */
export const exportJob: Scope<'exportJob'> = ({ userId, orgId }) => ({ userId, orgId })

/** Whether a person may have rows of this kind exported at all; asked when he asks, and again when the file is made. */
export const mayExport = ({ permissions }: Actor, kind: ExportKind): boolean => permissions.has(EXPORT_RIGHTS[kind])

/** Files may be fetched with the right at hand, until they expire, even if nobody has removed them yet. */
export const fetchable: Scope<'exportJob'> = (actor, now) => ({
  ...exportJob(actor, now),
  kind: { in: EXPORT_KINDS.filter((kind) => mayExport(actor, kind)) },
})
export const ready = (now: Date) => ({ status: 'READY', expiresAt: { gt: now } })

export const exportMoves = govern('exportJob', exportLife, {
  parties: { owner: exportJob },
  visible: exportJob,
  unknown: 'exportNotFound',
  foreign: 'exportNotFound',
})
