export const words = {
  screens: { accountImport: 'Import colleagues' },
  /** Words of importing colleagues: the headers of the sheet, and what to put under them. */
  accountImport: {
    submit_one: 'Import {{count}} colleague',
    submit_other: 'Import {{count}} colleagues',
    imported_one: '{{count}} colleague was imported.',
    imported_other: '{{count}} colleagues were imported.',
    consequence: 'Each gets an account and a one-time password by e-mail.',
    toList: 'To the list of accounts',
    sheet: 'Colleagues',
    file: 'colleagues',
    field: {
      username: 'Username',
      displayName: 'Name displayed on Log-book',
      email: 'E-mail',
      phone: 'Contact number',
      language: 'Language of e-mails',
      roles: 'Role',
    },
    help: {
      username: '4 to 24 letters, digits and underscores; begins and ends with a letter or digit.',
      displayName: 'The name to be shown in the log-book.',
      email: 'The one-time password goes there.',
      phone: '8 digits. May be left empty.',
      language: 'Choose one of the options.',
      roles: 'The name of a role, as in the list of roles. Several are separated by semicolons.',
    },
  },
}
