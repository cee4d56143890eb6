/** Words around the government's digital identity service. */
export const identity = {
  leaving: 'Going to iAM Smart',
  returning: 'Completing your log-in with iAM Smart',
  linking: 'Linking your digital identity',
  failed: 'Login with iAM Smart did not succeed',
  reason: {
    D40000: 'The request was cancelled.',
    D40001: 'The request was rejected in the iAM Smart app.',
    D40003: 'The request expired before it was approved.',
  },
  back: 'Back to log in',
  again: 'Try iAM Smart again',
  linkUp: {
    title: 'Link your account with iAM Smart',
    text: 'You log in with iAM Smart here for the first time. Enter your username and password once; from then on iAM Smart is enough.',
    submit: 'Log in and link',
  },
  linked: 'Your digital identity is linked.',
  link: {
    title: 'Link digital identity',
    text: 'Enter your password; then you will be taken to iAM Smart and back. Approve the request in the app; after that you can log in here with iAM Smart instead of your password.',
    submit: 'Go to iAM Smart',
  },
  unlink: {
    title: 'Unlink digital identity?',
    text: 'You will no longer be able to log in with iAM Smart. Your username and password stay as they are; you can link again at any time. Enter your password to confirm.',
    submit: 'Unlink digital identity',
  },
  unlinked: 'Your digital identity is unlinked.',
  unlinkFailed: 'The digital identity could not be unlinked. Try again later.',
  panel: {
    title: 'Digital identity (iAM Smart)',
    linked: 'Linked',
    notLinked: 'Not linked',
    linkedText: 'You can log in with iAM Smart instead of your password.',
    notLinkedText: 'Link it to log in with iAM Smart instead of your password.',
  },
}
