export const words = {
  invitationLinks: {
    decidedMeanwhile: '{{name}} has answered or cancelled this meanwhile. Nothing was sent from this page.',
    title: 'Invitation',
    open: 'Open',
    invited_one: 'You are invited to 1 digital log-book',
    invited_other: 'You are invited to {{count}} digital log-books',
    why: 'Since you are responsible for these lifts and escalators, you are asked to take part in their log-books: read the job records, acknowledge them, and see what falls due.',
    left: '{{time}} left',
    daysHours: '{{days}} {{hours}}',
    days_one: '1 day',
    days_other: '{{count}} days',
    hours_one: '1 hour',
    hours_other: '{{count}} hours',
    minutes: 'less than an hour',
    noEnd: 'no end date',
    begins_one: 'in 1 day',
    begins_other: 'in {{count}} days',
    beginsOnAnswer: 'as soon as you accept',
    shownAfterLogin: 'shown after you log in',
    count_one: '1 digital log-book',
    count_other: '{{count}} digital log-books',
    onlyThisAddress: 'only this address can answer',
    number: 'Invitation',
    from: 'From',
    as: 'You are invited as',
    logbooks: 'Log-books',
    starts: 'Effective start',
    period: '{{from}} until {{last}}',
    sentTo: 'Sent to',
    openUntil: 'Open the link until',
    message: 'Message from {{name}}, {{org}}',
    unexpected:
      'Not expecting this invitation? Do nothing: the link ends automatically. To be sure who wrote it, call the sender on the number in the public register, not on one in the mail.',
    goesOn: 'How it goes on',
    step: {
      register: {
        title: 'Register your organisation',
        text: 'Your e-mail address is filled in and proven by this link: no second code.',
      },
      read: { title: 'Read the list of log-books', text: 'Every address and location ID.' },
      answer: { title: 'Accept all, accept some, or deny', text: 'The sender sees your answer at once.' },
    },
    register: 'Register your organisation',
    logIn: 'Log in, we have an account',
    colleague:
      'If a colleague is already your admin, let that person log in: an invitation is answered by an admin of the responsible person.',
    over: 'This invitation cannot be opened',
    askAnew:
      'Only the link in the latest e-mail works. If your organisation has an account, you can log in without a link.',
    home: 'Go to the log-books',
    logInAsOther: 'Log in as someone else',
    misdirected:
      'Your organisation is not a responsible person, so nobody in it can answer. Log in with the account of the responsible person, or tell the sender that the invitation went to the wrong address.',
    misdirectedSensor:
      'Your organisation is not a sensor supplier, so nobody in it can answer. Log in with the account of the supplier, or tell the sender that the invitation went to the wrong address.',
  },
  problems: {
    invitationLinkIncorrect: 'The invitation link is incorrect. Open the link of the latest e-mail again.',
    invitationLinkUsed: 'The invitation link has been used. Log in to see what it was about.',
    invitationLinkInvalid:
      'The invitation link is not valid or is older than 48 hours. Ask the sender to resend the invitation.',
    invitationIdentityOther: 'Access could not be given to this identity. Log in with the account that was invited.',
    invitationIdentityInvalid:
      'Access could not be given because the identity is not valid. An invitation to log-books is answered by the admin of a responsible person, one of a sensor supplier by the admin of the supplier.',
  },
}
