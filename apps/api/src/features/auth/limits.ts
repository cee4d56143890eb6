/** How often something may be asked for: so many times in a window of so many minutes. */
export interface Limit {
  most: number
  minutes: number
}

const HOUR = 60

/**
 * Every limit on calls, by what is asked for. Those of a network are wide enough for an office behind one address;
 * those of a person or a mailbox, for somebody who mistypes.
 */
export const LIMITS = {
  /**
   * Passwords, codes and tokens of any kind, from one network; a browser on which somebody has signed in counts by itself, and
   * a mailed code that is still good by its own five tries.
   */
  signIn: { most: 100, minutes: 5 },
  /** Pictures to be drawn, likewise: an office that comes to work draws a few for each of its people. */
  picture: { most: 600, minutes: 5 },
  /**
   * Codes to one mailbox asked for on one known device, or by one person who is signed in. From one network of strangers so
   * many are free; each further one is paid for by work (`mail-price.ts`).
   */
  mailCode: { most: 5, minutes: 15 },
  /** Codes to one mailbox that are free for strangers of all networks together. */
  mailCodeOfAll: { most: 20, minutes: 15 },
  /** Calls for codes to any mailbox from one network of strangers that cost the browser nothing; each further one costs it the highest price. */
  mailCall: { most: 100, minutes: 15 },
  /** Codes to any mailbox asked for by one person who is signed in. */
  emailCodes: { most: 20, minutes: HOUR },
  /** Resets of one person by administrators, who are not strangers. */
  reset: { most: 5, minutes: 15 },
  /** Calls around registrations from one network. */
  registration: { most: 60, minutes: 15 },
  /** Links of invitations opened from one network: nobody finds one by trying. */
  invitationLink: { most: 60, minutes: 15 },
  /** Addresses of calendars that lead nowhere, from one network: nobody finds one by trying. */
  dutyCalendar: { most: 60, minutes: 15 },
  /** Codes of work authorisations typed by one person and from one network: nobody finds one by trying. */
  authorizationCode: { most: 10, minutes: 15 },
  authorizationCodeAt: { most: 200, minutes: 15 },
  /** Organizations named for a merger by one person and from one network: nobody finds out by trying which there are. */
  organizationMerge: { most: 20, minutes: 15 },
  organizationMergeAt: { most: 200, minutes: 15 },
  /** Forms sent with one proof of an address: corrections, never a search for numbers that are taken. */
  register: { most: 20, minutes: HOUR },
  /** Forms sent from one network. */
  registerAt: { most: 60, minutes: HOUR },
  /** Changes of one's own username or number: nobody finds out by trying which are used. */
  username: { most: 10, minutes: HOUR },
  phone: { most: 10, minutes: HOUR },
  /** Views of the portal as someone else, begun by one person: each tells the one who is viewed. */
  viewing: { most: 30, minutes: HOUR },
  /** Workbooks to be checked or imported, of one person and from one network: each tells which names are used. */
  importCheck: { most: 40, minutes: 15 },
  importCheckAt: { most: 400, minutes: 15 },
  /** Addresses in workbooks that no administrator of a responsible person reads, of one person: nobody learns who has which. */
  recipient: { most: 1000, minutes: HOUR },
  /** Searches that look through a whole table, of one person and from one network. */
  search: { most: 120, minutes: 1 },
  searchAt: { most: 1200, minutes: 1 },
  /** Verifications of seals by anybody, from one network. */
  seal: { most: 60, minutes: 1 },
  /** Proofs of the log of signed days by anybody, from one network. */
  sealLog: { most: 60, minutes: 1 },
  /** Calls of one program; of its batches each may hold a thousand rows. */
  apiClient: { most: 600, minutes: 1 },
  /** Keys from one network that open nothing. Right ones are counted by their program, so strangers beside it use up nothing of it. */
  apiKey: { most: 60, minutes: 5 },
} as const satisfies Record<string, Limit>
