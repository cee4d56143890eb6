export const words = {
  /** Words of the page "forgot password". */
  recovery: {
    title: 'Forgot password',
    lead: 'Enter the e-mail address of your account. A code that lets you set a new password is sent there.',
    field: {
      email: 'E-mail',
      code: 'Verification code',
      newPassword: 'New password',
      confirmPassword: 'Confirm new password',
    },
    send: 'E-mail me a code',
    sent: 'If an account has this address, a code of 6 digits was sent to it. It is valid for 5 minutes.',
    again: 'E-mail a new code',
    other: 'Use another address',
    passwordHint:
      '8 to 32 characters with an upper-case letter, a lower-case letter, a digit and a special character; not one of the last 8.',
    reset: 'Set new password',
    done: 'Your new password is set',
    doneText: 'You were logged out everywhere. Log in with the new password.',
    toLogin: 'Go to log in',
    back: 'Back to log in',
  },
}
