export const words = {
  /** Words around the government's digital identity service. */
  identity: {
    leaving: 'Going to iAM Smart',
    returning: 'Completing your log-in with iAM Smart',
    linking: 'Linking your digital identity',
    signing: 'Signing with iAM Smart',
    failed: 'Log-in with iAM Smart did not succeed',
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
    /** A page whose session is over stays open while its person logs in through a second window. */
    window: {
      opened: 'Log in with iAM Smart in the window that has opened. This page goes on as soon as you are logged in.',
      again: 'Open the window again',
      done: 'You are logged in',
      doneText: 'The page you came from goes on. You can close this window.',
      close: 'Close this window',
      someoneElse:
        'This digital identity belongs to another account. The page behind this window waits for {{username}}: log in as {{username}}, or close this window.',
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
  },
  problems: {
    identityServiceFailed: 'The digital identity service gave an error. Try again later, or log in with your username.',
    identityCodeMissing: 'The digital identity service sent no code. Start again from the log-in page.',
    identityCodeInvalid: 'The code of the digital identity service is not valid or has been used. Start again.',
    identityUsedByOther: 'This digital identity is already linked to another user. Unlink it there first.',
    identityOtherLinked: 'This account is already linked to another digital identity. Unlink that one first.',
    identityUserNotFound: 'No account was found for this digital identity. Log in with your username to link it.',
    identityBoundElsewhere: 'The digital identity is linked to another account. Log in with that account.',
    identityTokenInvalid: 'The linking session is not valid. Log in again and start once more.',
    identityForbidden: 'This account has no right to use the digital identity service here. Contact your admin.',
    identityKeyFailed: 'The connection with the digital identity service could not be secured. Try again later.',
    stateInvalid: 'The request to the digital identity service has expired. Start again.',
    identityAccessTokenInvalid: 'The link with the digital identity has expired. Start again from the log-in page.',
    identityLoginFailed: 'Failed to log in with the digital identity service. Please use another method.',
  },
}
