import { runLife } from '@portal/shared/features/runs/run.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'

/** A run is one person's, for as long as he works for the organization on whose behalf it was begun. */
export const run: Scope<'run'> = ({ userId, orgId }) => ({ userId, orgId })

/** Its file may be fetched until it expires, even if nobody has removed it yet. */
export const withFile = (now: Date) => ({ status: runLife.moves.finish.to, expiresAt: { gt: now } })

export const runMoves = govern('run', runLife, {
  parties: { owner: run },
  visible: run,
  unknown: 'runNotFound',
  foreign: 'runNotFound',
})
