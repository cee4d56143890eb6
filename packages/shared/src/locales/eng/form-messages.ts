/** What people are told of statutory forms. */
export const words = {
  messages: {
    event: {
      formToSign: {
        title: '{{number}} waits for your signature',
        body: '{{org}} has sent you {{number}}, {{form}}, for {{logbooks}} L/E. Read it, and sign or return it.',
        manyTitle: '{{count}} forms wait for your signature',
        manyBody: '{{org}} has sent you {{count}} forms. Read them, and sign or return them.',
        example: '{{number}}, {{form}}',
      },
      formToFile: {
        title: 'You may file {{number}}',
        body: '{{org}} lets you file {{number}}, {{form}}. The responsible person stays liable; both are named in it.',
        manyTitle: 'You may file {{count}} forms',
        manyBody: '{{org}} lets you file {{count}} forms.',
        example: '{{number}}, {{form}}',
      },
      formReturned: {
        title: '{{number}} was returned',
        body: '{{org}} has returned {{number}}, {{form}}. {{reason}}',
        manyTitle: '{{count}} forms were returned',
        manyBody: '{{org}} has returned {{count}} forms.',
        example: '{{number}}, {{form}}',
      },
      formCancelled: {
        title: '{{number}} was cancelled',
        body: '{{org}} has cancelled {{number}}, {{form}}. {{reason}}',
        manyTitle: '{{count}} forms were cancelled',
        manyBody: '{{org}} has cancelled {{count}} forms.',
        example: '{{number}}, {{form}}',
      },
      formNotSent: {
        title: '{{number}} could not be submitted',
        body: 'The outside system did not answer for a day, so {{number}}, {{form}}, is to be submitted again, or through another channel.',
        manyTitle: '{{count}} forms could not be submitted',
        manyBody:
          'The outside system did not answer for a day. These forms are to be submitted again, or through another channel.',
        example: '{{number}}, {{form}}',
      },
      formEarlierTaken: {
        title: '{{number}} was taken in without the last changes',
        body: 'An earlier try of {{number}}, {{form}}, had arrived, and the outside system no longer calls it off. What was changed since is not with it: submit it through another channel, or with a new form.',
        manyTitle: '{{count}} forms were taken in without the last changes',
        manyBody:
          'Earlier tries of these forms had arrived. What was changed since is not with the outside system: submit it through another channel, or with new forms.',
        example: '{{number}}, {{form}}',
      },
      formTakenAfterAll: {
        title: '{{number}} was processed all the same',
        body: '{{number}}, {{form}}, was given up or sent another way, but an earlier try had arrived, and the outside system no longer calls it off. Ask the regulator to set it aside where it should not count.',
        manyTitle: '{{count}} forms were processed all the same',
        manyBody:
          'These forms were given up or sent another way, but earlier tries had arrived, and the outside system no longer calls them off. Ask the regulator to set aside what should not count.',
        example: '{{number}}, {{form}}',
      },
      formRefused: {
        title: 'Log-books of {{number}} were refused',
        body: 'The outside system has refused log-books of {{number}}, {{form}}. Open it to read why, mend it and submit it again.',
        manyTitle: 'Log-books of {{count}} forms were refused',
        manyBody: 'The outside system has refused log-books of {{count}} forms.',
        example: '{{number}}, {{form}}',
      },
      formProcessed: {
        title: '{{number}} was processed',
        body: 'The outside system has processed {{number}}, {{form}}, for {{logbooks}} L/E.',
        manyTitle: '{{count}} forms were processed',
        manyBody: 'The outside system has processed {{count}} forms.',
        example: '{{number}}, {{form}}',
      },
      formDue: {
        title: '{{number}} is due soon',
        body: '{{number}}, {{form}}, has to be submitted by {{dueAt}}. Open it to see who has to do what.',
        manyTitle: '{{count}} forms are due soon',
        manyBody: '{{count}} forms have to be submitted soon. Open them to see who has to do what.',
        example: '{{number}}, {{form}}',
      },
      formRaised: {
        title: '{{number}} is to be filled in',
        body: 'The portal has opened {{number}}, {{form}}, with what it knows. Fill in the rest and sign it in time.',
        manyTitle: '{{count}} forms are to be filled in',
        manyBody: 'The portal has opened {{count}} forms with what it knows.',
        example: '{{number}}, {{form}}',
      },
    },
  },
}
