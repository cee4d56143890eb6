/** What a letter says: paragraphs apart by empty lines, and where its one button leads. */
export interface Letter {
  /** Without the name of the portal: every letter gets that. */
  subject: string
  text: string
  button?: { text: string; url: string }
}

interface SentDataset {
  name: string
  rows: number
  /** Who asked for it. */
  by: string
  isAttached: boolean
  /** Until when it can be downloaded, and where. */
  until: string
  url: string
}

interface Invited {
  number: string
  /** Who invites, and who is invited. */
  org: string
  recipient: string
  count: number
  role: string
  /** Day of the beginning, and until when the link is good. */
  from: string
  until: string
  email: string
  message: string
  url: string
}

interface InvitedCompany {
  number: string
  /** Who invites, and which company. */
  org: string
  company: string
  /** Until when the link is good, and for which address. */
  until: string
  email: string
  message: string
  url: string
}

export const mail = {
  registrationCode: ({ code, minutes }: { code: string; minutes: number }): Letter => ({
    subject: `${code} is your verification code`,
    text: `Your verification code for registering with the Digital Log-books is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, you can ignore this e-mail.`,
  }),
  registrationKnown: ({ url }: { url: string }): Letter => ({
    subject: 'This e-mail address is already registered',
    text: `Someone, probably you, asked to register this e-mail address with the Digital Log-books. It already belongs to a registered organisation or account. You can log in, and also set a new password if you have forgotten yours. If it was not you, you can ignore this e-mail.`,
    button: { text: 'Log in', url },
  }),
  dataset: ({ name, rows, by, isAttached, until, url }: SentDataset): Letter => ({
    subject: `${name} is ready`,
    text: [
      `${by} asked for "${name}" in the Digital Log-books and to have it sent to this address. It has ${rows.toLocaleString('en')} rows.`,
      isAttached
        ? `The file is attached. It can also be downloaded until ${until} by the person who asked for it.`
        : `The file is too large to be sent. The person who asked for it can download it until ${until}.`,
    ].join('\n\n'),
    button: { text: 'Open in the portal', url },
  }),
  invitation: ({ number, org, recipient, count, role, from, until, email, message, url }: Invited): Letter => ({
    subject: `Invitation to ${count} digital log-book${count === 1 ? '' : 's'}`,
    text: [
      `${org} invites ${recipient} to ${count} digital log-book${count === 1 ? '' : 's'} of lifts and escalators. Role: ${role}. Access begins on ${from}. Invitation ${number}.`,
      ...(message ? [`Message from ${org}:\n${message}`] : []),
      `The link works until ${until}, and only for ${email}. If you did not expect this invitation, do nothing: nobody gets access before you accept.`,
    ].join('\n\n'),
    button: { text: 'Open the invitation', url },
  }),
  sensorInvitation: ({ number, org, company, until, email, message, url }: InvitedCompany): Letter => ({
    subject: 'Invitation to the Digital Log-books as a sensor supplier',
    text: [
      `${org} invites ${company} to the Digital Log-books of lifts and escalators as a sensor supplier: to add the models of its sensors, to send their readings, and to see the alarms that they raise. Invitation ${number}.`,
      ...(message ? [`Message from ${org}:\n${message}`] : []),
      `Open the link to register your organisation or to decline. It works until ${until}, and only for ${email}. If you did not expect this invitation, do nothing: the link ends automatically.`,
    ].join('\n\n'),
    button: { text: 'Open the invitation', url },
  }),
  firstPassword: ({ username, password, url, days }: OneTime): Letter => ({
    subject: 'Your new account',
    text: `An account has been created for you. Username: ${username}. One-time password: ${password}. Log in within ${days} days ${placeOf(url)}; you will be asked to set your own password.`,
    ...(url && { button: { text: 'Log in', url } }),
  }),
  passwordReset: ({ username, password, url, days }: OneTime): Letter => ({
    subject: 'Your password was reset',
    text: `Your admin has reset the password of your account. The old password no longer works, and you have been logged out everywhere. Username: ${username}. One-time password: ${password}. Log in within ${days} days ${placeOf(url)}; you will be asked to set your own password.`,
    ...(url && { button: { text: 'Log in', url } }),
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
    text: `Someone asked to change the e-mail address of your account of the Digital Log-books. If it is you, enter the code ${code} within ${minutes} minutes. If not, give it to nobody and change your password.`,
  }),
  newEmailCode: ({ code, minutes }: { code: string; minutes: number }): Letter => ({
    subject: `${code} is your verification code`,
    text: `Your verification code for using this e-mail address with the Digital Log-books is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, you can ignore this e-mail.`,
  }),
  accountNotice: ({ change, support }: { change: AccountChange; support: string }): Letter => ({
    subject: `Your account: ${CHANGED[change]}`,
    text: `Your account of the Digital Log-books: ${CHANGED[change]}. If it was not you, tell your admin or ${support} at once.`,
  }),
  accountMended: ({ employer, username, support }: Mended): Letter => ({
    subject: 'Your account: your employer has changed it',
    text: `${employer} has changed the username, e-mail address or contact number of your account for the mobile app.${username ? ` Your username is ${username}.` : ''} If you did not expect this, tell your employer or ${support} at once.`,
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

const placeOf = (url: string | null) => (url ? 'in the portal or in the mobile app' : 'in the mobile app')

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
  /** Of the portal; nothing for who has the mobile app only. */
  url: string | null
  days: number
}

interface Mended {
  employer: string
  /** Left out where the letter goes to the address that the account had before. */
  username?: string | undefined
  support: string
}

type AccountChange = keyof typeof CHANGED
const CHANGED = {
  password: 'The password was changed',
  username: 'The username was changed',
  email: 'The e-mail address was changed',
  identityLinking: 'Someone who knows your password is linking a digital identity',
  identityLinked: 'A digital identity was linked',
  identityUnlinked: 'The digital identity was unlinked',
}
