/** Words of a person's open sessions and of the history of sign-ins. */
export const sessions = {
  title: 'Where you are logged in',
  text: 'If you do not know one of these, end it and change your password.',
  failed: 'The log-ins could not be loaded',
  current: 'This device',
  since: 'Logged in {{time}}',
  lastSeen: 'Last used {{time}}',
  place: 'From {{address}}',
  end: 'End',
  endOne: 'End the log-in of {{device}}',
  ended: 'Log-in ended',
  endOthers: 'End all others',
  endOthersTitle: 'End all other log-ins?',
  endOthersText_one:
    '1 other device will be logged out at once. What was typed there and not submitted stays on that device.',
  endOthersText_other:
    '{{count}} other devices will be logged out at once. What was typed there and not submitted stays on those devices.',
  othersEnded: 'All other log-ins ended',
  historyText: 'Every log-in and every failed try of the last 365 days, newest first.',
  emptyTitle: 'No log-ins yet',
  emptyText: 'Each log-in with your username will appear here.',
  deviceOn: '{{browser}} on {{system}}',
  unknownDevice: 'Unknown device',
  field: {
    createdAt: 'Time',
    outcome: 'Result',
    method: 'Method',
    channel: 'Website or app',
    device: 'Device',
    address: 'Network address',
  },
}
