export const words = {
  enums: {
    dutyKind: {
      MAINTENANCE: 'Periodic maintenance',
      EXAMINATION: 'Periodic examination',
      LOAD_TEST: 'Load test',
      USE_PERMIT: 'Use permit',
    },
    duty: { OVERDUE: 'Overdue', DUE_SOON: 'Due soon', ON_TRACK: 'On track', DONE: 'Done' },
  },
}
