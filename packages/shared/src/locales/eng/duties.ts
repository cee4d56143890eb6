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
    },
    duty: {
      OVERDUE: 'Overdue',
      DUE_SOON: 'Due soon',
      ON_TRACK: 'On track',
      DONE: 'Done',
      OPEN: 'Open',
      SUSPENDED: 'Suspended',
    },
    dutySource: { CAP_618: 'Cap. 618', CAP_618A: 'Cap. 618A', CODE_OF_PRACTICE: 'Code of Practice' },
    dutyListReason: {
      WAITING: 'Waiting for the other side',
      PLANNED: 'Planned for a later day',
      PARTS: 'Waiting for parts',
      ACCESS: 'No access to the place',
      OTHER: 'Other reason',
    },
    runKind: { exportDutyList: 'Export of duties' },
  },
}
