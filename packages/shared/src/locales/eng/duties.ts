export const words = {
  enums: {
    dutyKind: {
      MAINTENANCE: 'Periodic maintenance',
      EXAMINATION: 'Periodic examination',
      LOAD_TEST: 'Load test',
      USE_PERMIT: 'Use permit',
      SPECIAL_MAINTENANCE: 'Special maintenance',
      PERMIT_APPLICATION: 'Permit application after examination',
      INVESTIGATION: 'Incident investigation',
      INCIDENT_REPORT: 'Report of an incident',
      SUSPENSION_NOTICE: 'Notice of suspension',
      ACKNOWLEDGE: 'Acknowledgement of job records',
      PLANNED_VISIT: 'Planned maintenance visit',
      MAKE_UP_VISIT: 'Make-up visit',
      ANNUAL_MINIMUM: 'Annual minimum of visits',
      ANSWER: 'Answer to the other side',
    },
    duty: {
      OVERDUE: 'Overdue',
      DUE_SOON: 'Due soon',
      ON_TRACK: 'On track',
      DONE: 'Done',
      OPEN: 'Open',
      SUSPENDED: 'Suspended',
    },
    runKind: { exportDutyList: 'Export of duties' },
  },
}
