export const words = {
  /** Words of the registration of a responsible person; the organization's fields stand in `organizations`. */
  registrations: {
    title: 'Register as a responsible person',
    step: { organization: 'Organisation', administrator: 'Admin and contact' },
    field: {
      code: 'Verification code',
      username: 'Username',
      password: 'Password',
      confirmPassword: 'Confirm password',
      displayName: 'Name displayed on Log-book',
      adminEmail: 'E-mail of the admin',
      adminCode: "Verification code of the admin's e-mail",
      termsAgreed: 'I have read and agree to the terms',
    },
    subtitle:
      "For owners, owners' corporations and committees, management companies and developers. All fields are required unless marked optional.",
    steps: 'Steps of the registration',
    stepDone: 'done',
    next: 'Next: verify the e-mail',
    roleFirst: 'Choose this first: the registration number to enter depends on it.',
    numberFirst:
      'Choose the category first: companies enter their business registration number, others another number.',
    roleHint: {
      OC: "For an owners' corporation registered at the Land Registry, such as The Incorporated Owners of Lucky Court.",
      OCOMM:
        "For owners who elected a committee under their deed of mutual covenant without a corporation, such as Lucky Garden Owners' Committee.",
      MAC: 'For a mutual aid committee of residents, such as Lucky House Mutual Aid Committee.',
      PMC: 'For a company that manages the building for its owners, such as Lucky Property Management Limited.',
      OWNER: 'For the person or company that owns the lift alone, such as Chan Tai Man, owner of 8 Lucky Street.',
      CMC: 'For a company that manages by contract, such as Lucky Contract Management Limited.',
      DEV: 'For the developer of a building that is not handed over yet, such as Lucky Development Limited.',
    },
    numberHint: {
      OC: 'Enter the number of the certificate of registration from the Land Registry, such as 10234.',
      OCOMM:
        'A committee has no number of its own: enter the memorial number of the deed of mutual covenant, such as UB1234567.',
      MAC: "Enter the number of the committee's certificate of registration, such as MAC/1234.",
      PMC: 'Enter the 8 digits of the business registration, such as 12345678.',
      OWNER:
        'Enter the business registration if you have one, else the memorial number of your title deed, such as 21051400680123; never your identity card number.',
      CMC: 'Enter the 8 digits of the business registration, such as 12345678.',
      DEV: 'Enter the 8 digits of the business registration, such as 12345678.',
    },
    codePanel: 'Verify the e-mail',
    verify: 'Verify',
    verified: '{{email}} is verified.',
    correct: 'Correct the organisation',
    change: 'Change',
    administratorPanel: 'Admin',
    administratorNote: 'The admin manages the accounts of the organisation.',
    contactPanel: 'Contact person',
    sameAsAdministrator: 'Same as the admin',
    passwordHint:
      '8 to 32 characters, with an upper-case letter, a lower-case letter, a digit and a special character.',
    usernameHint:
      '4 to 24 letters, digits or underscores; begins and ends with a letter or digit. It is kept in lower case.',
    adminEmailHint: 'Another address than {{email}} has to be verified as well.',
    sendCode: 'E-mail a code',
    sendCodeAgain: 'E-mail a new code',
    termsPanel: 'Terms',
    terms: {
      authority: 'I am authorised by the organisation to register it, and what I entered is true.',
      current: 'The organisation keeps its details and the accounts of its people up to date.',
      secret: 'Accounts are personal. Passwords must not be shared.',
      use: 'Personal data is used as the privacy policy says.',
    },
    privacy: 'Privacy policy',
    register: 'Register',
    doneTitle: 'Registration completed',
    username: 'Username: {{username}}',
    login: 'Log in',
    mailed:
      'An e-mail was sent to {{email}}. If you are the responsible person, follow its instructions: enter its code here within 5 minutes.',
    mailedAgain: 'The e-mail was sent again.',
    mailAgain: 'Send the e-mail again',
    isRegistered:
      'An organisation with this registration number is registered already. Its admins were told of your e-mail address and can give you an account. If the number is wrong, correct it.',
    done: 'Your organisation is registered. Log in with your username and password.',
  },
  problems: {
    addressUnproven:
      'This e-mail address is not verified, or the verification has expired. Get a code and verify it again.',
  },
}
