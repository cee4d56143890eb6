/** What an operation was about: each act of a history stands in exactly one of these. */
export const OPERATION_ACTS = {
  CREATION: ['logbook.create'],
  DETAILS: ['logbook.update', 'logbook.remark', 'logbook.correct'],
  ACTIVATION: ['logbook.activate'],
  STAGE: [
    'logbookStage.takeIntoService',
    'logbookStage.demolish',
    'logbookStage.putBack',
    'logbookStage.returnToInstallation',
  ],
  ACCESS: ['party.grant', 'party.end', 'party.revoke', 'party.withdraw', 'party.restore'],
  LABEL: ['label.create', 'label.update', 'label.delete', 'label.bind', 'label.unbind'],
  WORK: [
    'jobRecord.create',
    'jobRecord.acknowledge',
    'jobRecord.reply',
    'jobRecord.dispute',
    'jobRecord.acceptAnswer',
    'jobRecord.withdrawDispute',
  ],
  ORGANIZATION: [
    'organization.register',
    'organization.create',
    'organization.edit',
    'organization.propose',
    'organization.approve',
    'organization.reject',
    'organization.withdraw',
  ],
  WORKER: [
    'worker.create',
    'worker.update',
    'worker.account',
    'worker.takenOver',
    'worker.activate',
    'worker.deactivate',
  ],
  ACCOUNT: [
    'account.create',
    'account.profile',
    'account.username',
    'account.email',
    'account.phone',
    'account.home',
    'account.password',
    'account.passwordReset',
    'account.resetPassword',
    'account.unlock',
    'account.enable',
    'account.disable',
    'account.endSessions',
    'account.identityLink',
    'account.identityUnlink',
    'session.end',
    'session.endOthers',
  ],
  BACKGROUND: [
    'run.begin',
    'run.start',
    'run.retry',
    'run.finish',
    'run.fail',
    'run.expire',
    'run.cancel',
    'run.again',
  ],
  SETTING: [
    'menu.create',
    'menu.update',
    'menu.delete',
    'dictionary.create',
    'dictionary.update',
    'dictionary.delete',
    'message.configure',
  ],
} as const

export type OperationMode = keyof typeof OPERATION_ACTS
export const OPERATION_MODES = Object.keys(OPERATION_ACTS) as [OperationMode, ...OperationMode[]]

const MODES = new Map<string, OperationMode>(
  OPERATION_MODES.flatMap((mode) => OPERATION_ACTS[mode].map((act) => [act, mode] as const)),
)
/** Nothing for an act that has another name by now. */
export const modeOf = (act: string): OperationMode | null => MODES.get(act) ?? null
