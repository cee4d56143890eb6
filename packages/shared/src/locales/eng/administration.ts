/** Words of Account Management. */
export const administration = {
  search: 'Name, username or e-mail',
  failed: 'Accounts could not be loaded',
  subtitle: 'Disabling an account ends its log-ins at once; what the person did stays on record.',
  field: {
    displayName: 'Name displayed on Log-book',
    username: 'Username',
    email: 'E-mail',
    roles: 'Role',
    organisation: 'Organisation',
    status: 'Status',
    sessionCount: 'Logged in on',
    createdAt: 'Created',
  },
  sessions_zero: '–',
  sessions_one: '1 device',
  sessions_other: '{{count}} devices',
  you: 'You',
  move: {
    enable: 'Enable',
    disable: 'Disable',
    resetPassword: 'Reset password',
    unlock: 'Lift lock',
    endSessions: 'End log-ins',
  },
  effect: { sessionsEnded_one: '1 log-in ends.', sessionsEnded_other: '{{number}} log-ins end.' },
  moveText: {
    endSessions_one: 'The person is logged out everywhere at once, and can log in again.',
    endSessions_other: 'They are logged out everywhere at once, and can log in again.',
    enable_one: 'The person can log in again with the present password.',
    enable_other: '{{count}} people can log in again with their present passwords.',
    disable_one: 'The person is logged out everywhere at once and cannot log in until the account is enabled.',
    disable_other:
      '{{count}} people are logged out everywhere at once and cannot log in until their accounts are enabled.',
    resetPassword_one:
      'The present password ends at once and the person is logged out everywhere. A one-time password goes to the person’s e-mail address; nobody else sees it.',
    resetPassword_other:
      'The present passwords of {{count}} people end at once and they are logged out everywhere. One-time passwords go to their e-mail addresses; nobody else sees them.',
    unlock_one: 'A lock after wrong passwords ends at once. The password stays as it is.',
    unlock_other: 'Locks of {{count}} people after wrong passwords end at once. Their passwords stay as they are.',
  },
  emptyTitle: 'No accounts yet',
  emptyText: 'People of your organisation appear here once they have an account.',
}
