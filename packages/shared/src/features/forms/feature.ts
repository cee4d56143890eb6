import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { maxMeta, rowMeta } from '../../kernel/problem-spec.ts'

const ABOUT = ['number', 'formEn', 'formZh', 'logbooks', 'userName', 'orgEn', 'orgZh', 'reason', 'dueAt'] as const

/** Statutory forms, from draft to receipt (spec 001 §1, §7, docs/decisions/134). */
export const forms = feature({
  words: {
    forms: {
      eng: () => import('../../locales/eng/forms.ts'),
      chi: () => import('../../locales/chi/forms.ts'),
    },
    formMessages: {
      eng: () => import('../../locales/eng/form-messages.ts'),
      chi: () => import('../../locales/chi/form-messages.ts'),
    },
    formPages: {
      eng: () => import('../../locales/eng/form-pages.ts'),
      chi: () => import('../../locales/chi/form-pages.ts'),
    },
    formDetail: {
      eng: () => import('../../locales/eng/form-detail.ts'),
      chi: () => import('../../locales/chi/form-detail.ts'),
    },
  },
  menuIds: [
    [170, 172],
    [304, 305],
  ],
  screens: {
    forms: {
      menuId: 304,
      path: '/formManage/index',
      view: 'forms',
      access: 'logbookForm:list',
      icon: 'FormOutlined',
      keepAlive: true,
    },
    form: {
      menuId: 305,
      path: '/formManage/details/:id',
      view: 'form',
      access: 'logbookForm:list',
      isHidden: true,
      under: 'forms',
    },
    newForm: {
      menuId: 170,
      path: '/formManage/create/:code',
      view: 'form',
      access: 'logbookForm:fill',
      isHidden: true,
      under: 'forms',
    },
  },
  problems: {
    formNotFound: { code: 60762, http: 404 },
    /** It is the other organization's turn, or its form. */
    formNotYours: { code: 60763, http: 409 },
    formStateChanged: { code: 60764, http: 409 },
    formEdited: { code: 60765, http: 409, sentAgain: true },
    formTypeUnknown: { code: 60766, http: 400 },
    formUnitsMissing: { code: 60767, http: 400 },
    formOneUnit: { code: 60768, http: 400 },
    formKindsDiffer: { code: 60769, http: 400 },
    formOtherContractor: { code: 60770, http: 400 },
    formDuplicate: { code: 60771, http: 409 },
    formIncomplete: { code: 60772, http: 400, meta: z.object({ count: z.number() }) },
    formUnitsClosed: { code: 60773, http: 400, meta: rowMeta },
    formSignedAtOnce: { code: 60774, http: 400, meta: maxMeta },
    formNotConnected: { code: 60775, http: 409 },
    formSplitAll: { code: 60776, http: 400 },
    formFileKindUnknown: { code: 60777, http: 400 },
    formFilesTooMany: { code: 60778, http: 400, meta: maxMeta },
    formFileNotFound: { code: 60779, http: 404 },
    formFileChanged: { code: 60780, http: 409 },
    formVersionUsed: { code: 60781, http: 409 },
    formVersionOfOther: { code: 60782, http: 400 },
    formEngineerProof: { code: 60783, http: 400 },
    formCounterpartNeeded: { code: 60784, http: 400 },
    formCounterpartOwn: { code: 60785, http: 400 },
    formCounterpartUnknown: { code: 60786, http: 400 },
    formOfOther: { code: 60787, http: 409 },
    formChannelLater: { code: 60788, http: 400 },
    formChannelFile: { code: 60789, http: 400 },
    formAttemptNotFound: { code: 60795, http: 404 },
  },
  events: {
    formToSign: { tag: 'FORM', params: ABOUT, screen: 'forms', needsAttention: true },
    formToFile: { tag: 'FORM', params: ABOUT, screen: 'forms', needsAttention: true },
    formReturned: { tag: 'FORM', params: ABOUT, screen: 'forms', needsAttention: true },
    formCancelled: { tag: 'FORM', params: ABOUT, screen: 'forms' },
    formNotSent: { tag: 'FORM', params: ABOUT, screen: 'forms', needsAttention: true },
    formEarlierTaken: { tag: 'FORM', params: ABOUT, screen: 'forms', needsAttention: true },
    formTakenAfterAll: { tag: 'FORM', params: ABOUT, screen: 'forms', needsAttention: true },
    formRefused: { tag: 'FORM', params: ABOUT, screen: 'forms', needsAttention: true },
    formProcessed: { tag: 'FORM', params: ABOUT, screen: 'forms' },
    formDue: { tag: 'FORM', params: ABOUT, screen: 'forms', needsAttention: true },
    formRaised: { tag: 'FORM', params: ABOUT, screen: 'forms', needsAttention: true },
  },
  tones: {
    form: {
      SAVED: 'quiet',
      AUTO_CREATED: 'quiet',
      TO_BE_FILLED: 'todo',
      TO_BE_SIGNED: 'todo',
      TO_BE_SENT: 'todo',
      TO_BE_SUBMITTED: 'todo',
      SENDING: 'moving',
      SUBMITTED: 'good',
      PROCESSED: 'ended',
      CANCELLED: 'stopped',
      SUBMITTED_OTHER: 'ended',
      SUBMISSION_CANCELLED: 'stopped',
    },
  },
})
