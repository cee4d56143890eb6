import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { maxMeta } from '../../kernel/problem-spec.ts'
import { BY, PLACE } from '../messages/params.ts'

const nameMeta = z.object({ name: z.string() })
const WORK = [...PLACE, 'typeOfWork', 'completedAt', 'contractorEn', 'contractorZh'] as const
const ANSWER = [...PLACE, 'typeOfWork', ...BY] as const

/** Works records: submitted, read, acknowledged. */
export const jobRecords = feature({
  words: {
    jobRecords: {
      eng: () => import('../../locales/eng/job-records.ts'),
      chi: () => import('../../locales/chi/job-records.ts'),
    },
    jobRecordPages: {
      eng: () => import('../../locales/eng/job-record-pages.ts'),
      chi: () => import('../../locales/chi/job-record-pages.ts'),
    },
    jobReplies: {
      eng: () => import('../../locales/eng/job-replies.ts'),
      chi: () => import('../../locales/chi/job-replies.ts'),
    },
    deletedJobRecords: {
      eng: () => import('../../locales/eng/deleted-records.ts'),
      chi: () => import('../../locales/chi/deleted-records.ts'),
    },
  },
  menuIds: [
    [11, 11],
    [110, 129],
  ],
  screens: {
    works: { menuId: 11, path: '/works', icon: 'ToolOutlined' },
    jobRecords: {
      menuId: 110,
      parent: 'works',
      path: '/works/recent',
      view: 'jobRecords',
      access: 'jobRecord:list',
      keepAlive: true,
    },
    acknowledge: {
      menuId: 111,
      parent: 'works',
      path: '/works/acknowledge',
      view: 'acknowledge',
      access: 'jobRecord:acknowledge',
    },
    jobReplies: {
      menuId: 113,
      parent: 'works',
      path: '/works/reply',
      view: 'jobReplies',
      access: 'jobRecord:reply',
      keepAlive: true,
    },
    deletedJobRecords: {
      menuId: 112,
      parent: 'works',
      path: '/works/deleted',
      view: 'deletedJobRecords',
      access: 'jobRecord:listDeleted',
      keepAlive: true,
    },
  },
  problems: {
    photoNotFound: { code: 11004, http: 404 },
    acknowledgementLimitReached: { code: 40123, http: 409 },
    alreadyAcknowledged: { code: 40124, http: 409 },
    acknowledgementTooLong: { code: 40125, http: 400 },
    /** Only the remark of an acknowledgement can be edited, so there must be one. */
    remarkNotYet: { code: 60755, http: 409 },
    replyLimitReached: { code: 40126, http: 409 },
    alreadyReplied: { code: 40397, http: 409 },
    /** In the past, or more than a year ahead. */
    answerDayInvalid: { code: 60721, http: 400 },
    jobRecordDeleteForbidden: { code: 40413, http: 400 },
    deletionReasonUnknown: { code: 60720, http: 400 },
    jobRecordNotFound: { code: 60210, http: 404 },
    jobTimeInvalid: { code: 60211, http: 400 },
    trappingNotForEscalator: { code: 60212, http: 400 },
    partNotForType: { code: 60213, http: 400 },
    typeOfWorkForbidden: { code: 60214, http: 400 },
    /** In a batch only routine records are acknowledged; the others are opened one by one. */
    exceptionNeedsReading: { code: 60230, http: 400 },
    /** Hours. */
    jobTooLong: { code: 60231, http: 400, meta: maxMeta },
    jobTooEarly: { code: 60232, http: 400 },
    codeUnknown: { code: 60234, http: 400 },
    engineerNeeded: { code: 60235, http: 400 },
    qualifiedPersonNeeded: { code: 60236, http: 400 },
    /** The number is of a registration for lifts, the unit an escalator, or the other way round. */
    registrationOfOtherKind: { code: 60237, http: 400, meta: nameMeta },
    personRepeated: { code: 60238, http: 400, meta: nameMeta },
    earlierVisitUnknown: { code: 60245, http: 400 },
    suspendedVisitUnknown: { code: 60759, http: 400 },
    /** `since`: the moment from which the organization has access. */
    workBeforeAccess: { code: 60239, http: 400, meta: z.object({ since: z.string() }) },
    disputeOneByOne: { code: 60240, http: 400 },
    alreadyDisputed: { code: 60241, http: 409 },
    disputeNotAnswered: { code: 60242, http: 409 },
    disputeEnded: { code: 60243, http: 409 },
    /** Photographs come with a dispute only. */
    photosNotHere: { code: 60244, http: 400 },
    /** `since`: the day on which it was demolished. */
    workOnDemolished: { code: 60273, http: 400, meta: z.object({ since: z.string() }) },
    /** Its bytes are not those that were sealed with the record. */
    photoChanged: { code: 60265, http: 409 },
  },
  events: {
    jobRecordSubmitted: { tag: 'WORKS', params: WORK, screen: 'jobRecords' },
    /** `attention`: why a person should read the record. */
    jobRecordNeedsAttention: {
      tag: 'ATTENTION',
      params: [...WORK, 'attention'],
      screen: 'jobRecords',
      needsAttention: true,
    },
    /** `reason`: as the dictionary says it. */
    jobRecordDeleted: { tag: 'WORKS', params: [...ANSWER, 'reasonEn', 'reasonZh'], screen: 'jobRecords' },
    jobRecordAcknowledged: { tag: 'ACKNOWLEDGEMENT', params: ANSWER, screen: 'jobRecords' },
    /** To whoever acknowledged it, when that could not be done after all. */
    jobRecordNotAcknowledged: {
      tag: 'ACKNOWLEDGEMENT',
      params: ['record', 'comment', 'reasonEn', 'reasonZh'],
      screen: 'jobRecords',
      needsAttention: true,
    },
    jobRecordDisputed: { tag: 'ATTENTION', params: [...ANSWER, 'reason'], screen: 'jobRecords', needsAttention: true },
    jobRecordDisputeAnswered: { tag: 'ATTENTION', params: ANSWER, screen: 'jobRecords', needsAttention: true },
    jobRecordDisputeAccepted: { tag: 'ACKNOWLEDGEMENT', params: ANSWER, screen: 'jobRecords' },
    jobRecordDisputeWithdrawn: { tag: 'ACKNOWLEDGEMENT', params: ANSWER, screen: 'jobRecords' },
    /** `dueOn`: by when. */
    jobRecordAnswerAsked: {
      tag: 'ATTENTION',
      params: [...ANSWER, 'dueOn'],
      screen: 'jobReplies',
      needsAttention: true,
    },
    jobRecordReplied: { tag: 'ACKNOWLEDGEMENT', params: ANSWER, screen: 'jobRecords' },
  },
  tones: {
    jobRecord: { SUBMITTED: 'todo', ACKNOWLEDGED: 'good', REPLIED: 'moving', DISPUTED: 'bad', DELETED: 'stopped' },
    ownAnswer: { WAITING: 'todo', REPLIED: 'moving', ACKNOWLEDGED: 'good', DISPUTED: 'bad' },
    answerRequest: { OPEN: 'todo', ANSWERED: 'good' },
    disputeStep: { RAISED: 'bad', ANSWERED: 'todo', ACCEPTED: 'good', WITHDRAWN: 'quiet' },
    geo: { Y: 'good', N: 'bad', OFF: 'warn', NG: 'warn', U: 'warn', UNCERTAIN: 'warn', UNJUDGED: 'quiet' },
  },
})
