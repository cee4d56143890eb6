/** Words of what the data of job records show beside them. */
export const words = {
  evidence: {
    field: { comment: 'Comment', verdict: 'Verdict' },
    title: 'Evidence signals',
    note: 'What the data shows, beside the sealed record. A signal is a question, not a verdict; nobody is marked down by it alone.',
    failed: 'The evidence signals could not be shown',
    overlap_one: 'Overlap of {{count}} minute with another record of {{worker}}.',
    overlap_other: 'Overlap of {{count}} minutes with another record of {{worker}}.',
    access: 'You have access to both.',
    noAccess: 'You have no access to the other record.',
    dayLoad: '{{jobs}} jobs of this kind by {{worker}} on this day; more than {{most}}.',
    longJob: '{{hours}} hours, where up to {{most}} are usual.',
    shortJob: '{{minutes}} minutes where {{most}} were planned; under a third.',
    sameFile: 'The same file as in the record of {{day}} at {{place}}.',
    alike: 'Nearly the same picture as in the record of {{day}} at {{place}} ({{bits}} of {{of}} bits differ).',
    hiddenPhoto: 'Nearly the same picture as in another record, which you cannot see.',
    uncertain: 'Position uncertain',
    uncertainText:
      '{{distance}} m away, and the phone knew its place only to {{accuracy}} m: it may have been at the lift. Not counted against the worker.',
    noAnswer: 'No answer needed',
    thisRecord: 'This record',
    otherRecord: 'Another record you cannot see',
    timeline: 'This record from {{from}} to {{to}}; the other from {{otherFrom}} to {{otherTo}}.',
    photo: 'Photo {{number}} of {{total}}: {{name}}',
    explain: 'Explain',
    explainTitle: 'Explain: {{signal}}',
    agreed: 'The signal is right',
    wrong: 'The signal is wrong',
    judge: 'Yours to judge, with a comment if you like',
    send: 'Send',
    sent: 'Your answer is kept beside the record: {{locationId}}, {{time}}',
    optional: 'Comment (optional)',
    how: 'How did it come?',
  },
  messages: {
    event: {
      jobRecordSignalsFound: {
        title: '{{locationId}}: found in a job record: {{signal}}',
        body: '{{contractor}} recorded {{recordedWork}} at {{address}} ({{locationId}}), completed on {{completedAt}}. Comparison with other records found: {{signal}}. It can be explained in the record; nothing follows from it automatically.',
        manyTitle: 'Found in {{count}} job records: {{signal}}',
        manyBody:
          'Comparison with other records found something in {{count}} job records: {{signal}}. It can be explained in each record; nothing follows from it automatically.',
        example: '{{locationId}} {{address}}: {{typeOfWork}} ({{signal}})',
      },
    },
  },
  enums: {
    signal: {
      SAME_WORKER_TWICE: 'Same worker at two lifts at once',
      DAY_LOAD: 'Many jobs in one day',
      LONG_JOB: 'Long for the work',
      SHORT_JOB: 'Short for the work',
      PHOTO_REUSED: 'Photo seen before',
    },
    verdict: {
      open: 'Waits for the contractor',
      explained: 'Explained by the contractor',
      agreed: 'Judged: the signal is right',
      wrong: 'Judged: the signal is wrong',
    },
  },
  problems: {
    signalNotFound: 'This record has no such signal any more. Refresh the page.',
    feedbackForbidden:
      'Whose work it was explains a signal; responsible persons of today and the regulator judge it. This is not yours to say.',
    feedbackLimitReached: 'So much has been said about this signal that nothing can be added.',
  },
}
