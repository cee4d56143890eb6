import { addressesOf, exportLetter } from '../exports/export.mail.ts'

/** A data set that is done, to an address of its person or of his organization. */
export const { letter: mailDataset, send: postDataset } = exportLetter({
  name: 'datasets.mail',
  addressesOf,
  screen: 'datasets',
})
