import { figures } from './worker-figures.ts'

export const words = {
  screens: { scoredWorkers: 'Workers' },
  /** Words of the list of workers with their figures (907). */
  scoredWorkers: {
    title: 'RE, RW and GW',
    subtitle: {
      none: 'As at {{time}}. No month is settled yet, so no work is measured.',
      one: 'As at {{time}}. Jobs completed in {{first}}.',
      some: 'As at {{time}}. Jobs completed from {{first}} to {{last}}.',
    },
    note: figures.note,
    totals: { list_one: '{{count}} worker', list_other: '{{count}} workers' },
    field: {
      template: 'Template',
      nameEn: 'Name (English)',
      nameZh: 'Name (Chinese)',
      name: 'Name or registration number',
      kind: 'Type and registration',
      groupType: 'Group type',
      months: 'Period',
      leType: 'Work on',
      rcIds: 'Registered contractor',
      workerIds: 'Workers',
      expiringWithin: 'Registration ends within (days)',
      isActive: 'Active',
      registrations: 'Registration number',
      expiresOn: 'Registration expiry',
      employer: 'Registered contractor',
      ...figures.field,
      createdAt: 'Account created',
    },
    head: figures.head,
    name: 'Name',
    status: 'Status',
    jobsOf_one: '1 job',
    jobsOf_other: '{{number}} jobs',
    views: { endingSoon: 'Registration ends within {{days}} days', inactive: 'Inactive' },
    emptyTitle: 'No worker here',
    emptyText: 'Figures appear once jobs of your workers are recorded. With filters, try fewer of them.',
    sheet: {
      title: 'Workers with figures',
      file: 'workers-figures',
      scopeAll: 'Workers of every contractor',
      scopeOwn: 'Workers of my organisation',
    },
  },
  enums: {
    runKind: { exportScoredWorkers: 'Export of workers with figures' },
  },
}
