export const words = {
  messages: {
    event: {
      labelDeleted: {
        title: '{{userName}} deleted the label {{label}}',
        body: '{{userName}} deleted the label {{label}}, which was on {{logbooks}} log-books.',
        manyTitle: '{{userName}} deleted {{count}} labels',
        manyBody: '{{userName}} deleted {{count}} labels.',
        example: '{{label}}',
      },
      logbooksLabelled: {
        title: '{{userName}} added the label {{label}} to {{locationId}}',
        body: '{{userName}} added the label {{label}} to the log-book {{locationId}}, {{address}}.',
        manyTitle: '{{userName}} added the label {{label}} to {{count}} log-books',
        manyBody: '{{userName}} added the label {{label}} to {{count}} log-books.',
        example: '{{locationId}} {{address}}',
      },
    },
  },
}
