export const words = {
  specifications: { apply: 'Apply for a change' },
  enums: {
    runKind: { exportSpecificationUpdates: 'Export of specification updates' },
    specificationUpdate: { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected', WITHDREW: 'Withdrew' },
  },
  problems: {
    specificationReportInvalid:
      'Add the report or certificate that a registered engineer has signed, as pdf, jpeg or png.',
    specificationMapInvalid: 'Address or position changes: add a map of it, as pdf, jpeg or png.',
    specificationSubmitFailed:
      'Nothing was applied for: nothing differs, or the log-book is not activated or is demolished. Your entries are kept.',
    specificationPending: 'An application for this log-book is still pending. Withdraw the existing application first.',
    specificationNotFound: 'There is no such application among those that you may see.',
    specificationEdited: 'The log-book was edited since you read it. Look at what changed, and decide again.',
    specificationMailedLately: 'The e-mail was sent less than ten minutes ago. Please wait a little.',
    specificationFileChanged: 'The file is not what was uploaded. It is not shown; please tell the help desk.',
    specificationByApplication: 'On an activated log-book this is changed by an application with a signed report.',
  },
  messages: {
    event: {
      specificationApplied: {
        title: 'Application {{number}} for {{locationId}}',
        body: '{{org}} applies to change the data sheet of {{locationId}}, {{address}}: {{reason}}',
        manyTitle: '{{count}} applications to change data sheets',
        manyBody: '{{org}} applies to change {{count}} data sheets.',
        example: '{{locationId}}: {{number}}',
      },
      specificationReminded: {
        title: 'Reminder: application {{number}} for {{locationId}} waits for a decision',
        body: '{{userName}} of {{org}} asks for a decision on the data sheet of {{locationId}}, {{address}}. Reason of the application: {{reason}}',
        manyTitle: 'Reminder: {{count}} applications wait for a decision',
        manyBody: '{{userName}} of {{org}} asks for a decision on {{count}} data sheets.',
        example: '{{locationId}}: {{number}}',
      },
      specificationApproved: {
        title: 'Application {{number}} is approved',
        body: 'The data sheet of {{locationId}}, {{address}}, says now what was applied for. {{reason}}',
        manyTitle: '{{count}} applications are approved',
        manyBody: '{{count}} data sheets say now what was applied for.',
        example: '{{locationId}}: {{number}}',
      },
      specificationRejected: {
        title: 'Application {{number}} is rejected',
        body: 'The data sheet of {{locationId}}, {{address}}, stays as it was: {{reason}}',
        manyTitle: '{{count}} applications are rejected',
        manyBody: '{{count}} data sheets stay as they were.',
        example: '{{locationId}}: {{number}}',
      },
      specificationLost: {
        title: 'Application {{number}} was withdrawn',
        body: 'Access to {{locationId}}, {{address}}, has ended: the application that was pending was withdrawn.',
        manyTitle: '{{count}} applications were withdrawn',
        manyBody: 'Access to their log-books has ended.',
        example: '{{locationId}}: {{number}}',
      },
      specificationWithdrew: {
        title: 'Application {{number}} is withdrawn',
        body: '{{org}} has withdrawn its application for {{locationId}}, {{address}}: {{reason}}',
        manyTitle: '{{count}} applications are withdrawn',
        manyBody: '{{org}} has withdrawn {{count}} applications.',
        example: '{{locationId}}: {{number}}',
      },
    },
  },
}
