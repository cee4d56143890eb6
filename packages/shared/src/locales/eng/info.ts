export const words = {
  /** The information pages, which anyone may read. `{{regulator}}` is the name in the installation's configuration. */
  info: {
    links: {
      about: 'About',
      contact: 'Contact us',
      privacy: 'Privacy policy',
      copyright: 'Copyright',
      guide: 'User Guide',
      login: 'Log in',
      home: 'Home page',
    },
    pages: 'Information pages',
    notFound: {
      title: 'Page not found',
      text: 'There is no page at this address. The page may have been moved, or the address may have been typed wrongly.',
      check: 'A log-book can also be found by its location ID in the list of log-books.',
    },
    noRight: {
      title: 'You have no permission for this page',
      text: 'Your account has no right to this page or to what you just did. Nothing has been changed.',
      page: 'The page exists, but your account has no right to it. Keep its address: it opens as soon as you have the right.',
      who: 'Please contact your admin to get rights.',
      admins: 'Please contact an admin of your organisation to get rights: {{names}}.',
      back: 'Go back',
      again: 'Log in with another account',
    },
  },
}
