import { GROUP_ADMINS } from '@portal/shared/access/roles'
import { eventRule, type MessageEvent } from '@portal/shared/features/messages/message.codes'
import type { MessageParams } from '@portal/shared/features/messages/message.schema'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { messageText } from '@portal/shared/locales/message-text'
import { SCREENS } from '@portal/shared/screens'
import type { PrismaClient } from '../../../client.ts'
import type { City } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import { type Holding, holdsAt } from '../city/parties.ts'
import { type Account, displayName } from '../city/people.ts'
import { addressOf } from '../city/sites.ts'
import type { Answer } from '../jobs/answers.ts'
import type { History } from '../jobs/history.ts'
import type { JobRecord } from '../jobs/records.ts'
import type { DemoPart } from '../part.ts'

interface DemoMessage {
  event: MessageEvent
  params: MessageParams
  record: JobRecord
  to: readonly Account[]
  at: Date
  isRead: boolean
}
/** How many messages of a kind the demo's people find, and how many of them are read already. */
const MANY = { replied: 6, acknowledged: 8, acknowledgedRead: 12, records: 9, attention: 8, attentionUnread: 5 }

/** What the demo's people find in their notification centre. */
export const messages: DemoPart = { afterwards: (db, { city, history }) => write(db, city, history) }

async function write(db: PrismaClient, city: City, history: History): Promise<void> {
  const all = [
    ...contractorMessages(city, history),
    ...responsibleMessages(city, history),
    ...regulatorMessages(city, history),
  ]
  for (const one of all.sort((a, b) => a.at.getTime() - b.at.getTime()))
    await db.message.create({ data: messageOf(one, city) })
}

function messageOf({ event, params, record, to, at, isRead }: DemoMessage, { orgs }: City) {
  const content = { event, params, count: 1, examples: [] }
  const { en, zh } = orgs.demo.regulator.name
  const texts = LANGUAGES.map((language) => messageText(language, content, { nameEn: en, nameZh: zh, shortName: en }))
  return {
    event,
    params,
    tag: eventRule(event).tag,
    link: `${SCREENS.jobRecords.path}?record=${record.id}`,
    objects: [`jobRecord:${record.id}`],
    searchText: texts.map(({ title, body }) => `${title} ${body}`).join(' '),
    createdAt: at,
    recipients: { create: to.map(({ id }) => ({ userId: id, createdAt: at, readAt: isRead ? at : null })) },
  }
}

function placeOf({ unit }: JobRecord) {
  const { en, zh } = addressOf(unit.site)
  return { locationId: unit.locationId, addressEn: en, addressZh: zh }
}

/** Work that was recorded. */
function submitted(record: JobRecord, to: readonly Account[], isRead: boolean): DemoMessage {
  const { name } = record.org
  const params = {
    ...placeOf(record),
    typeOfWork: record.typeOfWork,
    completedAt: record.completedAt.toISOString(),
    contractorEn: name.en,
    contractorZh: name.zh,
  }
  const common = { record, to, at: record.submittedAt, isRead }
  if (record.isRoutine) return { ...common, event: 'jobRecordSubmitted', params }
  return { ...common, event: 'jobRecordNeedsAttention', params: { ...params, attention: record.attention } }
}

/** What was said about it. */
function answered(
  { record, org, account, createdAt }: Answer,
  event: MessageEvent,
  to: readonly Account[],
  isRead: boolean,
): DemoMessage {
  const by = { userName: displayName(account.name), orgEn: org.name.en, orgZh: org.name.zh }
  return {
    event,
    params: { ...placeOf(record), typeOfWork: record.typeOfWork, ...by },
    record,
    to,
    at: createdAt,
    isRead,
  }
}

/** Who hears of every lift of an organization: a group admin hears of those of his groups. */
const readersOf = (people: City['people'], org: Org): Account[] =>
  people.staffOf(org).filter(({ roleId }) => !GROUP_ADMINS.includes(roleId))

/** Replies and acknowledgements of responsible persons; older ones are read. */
function contractorMessages({ orgs, people }: City, { acknowledgements, replies }: History): DemoMessage[] {
  const to = readersOf(people, orgs.demo.rc)
  const theirs = (answers: readonly Answer[]) =>
    answers.filter(({ record, org }) => record.org === orgs.demo.rc && org !== orgs.demo.rc).reverse()
  return [
    ...theirs(replies)
      .slice(0, MANY.replied)
      .map((reply) => answered(reply, 'jobRecordReplied', to, false)),
    ...theirs(acknowledgements)
      .slice(0, MANY.acknowledged + MANY.acknowledgedRead)
      .map((one, index) => answered(one, 'jobRecordAcknowledged', to, index >= MANY.acknowledged)),
  ]
}

/** Work on their lifts, and what of it needs a look. */
function responsibleMessages({ orgs, people, holdings, now }: City, { records }: History): DemoMessage[] {
  const messagesOf = (org: Org): DemoMessage[] => {
    const holds = (one: Holding) => one.org === org && holdsAt(one, now.getTime())
    const theirs = records.filter(({ unit }) => holdings.get(unit.id)?.some(holds)).reverse()
    const [routine, attention] = [
      theirs.filter(({ isRoutine }) => isRoutine),
      theirs.filter(({ isRoutine }) => !isRoutine),
    ]
    const to = readersOf(people, org)
    return [
      ...routine.slice(0, MANY.records).map((record) => submitted(record, to, false)),
      ...attention
        .slice(0, MANY.attention)
        .map((record, index) => submitted(record, to, index >= MANY.attentionUnread)),
    ]
  }
  return [orgs.demo.rp, orgs.demo.rp2].flatMap(messagesOf)
}

/** The regulator hears of incidents. */
function regulatorMessages({ orgs, people }: City, { records }: History): DemoMessage[] {
  const to = readersOf(people, orgs.demo.regulator)
  const incidents = records.filter(({ attention }) => attention.includes('INCIDENT')).reverse()
  return incidents.slice(0, MANY.attention).map((record, index) => submitted(record, to, index >= MANY.attentionUnread))
}
