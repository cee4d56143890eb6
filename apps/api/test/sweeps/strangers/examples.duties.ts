/** Everything that a filter finds that asks for nothing. */
export const everything = { all: true, filter: {} }
const later = { until: '2026-12-24', reason: 'OTHER' }

/** What people send about duties. */
export const DUTY_EXAMPLES = {
  'dutyCalendar.make': () => [{}],
  'deputies.put': () => [{}, { from: '2026-12-01', to: '2026-12-24' }],
  'dutyList.snooze': () => [later, { ...later, ...everything }],
  'dutyList.wake': () => [{}, everything],
  'dutyList.assign': () => [{}, everything],
}

/** Workbooks of what is inspected and owed. */
export const INSPECTED = ['inspectionPool', 'inspectionFindings', 'dutyList']
