export const words = {
  messages: {
    event: {
      logbooksInService: {
        title: 'The log-book {{formerId}} is in service as {{locationId}}',
        body: '{{orgName}} took the log-book {{formerId}} into service. Its location ID is now {{locationId}}; it can still be found by the old one.',
        manyTitle: '{{count}} log-books are in service',
        manyBody:
          '{{orgName}} took {{count}} log-books into service. They have new location IDs and can still be found by the old ones.',
        example: '{{formerId}}: now {{locationId}}',
      },
      logbooksDemolished: {
        title: 'The demolition of {{locationId}} was recorded',
        body: '{{orgName}} recorded that {{locationId}} was demolished on {{demolishedOn}}. Its log-book stays readable.',
        manyTitle: 'The demolition of {{count}} lifts or escalators was recorded',
        manyBody:
          '{{orgName}} recorded that {{count}} lifts or escalators were demolished on {{demolishedOn}}. Their log-books stay readable.',
        example: '{{locationId}}',
      },
      logbooksPutBack: {
        title: 'The log-book {{locationId}} is in service again',
        body: '{{orgName}} put the log-book {{locationId}} back in service. Reason: {{reason}}',
        manyTitle: '{{count}} log-books are in service again',
        manyBody: '{{orgName}} put {{count}} log-books back in service. Reason: {{reason}}',
        example: '{{locationId}}',
      },
      logbooksReturned: {
        title: 'The log-book {{formerId}} is at the installation stage again as {{locationId}}',
        body: '{{orgName}} returned the log-book {{formerId}} to the installation stage. Its location ID is {{locationId}} again; the statutory ID was withdrawn. Reason: {{reason}}',
        manyTitle: '{{count}} log-books are at the installation stage again',
        manyBody:
          '{{orgName}} returned {{count}} log-books to the installation stage. They have the location IDs of that stage again; their statutory IDs were withdrawn. Reason: {{reason}}',
        example: '{{formerId}}: {{locationId}} again',
      },
      demolitionRecorded: {
        title: 'Demolition works were recorded at {{locationId}}',
        body: '{{orgName}} recorded demolition works at {{locationId}}, completed at {{completedAt}}. If the lift or escalator has been demolished, record it on the page of the log-book.',
        manyTitle: 'Demolition works were recorded at {{count}} log-books',
        manyBody:
          '{{orgName}} recorded demolition works at {{count}} log-books. Where the lift or escalator has been demolished, record it on the page of the log-book.',
        example: '{{locationId}}',
      },
      logbooksCreated: {
        title: 'A log-book was added at {{premises}}',
        body: 'The log-book {{locationId}} was added at {{premises}}.',
        manyTitle: '{{count}} log-books were added at {{premises}}',
        manyBody: '{{count}} log-books were added at {{premises}}.',
        example: '{{locationId}}',
      },
      logbooksActivated: {
        title: 'The log-book {{locationId}} was activated',
        body: '{{orgName}} activated your log-book {{locationId}} with effect from {{activatedOn}}.',
        manyTitle: '{{count}} log-books were activated',
        manyBody: '{{orgName}} activated {{count}} of your log-books with effect from {{activatedOn}}.',
        example: '{{locationId}}',
      },
    },
  },
}
