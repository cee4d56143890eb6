import { life } from '../../kernel/moves/life.ts'

export const SENSOR_ALARM_STATES = ['RAISED', 'IN_HAND', 'CLOSED'] as const
/** What there was: a fault, nothing, or something that is known and no fault, such as an inspection run. */
export const SENSOR_VERDICTS = ['REAL', 'FALSE', 'KNOWN'] as const
export type SensorVerdict = (typeof SENSOR_VERDICTS)[number]

/** Models are judged by the answered alarms of so many months, and not by fewer than so many that were real or false. */
export const PRECISION_MONTHS = 12
export const PRECISION_MIN = 10

interface Answered {
  real: number
  false: number
}
/** Which part of what a model raised was real; nothing where too little was answered to say. Known causes are left out. */
export function precisionOf({ real, false: wrong }: Answered): number | null {
  const judged = real + wrong
  return judged < PRECISION_MIN ? null : real / judged
}

/** The contractor takes an alarm in hand by one click, from when it is mute; it closes with a verdict. */
export const sensorAlarmLife = life({
  name: 'sensorAlarm',
  states: SENSOR_ALARM_STATES,
  initial: 'RAISED',
  parties: ['contractor'],
  refusal: 'sensorAlarmStateChanged',
  moves: {
    take: { by: 'contractor', permission: 'sensorAlarm:answer', from: ['RAISED'], to: 'IN_HAND' },
    close: {
      by: 'contractor',
      permission: 'sensorAlarm:answer',
      from: ['RAISED', 'IN_HAND'],
      to: 'CLOSED',
      reason: 'required',
    },
    /** By the record of the work that was done. */
    settle: { by: 'system', from: ['RAISED', 'IN_HAND'], to: 'CLOSED' },
    /** Without a verdict, as its sensor leaves the log-book. */
    lose: { by: 'system', from: ['RAISED', 'IN_HAND'], to: 'CLOSED' },
  },
})
