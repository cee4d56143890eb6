import { BUILDINGS, STREETS } from '@portal/db/seed/demo/words'
import { arrivalContracts } from '@portal/shared/features/arrival/arrival.contract'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { WORDS } from '@portal/shared/locales/all'
import { BIG_CONTRACTOR, PEOPLE } from './shape.ts'

/** What can be measured alone: `pnpm bench messages`. */
export const TOPICS = ['logbooks', 'records', 'messages', 'posting', 'exports'] as const
export type Topic = (typeof TOPICS)[number]
export const isTopic = (word: string): word is Topic => TOPICS.some((topic) => topic === word)

/** A read that people wait for, by whom. */
export interface Scenario {
  topic: Topic
  name: string
  path: string
  /** What it asks, when not in its address. */
  body?: object
  userId: number
  /** Of the program that asks, when it is no person. */
  key?: string
}

/** Two characters that a twentieth of the city has in its address, and two that only a few have. */
export const [COMMON, RARE] = [
  STREETS.find(({ area }) => area.en === 'Kwun Tong')?.area.zh,
  BUILDINGS[0]?.zh.slice(0, 2),
].map((text) => text ?? '')

/** People who read what is open to them and little else of the city. */
const CONFINED = [
  { userId: PEOPLE.custom, who: 'a custom role of a manager with 172' },
  { userId: PEOPLE.accessor, who: 'a team with 170 in its plans' },
]

/** The reads of log-books and records; `unit` is the location id of one lift. */
const readsOf = (unit: string): Scenario[] => [
  { topic: 'logbooks', name: 'log-books, first page, regulator', path: '/api/logbook', userId: PEOPLE.regulator },
  {
    topic: 'logbooks',
    name: 'log-books, first page, contractor with 9,000',
    path: '/api/logbook',
    userId: PEOPLE.contractor,
  },
  {
    topic: 'logbooks',
    name: 'log-books of one district and type',
    path: '/api/logbook?districts=KT&types=EP',
    userId: PEOPLE.regulator,
  },
  {
    topic: 'logbooks',
    name: `log-books, search ${COMMON} (many)`,
    path: `/api/logbook?q=${encodeURIComponent(COMMON ?? '')}`,
    userId: PEOPLE.regulator,
  },
  {
    topic: 'logbooks',
    name: `log-books, search ${RARE} (few)`,
    path: `/api/logbook?q=${encodeURIComponent(RARE ?? '')}`,
    userId: PEOPLE.regulator,
  },
  {
    topic: 'records',
    name: 'job records of one lift',
    path: `/api/jobRecord?locationIds=${unit}`,
    userId: PEOPLE.regulator,
  },
  {
    topic: 'records',
    name: 'twelve months of one lift',
    path: `/api/logbook/${unit}/month`,
    userId: PEOPLE.regulator,
  },
  {
    topic: 'records',
    name: 'recent works of one contractor',
    path: `/api/jobRecord?contractors=${BIG_CONTRACTOR}`,
    userId: PEOPLE.contractor,
  },
  {
    topic: 'records',
    name: 'one type of work at 172 log-books of a manager',
    path: '/api/jobRecord?typesOfWork=TW15',
    userId: PEOPLE.manager,
  },
  {
    topic: 'records',
    name: 'what waits for that manager',
    path: '/api/jobRecord?waiting=true',
    userId: PEOPLE.manager,
  },
  ...CONFINED.flatMap(({ userId, who }) => [
    { topic: 'logbooks' as const, name: `log-books, first page, ${who}`, path: '/api/logbook', userId },
    { topic: 'records' as const, name: `recent works, ${who}`, path: '/api/jobRecord', userId },
  ]),
]

/** What somebody's browser asks for the page on which he lands: what waits for him with the figures of his house, and his newest messages. */
const arrivals = [
  { userId: PEOPLE.regulator, who: 'regulator' },
  { userId: PEOPLE.contractor, who: 'contractor with 9,000' },
  { userId: PEOPLE.manager, who: 'manager with 172' },
]
const arrivalReads: readonly Scenario[] = [
  ...arrivals.map(({ userId, who }) => ({
    topic: 'records' as const,
    name: `arrival, ${who}`,
    path: arrivalContracts.get.path,
    userId,
  })),
  ...arrivals.map(({ userId, who }) => ({
    topic: 'messages' as const,
    name: `three newest messages, ${who}`,
    path: `${messageContracts.search.path}?page=0&size=3`,
    body: {},
    userId,
  })),
]

/** Words of works that a contractor is told of, and words only responsible persons are told in. */
const [FREQUENT, FOREIGN] = [
  WORDS.chi.enums.typeOfWork.TW15.slice(0, 2),
  WORDS.chi.messages.event.jobRecordSubmitted.title.replace(/{{.*?}}/g, '').slice(0, 2),
]
const inbox = { topic: 'messages' as const, path: '/api/msg/search', userId: PEOPLE.contractor }

/** The notification centre of the account that has most messages, beside those of everybody else. */
const messageReads: readonly Scenario[] = [
  { ...inbox, name: 'messages, first page', body: {} },
  { ...inbox, name: 'messages, unread count', path: '/api/msg/unreadCount' },
  ...[
    [FREQUENT, 'most of one’s own'],
    [COMMON, 'some of one’s own'],
    [RARE, 'few'],
    [FOREIGN, 'most of others’, none of one’s own'],
  ].map(([text, held]) => ({ ...inbox, name: `messages, search ${text} (${held})`, body: { text } })),
]

export const scenariosOf = (unit: string, topics: readonly Topic[]): Scenario[] =>
  [...readsOf(unit), ...arrivalReads, ...messageReads].filter(({ topic }) => topics.includes(topic))
