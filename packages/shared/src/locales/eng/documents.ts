export const words = {
  /** Words of documents to print and keep. What every document needs stands first, then those of each. */
  documents: {
    page: 'Page {{page}} of {{total}} · 第{{page}}頁，共{{total}}頁',
    missing:
      'A number in brackets such as [U+1F600] stands for a character that this document cannot show, by its number in Unicode.',
    printed: 'Printed by {{name}}, {{org}}, on {{time}} (Hong Kong time)',
    record: {
      title: 'Job record',
      foot: 'Job record number {{id}} · made on {{time}} (Hong Kong time)',
      facts: 'Details',
      address: 'Address',
      contractor: 'Contractor',
      people: 'People working',
      photos: 'Photos',
      photoName: 'Name of the file',
      taken: 'When and where taken, as the file says',
      digest: 'SHA-256 of the file',
      none: 'None',
      organization: 'Organisation',
      time: 'Time',
      seal: 'Blockchain code',
      matches:
        'When this document was made, the record was as it was sealed. That does not prove that what was recorded is true.',
      broken: 'When this document was made, the record, or the sealed data it depends on, was not as it was sealed.',
      verifyAt: 'Verify at',
    },
    recordsPdf: {
      title: 'Job records',
      foot: 'Job records · made on {{time}} (Hong Kong time)',
      left: 'Left out because you no longer have access to them: {{count}}',
    },
  },
}
