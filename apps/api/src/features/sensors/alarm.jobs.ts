import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { tellRaised } from './alarm.messages.ts'

/** Every minute: tells of alarms that nobody has taken in hand yet. */
export const tellAlarms = job({
  name: 'sensorAlarms.tell',
  input: z.object({}),
  every: '* * * * *',
  atStart: true,
  run: tellRaised,
})
