interface Letter {
  subject: string
  text: string
}

export const mail = {
  registrationCode: ({ code, minutes }: { code: string; minutes: number }): Letter => ({
    subject: `${code} is your verification code`,
    text: `Your verification code for registering with the Digital Log-books is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, you can ignore this e-mail.`,
  }),
  registrationKnown: ({ url }: { url: string }): Letter => ({
    subject: 'This e-mail address is registered already',
    text: `Somebody, probably you, wants to register this e-mail address with the Digital Log-books. It belongs to a registered organisation or account already. Log in at ${url}; there you can also set a new password if you have forgotten yours. If it was not you, you can ignore this e-mail.`,
  }),
  firstPassword: ({ username, password, url, days }: OneTime): Letter => ({
    subject: 'Your account of the Digital Log-books',
    text: `An account was made for you. Username: ${username}. One-time password: ${password}. Log in within ${days} days at ${url} or in the mobile app; you will be asked to set your own password.`,
  }),
  passwordReset: ({ username, password, url, days }: OneTime): Letter => ({
    subject: 'Your password of the Digital Log-books was reset',
    text: `Your admin has reset the password of your account. The old one does not work any more, and you were logged out everywhere. Username: ${username}. One-time password: ${password}. Log in within ${days} days at ${url} or in the mobile app; you will be asked to set your own password.`,
  }),
  signInCode: ({ code, minutes }: { code: string; minutes: number }): Letter => ({
    subject: `${code} is your verification code`,
    text: `Your verification code for logging in to the Digital Log-books is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, you can ignore this e-mail.`,
  }),
  resetCode: ({ code, minutes }: { code: string; minutes: number }): Letter => ({
    subject: `${code} is your verification code`,
    text: `Your verification code for setting a new password of the Digital Log-books is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, you can ignore this e-mail: your password stays as it is.`,
  }),
  oldEmailCode: ({ code, minutes }: { code: string; minutes: number }): Letter => ({
    subject: `${code} is your verification code`,
    text: `Somebody wants to change the e-mail address of your account of the Digital Log-books. If it is you, enter the code ${code} within ${minutes} minutes. If not, give it to nobody and change your password.`,
  }),
  newEmailCode: ({ code, minutes }: { code: string; minutes: number }): Letter => ({
    subject: `${code} is your verification code`,
    text: `Your verification code for using this e-mail address with the Digital Log-books is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, you can ignore this e-mail.`,
  }),
  accountNotice: ({ change, support }: { change: AccountChange; support: string }): Letter => ({
    subject: `Your account of the Digital Log-books: ${CHANGED[change]}`,
    text: `${CHANGED[change]}. If it was not you, tell your admin or ${support} at once.`,
  }),
  dailyRoot: ({ day, entries, root, logSize, logRoot, isLate, missing, url }: DailyRoot): Letter => ({
    subject: `Signed root of ${day}`,
    text: [
      `The Digital Log-books have signed the day ${day}: ${entries} entries. Keep this e-mail where nobody else can change it; it proves later that nothing of that day or before was rewritten.`,
      ...(isLate ? ['This day was signed after its time.'] : []),
      ...(missing ? [`${missing} entries that had been made were no longer there when the day was signed.`] : []),
      `Root of the day: ${root}\nRoot of the log after ${logSize} days: ${logRoot}`,
      `To check: ${url}/api/seal/log/consistency?from=${logSize} proves that the log of today begins with this one. Whoever runs the portal can also save the last line of such e-mails to a file and run "pnpm verify --anchors" with it. The line holds all that was signed, the signature (Ed25519) and the public key.`,
    ].join('\n\n'),
  }),
}

interface DailyRoot {
  day: string
  entries: number
  root: string
  logSize: number
  logRoot: string
  isLate: boolean
  missing: number
  url: string
}
interface OneTime {
  username: string
  password: string
  url: string
  days: number
}

type AccountChange = keyof typeof CHANGED
const CHANGED = {
  password: 'The password was changed',
  username: 'The username was changed',
  email: 'The e-mail address was changed',
  identityLinking: 'Somebody who knows the password is linking a digital identity',
  identityLinked: 'A digital identity was linked',
  identityUnlinked: 'The digital identity was unlinked',
}
