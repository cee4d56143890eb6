import { availableParallelism, loadavg } from 'node:os'
import type { Case } from './cases.ts'
import { type Answer, faultOf, SLOW_MS } from './faults.ts'
import { sender } from './send.ts'

/** Somebody who may make a call, with a way in. */
export interface Person {
  name: string
  token(): string
  /** Opens the way in again, after an input has closed it. */
  renew(): Promise<void>
}
export interface Tally {
  sent: number
  /** Answers by HTTP status. */
  statuses: Record<number, number>
  slowestMs: number
  /** Calls that at least one input got through to the end. */
  reached: Set<string>
}
interface Call {
  operation: string
  people: readonly Person[]
  /** A workbook is read in a process of its own, which has to start first. */
  readsWorkbook?: boolean
}
/** That takes most of a second with nothing beside, at a lower priority than everything else. */
const WORKBOOK_TIMES = 2
const SLOW_AGAIN = 2
/** How long something may take that takes so long on a machine which does nothing else. */
export const onThisMachine = (ms: number): number => ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** Sends single inputs, counts what came back, and says what is wrong with it. */
export function attempts(url: string, connections: number, slowMs: number = SLOW_MS) {
  const { send, close } = sender(url, connections)
  const tally: Tally = { sent: 0, statuses: {}, slowestMs: 0, reached: new Set() }

  const answerOf = async ({ sent, who }: Case, { operation, people }: Call): Promise<Answer> => {
    const person = people[who]
    const answer = await send(sent, person?.token())
    tally.sent++
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1
    if (answer.status > 0 && answer.status < 300) tally.reached.add(operation)
    if (person && isShutOut(answer, sent.headers)) await person.renew()
    return answer
  }
  const underWay = new Set<Promise<Answer>>()
  let quiet: Promise<unknown> = Promise.resolve()
  const beside = async (one: Case, call: Call): Promise<Answer> => {
    await quiet
    const answer = answerOf(one, call)
    underWay.add(answer)
    return answer.finally(() => underWay.delete(answer))
  }
  /** With no other input under way. */
  const alone = (one: Case, call: Call): Promise<Answer> => {
    const answer = quiet.then(() => Promise.allSettled(underWay)).then(() => answerOf(one, call))
    quiet = answer.catch(() => {})
    return answer
  }
  const faultIn = async (one: Case, call: Call): Promise<string | undefined> => {
    const longest = () => onThisMachine(slowMs) * (call.readsWorkbook ? WORKBOOK_TIMES : 1)
    const answer = await beside(one, call)
    // why again: on a busy machine anything may take long once
    for (let again = 0; answer.ms > longest() && again < SLOW_AGAIN; again++) {
      const { ms } = await alone(one, call)
      answer.ms = Math.min(answer.ms, ms)
    }
    tally.slowestMs = Math.max(tally.slowestMs, answer.ms)
    return faultOf(answer) ?? (answer.ms > longest() ? `took longer than ${slowMs} ms` : undefined)
  }
  return { tally, faultIn, close }
}

/** A session that an input ended, or that may do nothing until it has a new password. */
const isShutOut = ({ status, text }: Answer, headers: Record<string, string>): boolean =>
  !headers.authorization && (status === 401 || /"(oneTimeLoginOnly|passwordExpired)"/.test(text))
