import { expect, it } from 'vitest'
import { precisionOf, sensorAlarmLife } from './alarm.rules.ts'

it('the precision of a model is the real part of what was judged, and none is told under ten', () => {
  expect(precisionOf({ real: 45, false: 13 })).toBeCloseTo(0.776, 3)
  expect(precisionOf({ real: 0, false: 10 })).toBe(0)
  expect(precisionOf({ real: 9, false: 0 })).toBeNull()
})

it('an alarm that is closed has its life behind it', () => {
  expect(sensorAlarmLife.isOver({ status: 'CLOSED' })).toBe(true)
  expect(sensorAlarmLife.movesFrom('IN_HAND')).toEqual(['close', 'settle', 'lose'])
})
