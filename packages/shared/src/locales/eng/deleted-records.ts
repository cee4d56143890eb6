export const words = {
  screens: { deletedJobRecords: 'Deleted job records' },
  /** Words of deleted job records, and of deleting them. */
  deletedJobRecords: {
    sheet: { title: 'Deleted job records', file: 'deleted-job-records' },
    subtitle:
      'Deleted records cannot be recovered. What they said is no longer shown; their blockchain codes stay in the log-book.',
    search: 'Location ID or address',
    failed: 'Deleted records could not be loaded',
    emptyTitle: 'No deleted record',
    emptyText: 'A record that is deleted is listed here with the reason.',
    totals: { list_one: '{{count}} deleted record', list_other: '{{count}} deleted records' },
    acknowledged: 'Acknowledged',
    notAcknowledged: 'Not acknowledged',
    deletedBy: 'Deleted by {{name}} on {{at}}',
    until: 'to {{time}}',
    act_one: 'Delete record',
    act_other: 'Delete {{number}} records',
    note_one:
      'The record cannot be recovered. Its photos are no longer shown, and duties, measures and months not yet settled follow. Its blockchain codes stay in the log-book. The responsible persons are told.',
    note_other:
      'The records cannot be recovered. Their photos are no longer shown, and duties, measures and months not yet settled follow. Their blockchain codes stay in the log-book. The responsible persons are told.',
    submitSome: 'Delete {{number}}, leave out {{leftOut}}',
    done_one: 'Record deleted',
    done_other: '{{count}} records deleted',
    field: {
      id: 'Record number',
      locationId: 'Location ID',
      address: 'Address',
      addressEn: 'Address (English)',
      addressZh: 'Address (Chinese)',
      typeOfWork: 'Type of work',
      startedAt: 'Started',
      completedAt: 'Job time',
      org: 'Contractor',
      submitterName: 'Recorded by',
      deletedAt: 'Deleted',
      deletedByName: 'Deleted by',
      reason: 'Reason',
      comments: 'Comments',
      isAcknowledged: 'Acknowledged before',
    },
    filter: {
      q: 'Search',
      typesOfWork: 'Type of work',
      reasons: 'Reason',
      contractors: 'Contractor',
      acknowledged: 'Acknowledged before',
      from: 'Deleted from',
      to: 'Deleted to',
    },
  },
  enums: { runKind: { exportDeletedJobRecords: 'Export of deleted job records' } },
  messages: {
    event: {
      jobRecordDeleted: {
        title: '{{userName}} deleted a job record of {{locationId}}',
        body: '{{userName}} of {{org}} deleted the job record of {{recordedWork}} at {{address}} ({{locationId}}). Reason: {{reason}}',
        manyTitle: '{{userName}} deleted {{count}} job records',
        manyBody: '{{userName}} of {{org}} deleted {{count}} job records. Reason: {{reason}}',
        example: '{{locationId}} {{address}}: {{typeOfWork}}',
      },
    },
  },
  problems: {
    deletionReasonUnknown: 'This reason is not in the list. Choose a reason from the list.',
  },
}
