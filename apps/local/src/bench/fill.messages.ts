import { PEOPLE as NAMES } from '@portal/db/seed/demo/words'
import {
  EVENT_RULES,
  eventRule,
  MESSAGE_TAGS,
  type MessageEvent,
  TAG_RULES,
} from '@portal/shared/features/messages/message.codes'
import type { MessageParams } from '@portal/shared/features/messages/message.schema'
import { messageSearchText } from '@portal/shared/locales/message-text'
import { SCREENS } from '@portal/shared/screens'
import type { Client } from 'pg'
import { connect, type Tell, withoutIndexes } from './fill.tools.ts'
import {
  BIG_CONTRACTOR,
  contractorOf,
  managerOf,
  ownerOf,
  PEOPLE,
  premisesOf,
  STRIDE,
  UNITS_PER_PREMISES,
} from './shape.ts'

interface Kind {
  event: MessageEvent
  /** How many of a hundred messages are of this kind. */
  share: number
  /** Codes that its words spell out. */
  codes: MessageParams
  /** Whether the contractor hears of it, or the owner and the managing company. */
  isContractors: boolean
}
/** What a year of the city says: works and what needs attention to responsible persons, their answers to contractors. */
const KINDS: readonly Kind[] = [
  { event: 'jobRecordSubmitted', share: 34, codes: { typeOfWork: 'TW15' }, isContractors: false },
  { event: 'jobRecordSubmitted', share: 8, codes: { typeOfWork: 'TW07' }, isContractors: false },
  {
    event: 'jobRecordNeedsAttention',
    share: 7,
    codes: { typeOfWork: 'TW01', attention: ['BREAKDOWN', 'DEFECT'] },
    isContractors: false,
  },
  {
    event: 'jobRecordNeedsAttention',
    share: 8,
    codes: { typeOfWork: 'TW15', attention: ['OUT_OF_RANGE'] },
    isContractors: false,
  },
  {
    event: 'jobRecordNeedsAttention',
    share: 1,
    codes: { typeOfWork: 'TW02', attention: ['TRAPPING'] },
    isContractors: false,
  },
  { event: 'jobRecordAcknowledged', share: 28, codes: { typeOfWork: 'TW15' }, isContractors: true },
  { event: 'jobRecordReplied', share: 6, codes: { typeOfWork: 'TW01' }, isContractors: true },
  { event: 'logbooksLabelled', share: 5, codes: { label: '2026 A' }, isContractors: true },
  { event: 'accessGranted', share: 3, codes: { partyRole: 'rp.OC' }, isContractors: false },
]
const TABLES = ['message', 'message_recipient', 'mail_delivery']
/** Every so-many-th is still unread, starred, in the recycle bin. */
const [UNREAD_EACH, STARRED_EACH, DELETED_EACH] = [5, 50, 40]
const BIN_SPREAD_DAYS = 28
/** Tags that go by mail to whoever did not choose. */
const MAILED = MESSAGE_TAGS.filter((tag) => TAG_RULES[tag].mail)
const texts = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
/** So many at a time are sorted without the disk. */
const PART = 20_000
const SECONDS_A_YEAR = 31_536_000
/** A slot for a value in words that are otherwise ready. */
const slot = (name: string) => `⟦${name.toLowerCase()}⟧`

/** A year of messages in the order of time, in the words people read, half of them on a second connection. */
export async function fillMessages(
  url: string,
  client: Client,
  logbooks: number,
  count: number,
  tell: Tell,
): Promise<void> {
  await withoutIndexes(
    client,
    TABLES,
    async () => {
      const parts = Array.from({ length: Math.ceil(count / PART) }, (_, part) => part * PART)
      await Promise.all(
        [0, 1].map((half) =>
          fillParts(
            url,
            parts.filter((_, index) => index % 2 === half),
            logbooks,
            count,
          ),
        ),
      )
      await client.query(`SELECT setval('message_id_seq', ${count})`)
      tell(`${count.toLocaleString('en')} messages`)
    },
    tell,
  )
}

async function fillParts(url: string, parts: readonly number[], logbooks: number, count: number): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(
      `CREATE TEMP TABLE kind AS SELECT * FROM json_to_recordset($1::json)
      AS k(slot int, tag text, event text, codes jsonb, words text, is_contractors boolean)`,
      [JSON.stringify(slots())],
    )
    await client.query(READERS)
    await client.query('ANALYZE kind, reader')
    for (const from of parts) {
      const to = Math.min(from + PART, count)
      await client.query(messages(logbooks, count, from, to))
      await client.query(recipients(logbooks, from, to))
      await client.query(mails(from, to))
    }
  } finally {
    await client.end()
  }
}

/** A hundred slots, as many for each kind as its share. */
const slots = () =>
  KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind)).map(
    ({ event, codes, isContractors }, index) => ({
      slot: index,
      tag: eventRule(event).tag,
      event,
      codes,
      is_contractors: isContractors,
      words: wordsOf(event, codes),
    }),
  )

const REGULATOR = { nameEn: 'Regulator', nameZh: 'EMSD', shortName: 'EMSD' }
function wordsOf(event: MessageEvent, codes: MessageParams): string {
  const params = Object.fromEntries(EVENT_RULES[event].params.map((name) => [name, slot(name)]))
  const text = messageSearchText({ event, params: { ...params, ...codes }, count: 1, examples: [] }, REGULATOR)
  // as the trigger would, which is off here
  return text.normalize('NFKC').toLowerCase()
}

/** One person of every organization reads; of the big contractor, the one whose eyes the bench borrows. */
const READERS = `CREATE TEMP TABLE reader AS
  SELECT o.id AS org_id, CASE o.id WHEN ${BIG_CONTRACTOR} THEN ${PEOPLE.contractor} ELSE min(a.id) END AS user_id, o.name_en, o.name_zh
  FROM organization o JOIN account a ON a.org_id = o.id WHERE o.type IN ('RC', 'RP') GROUP BY o.id`

const filled = (values: Record<string, string>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => `replace(${text}, '${slot(name)}', lower(${value}))`,
    'k.words',
  )

const ACTOR = NAMES[0]?.zh ?? ''
const DATE = `to_char(t.at AT TIME ZONE 'Asia/Hong_Kong', 'DD/MM/YYYY HH24:MI')`
const VALUES = {
  locationId: 'l.location_id',
  addressEn: 'l.address_en',
  addressZh: 'l.address_zh',
  completedAt: DATE,
  startsAt: DATE,
  contractorEn: 'rc.name_en',
  contractorZh: 'rc.name_zh',
  orgEn: 'rp.name_en',
  orgZh: 'rp.name_zh',
  userName: `'${ACTOR}'`,
}

/** Whose lift message number `i` is about, and which kind it is. */
const logbookOf = (i: string, logbooks: number) => `1 + (${i}::bigint * ${STRIDE}) % ${logbooks}`
const contractor = (id: string, logbooks: number) =>
  contractorOf(premisesOf(id), Math.ceil(logbooks / UNITS_PER_PREMISES))

const messages = (logbooks: number, count: number, from: number, to: number) => `
  INSERT INTO message (id, tag, event, params, link, objects, batch, search_text, search_bigrams, created_at)
  SELECT i + 1, k.tag, k.event, jsonb_build_object(${Object.entries(VALUES)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(
      ', ',
    )}) || k.codes, '${SCREENS.jobRecords.path}?record=' || i, ARRAY['jobRecord:' || i], i::text, x.text, bigrams(x.text), t.at
  FROM generate_series(${from}, ${to - 1}) AS i
  JOIN logbook l ON l.id = ${logbookOf('i', logbooks)}
  JOIN kind k ON k.slot = (i::bigint * ${STRIDE} / 13) % 100
  JOIN reader rc ON rc.org_id = ${contractor('l.id', logbooks)}
  JOIN reader rp ON rp.org_id = ${ownerOf(premisesOf('l.id'))}
  CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', now()) - make_interval(secs => ${SECONDS_A_YEAR}::float8 * (${count} - i) / ${count}) AS at) AS t
  CROSS JOIN LATERAL (SELECT ${filled(VALUES)} AS text) AS x
  ORDER BY i`

const recipients = (logbooks: number, from: number, to: number) => `
  INSERT INTO message_recipient (message_id, user_id, tag, read_at, bookmarked_at, deleted_at, created_at)
  SELECT m.id, r.user_id, m.tag, CASE WHEN m.id % ${UNREAD_EACH} > 0 THEN m.created_at + interval '1 minute' END, CASE WHEN m.id % ${STARRED_EACH} = 0 THEN m.created_at END,
    CASE WHEN m.id % ${DELETED_EACH} = 1 THEN greatest(m.created_at, now() - make_interval(days => m.id % ${BIN_SPREAD_DAYS})) END, m.created_at
  FROM message m JOIN kind k ON k.slot = ((m.id - 1)::bigint * ${STRIDE} / 13) % 100
  CROSS JOIN LATERAL (SELECT ${logbookOf('(m.id - 1)', logbooks)} AS id) AS l
  CROSS JOIN LATERAL (VALUES (${contractor('l.id', logbooks)}, k.is_contractors), (${ownerOf(premisesOf('l.id'))}, NOT k.is_contractors),
    (${managerOf(premisesOf('l.id'))}, NOT k.is_contractors AND ${premisesOf('l.id')} % 10 < 7)) AS told(org_id, is_told)
  JOIN reader r ON r.org_id = told.org_id
  WHERE told.is_told AND m.id BETWEEN ${from + 1} AND ${to} ORDER BY m.id`

const mails = (from: number, to: number) => `
  INSERT INTO mail_delivery (message_id, user_id, state, not_before, tries, created_at)
  SELECT r.message_id, r.user_id, 'SENT', r.created_at, 1, r.created_at FROM message_recipient r
  WHERE r.tag IN (${texts(MAILED)}) AND r.message_id BETWEEN ${from + 1} AND ${to}`
