import { PROBLEMS } from '@portal/shared/problems'
import type { Draw } from '../drawing.ts'
import type { Method, Speaker } from '../speak.ts'

/** What a call answered. */
export interface Reply {
  status: number
  key?: string
  done?: number
}
/** One call, made when it is asked for. */
export interface Call {
  told: string
  send(): Promise<Reply>
}
/** One kind of act; nothing where there is nothing to do it to. */
export interface ActKind<Table, C extends Call = Call> {
  name: string
  weight: number
  plan(table: Table, draw: Draw): C | undefined
}

export const replyOf = ({ status, body }: { status: number; body: object }): Reply => ({ ...body, status })

/** A call, and what is told of it. */
export const calling = (who: Speaker, method: Method, path: string, body: object): Call => ({
  told: `${method} ${path} ${JSON.stringify(body)}`,
  send: async () => replyOf(await who[method](path).send(body)),
})
export const posting = (who: Speaker, path: string, body: object): Call => calling(who, 'post', path, body)

/** What was neither done nor refused by the catalogue. */
export const unanswered = (replies: readonly Reply[]): string[] =>
  replies.flatMap(({ status, key = '' }) => {
    const isRefused = status >= 400 && status < 500 && key in PROBLEMS
    return status === 200 || isRefused ? [] : [`${status} ${key}`]
  })
