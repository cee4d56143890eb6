import { feature } from '../../kernel/feature.ts'
import { rowMeta } from '../../kernel/problem-spec.ts'
import { PLACE } from '../messages/params.ts'

const ACCESS = [...PLACE, 'partyRole', 'orgEn', 'orgZh'] as const

/** Who keeps, owns and looks after a log-book, from when to when. */
export const parties = feature({
  words: {
    parties: {
      eng: () => import('../../locales/eng/parties.ts'),
      chi: () => import('../../locales/chi/parties.ts'),
    },
    partyMessages: {
      eng: () => import('../../locales/eng/party-messages.ts'),
      chi: () => import('../../locales/chi/party-messages.ts'),
    },
  },
  problems: {
    /** It counts on log-books that are not open to whoever acts. */
    accessPartlyClosed: { code: 60350, http: 403 },
    effectiveAfterEnd: { code: 10056, http: 400 },
    effectiveInPast: { code: 60217, http: 400 },
    /** Somebody else has changed the days since they were read. */
    datesChanged: { code: 60351, http: 409 },
    locationIdsInvalid: { code: 30021, http: 400, meta: rowMeta, refuses: 'locationIdFormat' },
    locationsForbidden: { code: 30022, http: 400, meta: rowMeta },
    contractorExists: { code: 40023, http: 409, meta: rowMeta },
  },
  events: {
    accessGranted: { tag: 'ACCESS', params: [...ACCESS, 'startsAt'], screen: 'logbookList' },
    /** Spec 000 §8, 30020: another of the same category took over; `org` is that one. */
    accessReplaced: { tag: 'ACCESS', params: [...ACCESS, 'endsAt'], screen: 'logbookList', needsAttention: true },
    accessEnded: {
      tag: 'ACCESS',
      params: [...PLACE, 'partyRole', 'endsAt', 'reason'],
      screen: 'logbookList',
      needsAttention: true,
    },
  },
  tones: {
    access: { PENDING: 'moving', EFFECTIVE: 'good', INEFFECTIVE: 'ended', REVOKED: 'stopped' },
  },
})
