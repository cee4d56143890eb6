import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { z } from 'zod'
import { deep, held, job } from './other.ts'

const PROGRAM = new URL('./work.child.ts', import.meta.url)

export const direct = () => {
  throw problem('labelNameUsed')
}
export const through = () => deep()
export const moves = () => held.move()
export const starts = () => PROGRAM.href
export const prepared = Object.assign(() => 1, { prepare: deep })
export const asks = ({ remote }: { remote: () => void }) => remote()
export const mails = (ctx: { mail(): void }) => ctx.mail()

const name = z.string().refine(Boolean, { error: 'reasonRequired' })
const isGone = (key: ProblemKey) => key === 'sealGone'
const kept = (key: string) => key as 'sealNotFound'
/** Names problems in every way that throws none. */
export const quiet = ({ remote, jobs }: { remote?: object; jobs: { add(job: object): void } }) => {
  jobs.add(job)
  return [held.offer(), name, isGone('notFound'), kept(''), remote === undefined]
}
