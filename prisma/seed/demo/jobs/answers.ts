import type { DisputeStep } from '@portal/shared/features/job-records/job-record.codes'
import type { Org, Orgs } from '../city/organizations.ts'
import { type Holding, holdsAt } from '../city/parties.ts'
import { type Account, displayName, type People } from '../city/people.ts'
import type { Random } from '../random.ts'
import type { JobRecord } from './records.ts'
import { DAY, HOUR, MINUTE } from './visits.ts'

/** An acknowledgement or a reply. */
export interface Answer {
  id: number
  record: JobRecord
  org: Org
  account: Account
  userName: string
  text: string
  createdAt: Date
  /** Of a reply that is a step of a dispute, with the step that raised it. */
  step?: DisputeStep
  raised?: Answer
  /** Of a reply that asks, and of one that answers it: the number of the request that each makes or settles. */
  isQuestion?: true
  question?: Answer
  requestId?: number
  settles?: number
}
interface Desk {
  random: Random
  holdings: Map<number, Holding[]>
  people: People
  orgs: Orgs
  now: Date
}

/** What the demo's responsible person has still to acknowledge, newest first: the routine, and what needs a look. */
const WAITING = { routine: 288, attention: 12 }
const COMMENTS = [
  '已閱，謝謝。',
  '收到。',
  '已閱，請留意機房清潔。',
  '已知悉，請跟進更換零件。',
  'Noted with thanks.',
  'Noted. Please report when the part is replaced.',
]
const QUESTIONS = [
  '請問何時可以更換零件？',
  '住戶反映仍有異響，請再檢查。',
  '請提供故障原因的書面報告。',
  'When will the follow-up work be done?',
  '請於下次保養前致電管理處。',
]
const REPLIES = [
  '零件已訂購，預計下星期內更換。',
  '已安排同事於兩日內覆檢。',
  '報告將於三個工作天內電郵貴處。',
  'Parts are on order; works are planned for next week.',
  '收到，會預先聯絡管理處。',
]
const [ASKED, ANSWERED, COMMENTED] = [0.05, 0.85, 0.07]

/** Acknowledgements by the responsible persons of the day, most within days; numbered in the order of time. */
export function acknowledgements(desk: Desk, records: readonly JobRecord[]): Answer[] {
  const { random, holdings, now } = desk
  const waiting = waitingOf(desk, records)
  const diligence = diligenceOf(random)
  const answers = records.flatMap((record) => {
    const held = (holdings.get(record.unit.id) ?? []).filter(
      (one) => one.role.startsWith('rp.') && holdsAt(one, record.submittedAt.getTime()),
    )
    return held.flatMap((holding) => {
      if (waiting.has(record) || !random.chance(diligence(holding.org, desk.orgs))) return []
      const createdAt = record.submittedAt.getTime() + random.int(40, 9 * 24 * 60) * MINUTE
      return createdAt < now.getTime() - HOUR && holdsAt(holding, createdAt)
        ? [answer(desk, record, holding.org, createdAt, random.chance(COMMENTED) ? random.pick(COMMENTS) : '')]
        : []
    })
  })
  return numbered(once(answers), ({ record }) => (record.status = 'ACKNOWLEDGED'))
}

/** Some organizations keep up, others do not. */
function diligenceOf(random: Random): (org: Org, orgs: Orgs) => number {
  const known = new Map<number, number>()
  return ({ id }, { demo }) => {
    const chance = known.get(id) ?? (id === demo.rp.id ? 1 : 0.4 + random.next() * 0.55)
    known.set(id, chance)
    return chance
  }
}

/** Nobody acknowledges what the demo's inbox shows, so that its states agree. */
function waitingOf({ holdings, orgs, now }: Desk, records: readonly JobRecord[]): Set<JobRecord> {
  const isOurs = ({ unit }: JobRecord) =>
    (holdings.get(unit.id) ?? []).some((one) => one.org === orgs.demo.rp && holdsAt(one, now.getTime()))
  const newest = records.filter(isOurs).reverse()
  const routine = newest.filter(({ isRoutine }) => isRoutine).slice(0, WAITING.routine)
  const attention = newest.filter(({ isRoutine }) => !isRoutine).slice(0, WAITING.attention)
  return new Set([...routine, ...attention])
}

/** One organization acknowledges a record once, even when it holds two roles. */
const once = (answers: readonly Answer[]): Answer[] => [
  ...new Map(answers.map((one) => [`${one.record.id}/${one.org.id}`, one])).values(),
]

/** Questions of responsible persons about what needs attention, mostly answered by the contractor. */
export function replies(desk: Desk, records: readonly JobRecord[]): Answer[] {
  const { random, holdings, now } = desk
  const talks = records.flatMap((record) => {
    if (record.isRoutine || !random.chance(ASKED)) return []
    const asker = (holdings.get(record.unit.id) ?? []).find(
      (one) => one.role.startsWith('rp.') && holdsAt(one, record.submittedAt.getTime()),
    )
    if (!asker || record.org.type !== 'RC') return []
    const asked = record.submittedAt.getTime() + random.int(60, 3000) * MINUTE
    const question: Answer = {
      ...answer(desk, record, asker.org, asked, random.pick(QUESTIONS)),
      isQuestion: true,
    }
    const reply: Answer = {
      ...answer(desk, record, record.org, asked + random.int(30, 2 * 24 * 60) * MINUTE, random.pick(REPLIES)),
      question,
    }
    return (random.chance(ANSWERED) ? [question, reply] : [question]).filter(
      ({ createdAt }) => createdAt.getTime() < now.getTime() - DAY / 24,
    )
  })
  const disputes = disputesOf(desk, records)
  const answers = numbered([...leftOpen(desk, talks), ...disputes], ({ record, step }) => {
    // a step of a dispute is no reply: what it settles when it is over is what was said beside it
    if (!step && record.status === 'SUBMITTED') record.status = 'REPLIED'
  })
  for (const { record } of disputes)
    if (!disputes.some((one) => one.record === record && one.step === 'ACCEPTED')) record.status = 'DISPUTED'
  return answers
}

/** The last that the demo's contractor was asked still waits for its answer. */
function leftOpen({ orgs }: Desk, talks: readonly Answer[]): Answer[] {
  const asked = talks.filter(({ isQuestion, record }) => isQuestion && record.org === orgs.demo.rc)
  const last = asked.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)
  return talks.filter(({ question }) => !question || question !== last)
}

/** What the demo's responsible person disputes, by age of the record: one waits for its answer, one has it, one is over. */
const DISPUTES: readonly [DisputeStep, string][][] = [
  [['RAISED', '管理處的出入紀錄顯示當日沒有工程人員到場，請解釋。']],
  [
    ['RAISED', '紀錄寫明已更換門觸點，但管理處檢視後仍是舊件。'],
    ['ANSWERED', '當日只作臨時調校，更換零件已安排在本星期五進行，敬請見諒。'],
  ],
  [
    ['RAISED', 'The record says 20 minutes; our guard saw the lift stopped for two hours.'],
    ['ANSWERED', 'You are right: the second visit of that day was recorded separately.'],
    ['ACCEPTED', ''],
  ],
]
function disputesOf(desk: Desk, records: readonly JobRecord[]): Answer[] {
  const { holdings, orgs, now } = desk
  const ours = records.filter(
    ({ unit, isRoutine, org, status, submittedAt }) =>
      !isRoutine &&
      org.type === 'RC' &&
      status === 'SUBMITTED' &&
      submittedAt.getTime() < now.getTime() - 2 * DAY &&
      (holdings.get(unit.id) ?? []).some((one) => one.org === orgs.demo.rp && holdsAt(one, now.getTime())),
  )
  return ours.slice(-DISPUTES.length).flatMap((record, at) => {
    const said: Answer[] = []
    for (const [nth, [step, text]] of (DISPUTES[at] ?? []).entries()) {
      const by = step === 'ANSWERED' ? record.org : orgs.demo.rp
      const [raised] = said
      said.push({
        ...answer(desk, record, by, record.submittedAt.getTime() + (nth + 1) * 5 * HOUR, text),
        step,
        ...(raised && { raised }),
      })
    }
    return said
  })
}

/** Whether this is the responsible person's question, or else the contractor's answer to one. */
export const isAsker = ({ org, record }: Answer): boolean => org.id !== record.org.id

function answer({ random, people }: Desk, record: JobRecord, org: Org, createdAt: number, text: string): Answer {
  const account = random.pick(people.staffOf(org))
  return { id: 0, record, org, account, userName: displayName(account.name), text, createdAt: new Date(createdAt) }
}

function numbered(answers: readonly Answer[], mark: (answer: Answer) => void): Answer[] {
  return [...answers]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((one, index) => {
      mark(one)
      return Object.assign(one, { id: index + 1 })
    })
}
