export const words = {
  messages: {
    event: {
      accessGranted: {
        title: 'Your organisation has access to the log-book {{locationId}}',
        body: 'Your organisation has access to the log-book {{locationId}}, {{address}}, from {{startsAt}}. Role: {{partyRole}}. Given by {{org}}.',
        manyTitle: 'Your organisation has access to {{count}} log-books',
        manyBody:
          'Your organisation has access to {{count}} log-books from {{startsAt}}. Role: {{partyRole}}. Given by {{org}}.',
        example: '{{locationId}} {{address}}',
      },
      accessReplaced: {
        title: "Your organisation's access to the log-book {{locationId}} ends on {{endsAt}}",
        body: "Your organisation's access to the log-book {{locationId}}, {{address}}, ends on {{endsAt}}: {{org}} takes its place in the same category. Role: {{partyRole}}.",
        manyTitle: "Your organisation's access to {{count}} log-books ends on {{endsAt}}",
        manyBody:
          "Your organisation's access to {{count}} log-books ends on {{endsAt}}: {{org}} takes its place in the same category. Role: {{partyRole}}.",
        example: '{{locationId}} {{address}}',
      },
      accessEnded: {
        title: "Your organisation's access to the log-book {{locationId}} has ended",
        body: "Your organisation's access to the log-book {{locationId}}, {{address}}, ended on {{endsAt}}. Role: {{partyRole}}. {{reason}}",
        manyTitle: "Your organisation's access to {{count}} log-books has ended",
        manyBody:
          "Your organisation's access to {{count}} log-books ended on {{endsAt}}. Role: {{partyRole}}. {{reason}}",
        example: '{{locationId}} {{address}}',
      },
    },
  },
}
