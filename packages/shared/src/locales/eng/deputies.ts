export const words = {
  /** Who stands in while somebody is away. */
  deputies: {
    field: { name: 'Name', ids: 'Colleagues', userId: 'Deputy', from: 'From', to: 'Until' },
    tab: 'Deputy',
    title: 'Deputy during leave',
    note: 'A colleague with at least your rights. During these days messages about records and duties reach both of you, and duties given to you stand in both lists.',
    now: '{{name}} stands in for you from {{from}} to {{to}}.',
    hint: 'Only colleagues with at least your rights are listed.',
    save: 'Name the deputy',
    saved: 'Deputy named. They have been told.',
    end: 'End now',
    endTitle: 'End {{name}} as deputy now?',
    endText: 'From now on messages and duties reach you alone. {{name}} is told.',
    ended: '{{name}} no longer stands in for you',
    standsIn: 'You stand in for {{name}} until {{to}}: what reaches them reaches you as well.',
  },
  messages: {
    event: {
      deputyNamed: {
        title: 'You stand in for {{userName}}',
        body: '{{userName}} named you as deputy from {{startsOn}} to {{endsOn}}. In these days messages about records and duties reach both of you.',
        manyTitle: 'You stand in for {{userName}}',
        manyBody: '{{userName}} named you as deputy {{count}} times.',
        example: '{{startsOn}}',
      },
      deputyEnded: {
        title: 'You no longer stand in for {{userName}}',
        body: '{{userName}} ended your deputyship.',
        manyTitle: 'You no longer stand in for {{userName}}',
        manyBody: '{{userName}} ended your deputyship.',
        example: '{{userName}}',
      },
    },
  },
  problems: {
    deputyDaysNeeded: 'Choose the days from and until which the colleague stands in for you.',
    deputyUnsuitable:
      'This person cannot stand in for you. Choose a colleague of your organisation with at least your rights.',
    deputyChain:
      'In these days you stand in for someone, or the colleague has a deputy. Choose other days or another colleague.',
  },
}
