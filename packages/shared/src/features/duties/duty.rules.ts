import { life } from '../../kernel/moves/life.ts'
import { DUTY_STATES, SNOOZE_REASONS } from './duty.codes.ts'

/** What people do about a duty. That it is done nobody says: it follows from what is recorded. */
export const dutyLife = life({
  name: 'duty',
  states: DUTY_STATES,
  initial: 'OPEN',
  parties: ['owner'],
  refusal: 'dutySettled',
  moves: {
    snooze: { by: 'owner', permission: 'duty:manage', from: ['OPEN'], reason: SNOOZE_REASONS },
    wake: { by: 'owner', permission: 'duty:manage', from: ['OPEN'] },
    assign: { by: 'owner', permission: 'duty:manage', from: ['OPEN', 'SUSPENDED'] },
  },
})
