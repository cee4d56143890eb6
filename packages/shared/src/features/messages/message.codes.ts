import { code } from '../../kernel/code.ts'
import { SCREENS, type ScreenKey } from '../../screens.ts'

export const MESSAGE_CHANNELS = ['web', 'mail'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

interface TagRule {
  /** Whether people get it who never chose. */
  web: boolean
  mail: boolean
  /** Where it cannot be switched off: the law, or the safety of the account, wants people to know. */
  statutory: readonly MessageChannel[]
  /** Tells of works on lifts and escalators. */
  isWorks?: true
}
const tags = <const T extends Record<string, TagRule>>(rules: T) => rules

/** What messages are about, and by default where they go. A person chooses per tag. */
export const TAG_RULES = tags({
  ATTENTION: { web: true, mail: true, statutory: ['web'], isWorks: true },
  WORKS: { web: true, mail: false, statutory: [], isWorks: true },
  ACKNOWLEDGEMENT: { web: true, mail: false, statutory: [], isWorks: true },
  LOGBOOK: { web: true, mail: false, statutory: [] },
  LABEL: { web: true, mail: false, statutory: [] },
  ACCESS: { web: true, mail: true, statutory: ['web', 'mail'] },
  ORGANIZATION: { web: true, mail: false, statutory: [] },
  ACCOUNT: { web: true, mail: true, statutory: ['web', 'mail'] },
  EXPORT: { web: true, mail: false, statutory: [] },
})
export type MessageTag = keyof typeof TAG_RULES
export const MESSAGE_TAGS = Object.keys(TAG_RULES) as [MessageTag, ...MessageTag[]]
export const messageTag = code(MESSAGE_TAGS)

export const isStatutory = (tag: MessageTag, channel: MessageChannel): boolean =>
  TAG_RULES[tag].statutory.some((locked) => locked === channel)

interface EventRule {
  tag: MessageTag
  /** What its words may name: `x` alone, or a bilingual pair `xEn` and `xZh`. */
  params: readonly string[]
  /** Where a message about several things leads. */
  screen?: ScreenKey
  needsAttention?: true
  /** Its feature mails the same itself, with what must not stand in the centre. */
  hasOwnMail?: true
}
const events = <const T extends Record<string, EventRule>>(rules: T) => rules
const PLACE = ['locationId', 'addressEn', 'addressZh'] as const
const WORK = [...PLACE, 'typeOfWork', 'completedAt', 'contractorEn', 'contractorZh'] as const
const BY = ['userName', 'orgEn', 'orgZh'] as const
const ANSWER = [...PLACE, 'typeOfWork', ...BY] as const
const ACCESS = [...PLACE, 'partyRole', 'orgEn', 'orgZh'] as const

/** Every event people are told of. A feature adds a line here and its words under `messages.event` in both locales. */
export const EVENT_RULES = events({
  jobRecordSubmitted: { tag: 'WORKS', params: WORK, screen: 'jobRecords' },
  /** `attention`: why a person should read the record. */
  jobRecordNeedsAttention: {
    tag: 'ATTENTION',
    params: [...WORK, 'attention'],
    screen: 'jobRecords',
    needsAttention: true,
  },
  jobRecordDeleted: { tag: 'WORKS', params: [...ANSWER, 'reason'], screen: 'jobRecords' },
  jobRecordAcknowledged: { tag: 'ACKNOWLEDGEMENT', params: ANSWER, screen: 'jobRecords' },
  jobRecordReplied: { tag: 'ACKNOWLEDGEMENT', params: ANSWER, screen: 'jobRecords' },
  logbooksCreated: { tag: 'LOGBOOK', params: ['premises', 'locationId'], screen: 'logbookList' },
  logbooksActivated: {
    tag: 'LOGBOOK',
    params: ['locationId', 'orgNameEn', 'orgNameZh', 'activatedOn'],
    screen: 'logbookList',
  },
  accessGranted: { tag: 'ACCESS', params: [...ACCESS, 'startsAt'], screen: 'logbookList' },
  /** Spec 000 §8, 30020: another of the same category took over; `org` is that one. */
  accessReplaced: { tag: 'ACCESS', params: [...ACCESS, 'endsAt'], screen: 'logbookList', needsAttention: true },
  accessEnded: {
    tag: 'ACCESS',
    params: [...PLACE, 'partyRole', 'endsAt', 'reason'],
    screen: 'logbookList',
    needsAttention: true,
  },
  labelDeleted: { tag: 'LABEL', params: ['label', 'userName', 'logbooks'], screen: 'labels' },
  logbooksLabelled: { tag: 'LABEL', params: [...PLACE, 'label', 'userName'], screen: 'labelledLogbooks' },
  organizationEdited: { tag: 'ORGANIZATION', params: BY },
  organizationProposed: { tag: 'ORGANIZATION', params: BY },
  organizationProposalApproved: { tag: 'ORGANIZATION', params: BY },
  organizationProposalRejected: { tag: 'ORGANIZATION', params: [...BY, 'reason'], needsAttention: true },
  organizationRegistrationRepeated: { tag: 'ORGANIZATION', params: ['email', 'orgEn', 'orgZh'], needsAttention: true },
  organizationRegistrationExpiring: {
    tag: 'ORGANIZATION',
    params: ['orgEn', 'orgZh', 'expiresOn', 'days'],
    needsAttention: true,
  },
  workerRegistrationExpiring: {
    tag: 'ORGANIZATION',
    params: ['number', 'workerEn', 'workerZh', 'expiresOn', 'days'],
    needsAttention: true,
  },
  accountCreated: { tag: 'ACCOUNT', params: [...BY, 'username'], hasOwnMail: true },
  /** To those who look after the accounts of an organization. */
  accountAdded: { tag: 'ORGANIZATION', params: [...BY, 'username'], screen: 'accounts' },
  accountRolesChanged: { tag: 'ACCOUNT', params: BY },
  accountEnabled: { tag: 'ACCOUNT', params: BY },
  exportReady: { tag: 'EXPORT', params: ['exportKind', 'rows', 'expiresAt'], screen: 'exports' },
  exportFailed: { tag: 'EXPORT', params: ['exportKind'], screen: 'exports', needsAttention: true },
})
export type MessageEvent = keyof typeof EVENT_RULES
export const MESSAGE_EVENTS = Object.keys(EVENT_RULES) as [MessageEvent, ...MessageEvent[]]
export const messageEvent = code(MESSAGE_EVENTS)
export type ParamOf<E extends MessageEvent> = (typeof EVENT_RULES)[E]['params'][number]

export const eventRule = (event: MessageEvent): EventRule => EVENT_RULES[event]
/** Where a message about several things leads, when its sender names nothing closer. */
export function listOfEvent(event: MessageEvent): string {
  const { screen } = eventRule(event)
  return screen ? SCREENS[screen].path : ''
}
