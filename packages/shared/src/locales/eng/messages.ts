import type { MessageEvent, MessageTag } from '../../features/messages/message.codes.ts'

/** `title` and `body` of one thing; `many…` of several of one act, each of which `example` names in a line. */
interface EventWords {
  title: string
  body: string
  manyTitle: string
  manyBody: string
  example: string
}
const PLACE = '{{locationId}} {{address}}'
const WORK = '{{locationId}} {{address}}: {{typeOfWork}}'

/** What messages say, in the notification centre and in mails. Names in braces stand in MESSAGE_EVENTS. */
export const messages = {
  move: {
    read: 'Mark as read',
    bookmark: 'Star',
    unbookmark: 'Take star off',
    remove: 'Delete',
    restore: 'Restore',
  },
  tag: {
    ATTENTION: 'Works that need attention',
    WORKS: 'Works records',
    ACKNOWLEDGEMENT: 'Acknowledgements and replies',
    LOGBOOK: 'Log-books',
    LABEL: 'Labels',
    ACCESS: 'Log-book access',
    ORGANIZATION: 'Organisation',
    ACCOUNT: 'My account',
    EXPORT: 'My exports',
  } satisfies Record<MessageTag, string>,
  channel: { web: 'Notification Centre', mail: 'E-mail' },
  event: {
    jobRecordSubmitted: {
      title: '{{typeOfWork}} recorded: {{locationId}}',
      body: '{{contractor}} recorded {{typeOfWork}} at {{address}} ({{locationId}}), completed {{completedAt}}.',
      manyTitle: '{{count}} works records submitted',
      manyBody: '{{count}} works records were submitted in one go.',
      example: WORK,
    },
    jobRecordNeedsAttention: {
      title: '{{attention}}: {{locationId}}',
      body: '{{contractor}} recorded {{typeOfWork}} at {{address}} ({{locationId}}), completed {{completedAt}}. It needs attention: {{attention}}.',
      manyTitle: '{{attention}}: {{count}} works records',
      manyBody: '{{count}} works records were submitted that need attention: {{attention}}.',
      example: `${WORK} ({{attention}})`,
    },
    jobRecordDeleted: {
      title: 'Works record deleted: {{locationId}}',
      body: '{{userName}} of {{org}} deleted a record of {{typeOfWork}} at {{address}} ({{locationId}}). Reason: {{reason}}',
      manyTitle: '{{count}} works records deleted',
      manyBody: '{{userName}} of {{org}} deleted {{count}} works records. Reason: {{reason}}',
      example: WORK,
    },
    jobRecordAcknowledged: {
      title: 'Works record acknowledged: {{locationId}}',
      body: '{{userName}} of {{org}} acknowledged {{typeOfWork}} at {{address}} ({{locationId}}).',
      manyTitle: '{{count}} works records acknowledged',
      manyBody: '{{userName}} of {{org}} acknowledged {{count}} works records.',
      example: WORK,
    },
    jobRecordReplied: {
      title: 'Reply to a works record: {{locationId}}',
      body: '{{userName}} of {{org}} replied to {{typeOfWork}} at {{address}} ({{locationId}}).',
      manyTitle: 'Replies to {{count}} works records',
      manyBody: '{{userName}} of {{org}} replied to {{count}} works records.',
      example: WORK,
    },
    logbooksCreated: {
      title: 'Log-book added at {{premises}}',
      body: 'The log-book {{locationId}} was added at {{premises}}.',
      manyTitle: '{{count}} log-books added at {{premises}}',
      manyBody: '{{count}} log-books were added at {{premises}}.',
      example: '{{locationId}}',
    },
    logbooksActivated: {
      title: 'Log-book activated: {{locationId}}',
      body: '{{orgName}} activated your log-book {{locationId}} from {{activatedOn}} on.',
      manyTitle: '{{count}} log-books activated',
      manyBody: '{{orgName}} activated {{count}} of your log-books from {{activatedOn}} on.',
      example: '{{locationId}}',
    },
    accessGranted: {
      title: 'Access to a log-book: {{locationId}}',
      body: 'Your organisation has access to the log-book {{locationId}}, {{address}}, as {{partyRole}} from {{startsAt}}. Given by {{org}}.',
      manyTitle: 'Access to {{count}} log-books',
      manyBody:
        'Your organisation has access to {{count}} log-books as {{partyRole}} from {{startsAt}}. Given by {{org}}.',
      example: PLACE,
    },
    accessReplaced: {
      title: 'Access ended: {{locationId}}',
      body: 'Your organisation’s access to the log-book {{locationId}}, {{address}}, as {{partyRole}} ended on {{endsAt}} because {{org}} of the same category gained access.',
      manyTitle: 'Access to {{count}} log-books ended',
      manyBody:
        'Your organisation’s access to {{count}} log-books as {{partyRole}} ended on {{endsAt}} because {{org}} of the same category gained access.',
      example: PLACE,
    },
    accessEnded: {
      title: 'Access ended: {{locationId}}',
      body: 'Your organisation’s access to the log-book {{locationId}}, {{address}}, as {{partyRole}} ended on {{endsAt}}. {{reason}}',
      manyTitle: 'Access to {{count}} log-books ended',
      manyBody: 'Your organisation’s access to {{count}} log-books as {{partyRole}} ended on {{endsAt}}. {{reason}}',
      example: PLACE,
    },
    labelDeleted: {
      title: 'Label deleted: {{label}}',
      body: '{{userName}} deleted the label {{label}}, which was on {{logbooks}} log-books.',
      manyTitle: '{{count}} labels deleted',
      manyBody: '{{userName}} deleted {{count}} labels.',
      example: '{{label}}',
    },
    logbooksLabelled: {
      title: 'Log-book labelled {{label}}: {{locationId}}',
      body: '{{userName}} put the label {{label}} on the log-book {{locationId}}, {{address}}.',
      manyTitle: '{{count}} log-books labelled {{label}}',
      manyBody: '{{userName}} put the label {{label}} on {{count}} log-books.',
      example: PLACE,
    },
    organizationEdited: {
      title: 'Organisation information edited',
      body: '{{userName}} edited the information of {{org}}.',
      manyTitle: '{{count}} organisations edited',
      manyBody: '{{userName}} edited the information of {{count}} organisations.',
      example: '{{org}}',
    },
    organizationProposed: {
      title: 'To be approved: change of {{org}}',
      body: '{{userName}} proposes another name, type or registration for {{org}}. Approve or reject it.',
      manyTitle: '{{count}} changes of organisations to be approved',
      manyBody: '{{count}} organisations propose another name, type or registration. Approve or reject them.',
      example: '{{org}}',
    },
    organizationProposalApproved: {
      title: 'Change of {{org}} approved',
      body: '{{userName}} approved the change of the name, type or registration of {{org}}. It is in force.',
      manyTitle: '{{count}} changes approved',
      manyBody: '{{userName}} approved {{count}} changes of names, types or registrations. They are in force.',
      example: '{{org}}',
    },
    organizationProposalRejected: {
      title: 'Change of {{org}} rejected',
      body: '{{userName}} rejected the change of the name, type or registration of {{org}}. Reason: {{reason}}',
      manyTitle: '{{count}} changes rejected',
      manyBody: '{{userName}} rejected {{count}} changes of names, types or registrations. Reason: {{reason}}',
      example: '{{org}}',
    },
    organizationRegistrationRepeated: {
      title: 'Somebody wants to register {{org}} again',
      body: 'The owner of the e-mail address {{email}} entered the registration number of {{org}}. A colleague who needs an account gets one from you; otherwise there is nothing to do.',
      manyTitle: 'Somebody wants to register {{org}} again',
      manyBody:
        'The registration number of {{org}} was entered {{count}} times. A colleague who needs an account gets one from you; otherwise there is nothing to do.',
      example: '{{email}}',
    },
    organizationRegistrationExpiring: {
      title: 'Registration expires in {{days}} days: {{org}}',
      body: 'The registration of {{org}} expires on {{expiresOn}}. Renewal is applied for at least one month and at most four months before.',
      manyTitle: '{{count}} registrations expire soon',
      manyBody:
        '{{count}} registrations expire soon. Renewal is applied for at least one month and at most four months before.',
      example: '{{org}}: {{expiresOn}}',
    },
    workerRegistrationExpiring: {
      title: 'Registration {{number}} expires in {{days}} days',
      body: 'The registration {{number}} of {{worker}} expires on {{expiresOn}}. Job records with an expired registration are refused.',
      manyTitle: '{{count}} registrations of workers expire soon',
      manyBody: '{{count}} registrations of workers expire soon. Job records with an expired registration are refused.',
      example: '{{worker}} {{number}}: {{expiresOn}}',
    },
    accountCreated: {
      title: 'Your account is ready',
      body: '{{userName}} of {{org}} created the account {{username}} for you.',
      manyTitle: '{{count}} accounts created',
      manyBody: '{{userName}} of {{org}} created {{count}} accounts.',
      example: '{{username}}',
    },
    accountAdded: {
      title: 'Account added: {{username}}',
      body: '{{userName}} of {{org}} created the account {{username}}.',
      manyTitle: '{{count}} accounts added',
      manyBody: '{{userName}} of {{org}} created {{count}} accounts.',
      example: '{{username}}',
    },
    accountRolesChanged: {
      title: 'Your rights were changed',
      body: '{{userName}} of {{org}} changed your roles. What you may see and do has changed at once.',
      manyTitle: 'Your rights were changed',
      manyBody:
        '{{userName}} of {{org}} changed your roles {{count}} times. What you may see and do has changed at once.',
      example: '{{org}}',
    },
    accountEnabled: {
      title: 'Your account was enabled',
      body: '{{userName}} of {{org}} enabled your account. You can log in again.',
      manyTitle: 'Your account was enabled',
      manyBody: '{{userName}} of {{org}} enabled your account. You can log in again.',
      example: '{{org}}',
    },
    exportReady: {
      title: 'Export ready: {{exportKind}}',
      body: 'The workbook “{{exportKind}}” with {{rows}} rows is ready. It can be downloaded until {{expiresAt}}.',
      manyTitle: '{{count}} exports ready',
      manyBody: '{{count}} exports are ready to be downloaded.',
      example: '{{exportKind}}',
    },
    exportFailed: {
      title: 'Export failed: {{exportKind}}',
      body: 'The workbook “{{exportKind}}” could not be made. My exports tells why; start it again from the list.',
      manyTitle: '{{count}} exports failed',
      manyBody: '{{count}} exports could not be made. My exports tells why.',
      example: '{{exportKind}}',
    },
  } satisfies Record<MessageEvent, EventWords>,
  andMore: 'and {{count}} more',
  separator: ', ',
  mail: {
    greeting: 'Dear {{name}},',
    open: 'Open in the portal',
    centre: 'Open the Notification Centre',
    chosen: 'You get this e-mail because e-mail is switched on for “{{tag}}”.',
    statutory: 'E-mails about “{{tag}}” are always sent and cannot be switched off.',
    preferences: 'Choose which e-mails you get',
    noReply: 'Please do not reply to this e-mail.',
  },
}
