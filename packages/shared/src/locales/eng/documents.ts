/** Words of documents to print and keep. What every document needs stands first, then those of each. */
export const documents = {
  page: 'Page {{page}} of {{total}} · 第{{page}}頁，共{{total}}頁',
  missing:
    'A number in brackets such as [U+1F600] stands for a character that this document cannot show, by its number in Unicode.',
  record: {
    title: 'Job record',
    foot: 'Job record No. {{id}} · made on {{time}} (Hong Kong time)',
    facts: 'Facts',
    address: 'Address',
    contractor: 'Contractor',
    people: 'People working',
    photos: 'Photographs',
    photoName: 'Name of the file',
    digest: 'SHA-256 of its bytes',
    none: 'None',
    organization: 'Organization',
    time: 'Time',
    seal: 'Blockchain code',
    matches:
      'When this document was made, the record was as it was sealed. That does not prove that what was recorded is true.',
    broken: 'When this document was made, the record, or something it rests on, was not as it was sealed.',
    verifyAt: 'Verify at',
  },
}
