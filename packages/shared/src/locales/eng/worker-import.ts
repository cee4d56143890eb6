import { workers } from './workers.ts'

const { kind, nameEn, nameZh, username, email, phone, displayName } = workers.field

/** Words of importing workers: the headers of the sheet, and what to put under them. */
export const workerImport = {
  submit_one: 'Import {{count}} worker',
  submit_other: 'Import {{count}} workers',
  imported_one: '{{count}} worker was imported.',
  imported_other: '{{count}} workers were imported.',
  consequence: 'Each gets an account for the mobile app and a one-time password by e-mail.',
  toList: 'To the list of workers',
  sheet: 'Workers',
  file: 'workers',
  field: {
    kind,
    nameEn,
    nameZh,
    number1: 'Registration number 1',
    expiresOn1: 'Expiry date 1',
    number2: 'Registration number 2',
    expiresOn2: 'Expiry date 2',
    username,
    email,
    phone,
    displayName,
  },
  help: {
    kind: 'Choose one of the options.',
    nameEn: 'As on the registration card.',
    nameZh: 'As on the registration card.',
    number1: 'Begins with RLE or REE for engineers, RLW or REW for workers. General workers leave it empty.',
    expiresOn1: 'Such as 31/12/2028.',
    number2: 'Only for those who hold a second registration.',
    expiresOn2: 'Such as 31/12/2028.',
    username: '4 to 24 letters, digits and underscores; begins and ends with a letter or digit.',
    email: 'The one-time password goes there.',
    phone: '8 digits. May be left empty.',
    displayName: 'As it should stand in the log-book.',
  },
}
