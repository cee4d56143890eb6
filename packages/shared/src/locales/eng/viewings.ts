export const words = {
  viewings: {
    actOf: 'View the portal as {{name}}',
    askTitle: 'View the portal as {{name}}?',
    askText:
      'For {{minutes}} minutes at most you see what {{name}} sees. You can change nothing, and messages, the user centre and exports stay closed. {{name}} is told that you view, and when you stop. Both names go into the audit log.',
    begin: 'View as {{name}}',
    banner: 'You see the portal as {{name}} ({{roles}}).',
    bannerMe: 'You are {{viewer}}. Reading only; {{name}} has been told.',
    left: '{{time}} left',
    leftMinutes_one: '{{count}} minute left of viewing as {{name}}',
    leftMinutes_other: '{{count}} minutes left of viewing as {{name}}',
    stop: 'Stop viewing',
    openings: {
      title: 'Why {{name}} sees this log-book',
      failed: 'The reasons could not be loaded',
      all: 'A role of {{name}} reaches all log-books',
      party: '{{of}}: {{role}} since {{from}}',
      partyUntil: '{{of}}: {{role}} from {{from}} until {{to}}',
      org: 'A role of {{name}} reaches all log-books of {{of}}',
      supplier: '{{of}} has sensors on it',
      group: '{{name}} looks after its group {{of}}, or one above it',
      workGroup: 'It is in the works group {{of}}, to which {{name}} belongs',
      team: 'The inspection team {{of}}, to which {{name}} belongs, inspects it',
      worker: 'A work authorisation names {{name}}',
    },
    over: 'You no longer view the portal as someone else.',
  },
  messages: {
    event: {
      viewingBegun: {
        title: '{{userName}} views the portal as you',
        body: '{{userName}} of {{org}} sees the portal as you see it, until {{endsAt}} at the latest, and can change nothing. You get another message when it is over.',
        manyTitle: 'The portal was viewed as you',
        manyBody: 'The portal was viewed as you {{count}} times. Nothing could be changed.',
        example: '{{userName}}, {{org}}',
      },
      viewingEnded: {
        title: '{{userName}} has stopped viewing the portal as you',
        body: '{{userName}} of {{org}} viewed the portal as you from {{startsAt}} to {{endsAt}}; data was read {{amount}} times. Nothing was changed.',
        manyTitle: 'Viewing the portal as you has ended',
        manyBody: 'Viewing the portal as you has ended {{count}} times. Nothing was changed.',
        example: '{{userName}}, {{org}}',
      },
    },
  },
  problems: {
    viewingOver: 'You no longer view the portal as someone else. Go back to your own pages.',
    viewingReadsOnly: 'This is not possible while you view the portal as someone else. Stop viewing first.',
    viewingWider:
      'You can view the portal only as someone whose rights are no wider than yours and who sees no log-books that you do not see. Ask an admin with wider rights.',
  },
}
