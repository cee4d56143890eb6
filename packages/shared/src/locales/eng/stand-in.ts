/** Words of the page that stands in for the identity service in the demo and in tests. */
export const standIn = {
  title: 'Digital identity (test service)',
  lead: "A stand-in for the government's service: nobody is really identified. Choose a test person and what this person does in the app.",
  qr: 'The code that the app would read',
  qrNote: 'A real person would scan this with the app. Here the buttons do what the app would do.',
  people: 'Test persons',
  person: {
    'tai-man': 'CHAN Tai Man',
    'siu-ming': 'LEE Siu Ming',
    'mei-ling': 'WONG Mei Ling',
    outage: 'Nobody: the service is down',
  },
  action: { approve: 'Approve', cancel: 'Cancel', reject: 'Reject', expire: 'Let it expire' },
  faults: 'Faults',
  faultsNote: 'What goes wrong with the next approval. It happens once.',
  fault: {
    none: 'Nothing',
    outage: 'The service does not answer',
    codeRefused: 'The approval is not known any more',
    keyExpired: 'The content key has expired (is renewed)',
    keyRefused: 'No content key is given out',
    wrongSeal: 'The answer cannot be opened',
    nonsense: 'The answer makes no sense',
  },
  set: 'Set',
  refused: 'The request cannot be served',
  other: '繁體中文',
}
