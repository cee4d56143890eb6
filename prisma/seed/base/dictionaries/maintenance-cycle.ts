import { rows } from './row.ts'

export const maintenanceCycle = rows({
  weekly: ['Weekly', '每星期', { weeks: 1 }],
  biweekly: ['Bi-weekly', '每兩星期', { weeks: 2 }],
  fourWeekly: ['Four-weekly', '每四星期', { weeks: 4 }],
  none: ['No fixed cycle', '沒有固定周期'],
})
