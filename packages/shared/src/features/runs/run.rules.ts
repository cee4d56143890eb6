import { life } from '../../kernel/moves/life.ts'
import { RUN_STATES } from './run.codes.ts'

/** Work in the background: its person may call it off until it is done and have it tried again afterwards, all else happens by itself. */
export const runLife = life({
  name: 'run',
  states: RUN_STATES,
  initial: 'QUEUED',
  parties: ['owner'],
  refusal: 'alreadyDecided',
  moves: {
    start: { by: 'system', from: ['QUEUED', 'RUNNING'], to: 'RUNNING' },
    retry: { by: 'system', from: ['RUNNING'], to: 'QUEUED' },
    finish: { by: 'system', from: ['RUNNING'], to: 'DONE' },
    fail: { by: 'system', from: ['RUNNING'], to: 'FAILED' },
    expire: { by: 'system', from: ['DONE'], to: 'EXPIRED' },
    cancel: { by: 'owner', from: ['QUEUED', 'RUNNING'], to: 'CANCELLED' },
    again: { by: 'owner', from: ['FAILED', 'EXPIRED', 'CANCELLED'], to: 'QUEUED' },
  },
})
