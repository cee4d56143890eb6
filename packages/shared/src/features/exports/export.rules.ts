import { life } from '../../kernel/moves/life.ts'
import { EXPORT_STATES } from './export.codes.ts'

/** A workbook made in the background: its person may call it off until it is ready, everything else happens by itself. */
export const exportLife = life({
  name: 'export',
  states: EXPORT_STATES,
  initial: 'QUEUED',
  parties: ['owner'],
  refusal: 'alreadyDecided',
  moves: {
    start: { by: 'system', from: ['QUEUED', 'RUNNING'], to: 'RUNNING' },
    retry: { by: 'system', from: ['RUNNING'], to: 'QUEUED' },
    finish: { by: 'system', from: ['RUNNING'], to: 'READY' },
    fail: { by: 'system', from: ['RUNNING'], to: 'FAILED' },
    expire: { by: 'system', from: ['READY'], to: 'EXPIRED' },
    cancel: { by: 'owner', permission: 'export:list', from: ['QUEUED', 'RUNNING'], to: 'CANCELLED' },
  },
})
