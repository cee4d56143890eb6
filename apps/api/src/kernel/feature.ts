import type { AnyCall, Contract } from '@portal/shared/kernel/contract'
import type { life } from '@portal/shared/kernel/moves/life'
import type { Router } from 'express'
import type { Ctx, Job, RunKind } from './ctx.ts'
import { type CtxFor, mount, type Service } from './http/mount.ts'
import { noteReaders } from './news.ts'
import type { Rollup } from './rollup/rollup.ts'

/** A contract group with the service that implements it. */
export interface Served<G extends Record<string, Contract> = Record<string, AnyCall>> {
  contracts: G
  mount(router: Router, ctxFor: CtxFor): void
  /** What the service of one of them answers to an input that has been parsed; the caller has asked for its right. */
  answer(name: string, ctx: Ctx, input: object): Promise<unknown>
}
type Answer = (ctx: Ctx, input: object) => unknown

export function serve<G extends Record<string, Contract>>(contracts: G, service: Service<G>): Served<G> {
  noteReaders(Object.values(contracts))
  return {
    contracts,
    mount: (router, ctxFor) => mount(router, ctxFor, contracts, service),
    answer: async (name, ctx, input) => (Reflect.get(service, name) as unknown as Answer)(ctx, input),
  }
}

type Life = Pick<ReturnType<typeof life>, 'name' | 'names' | 'states' | 'parties' | 'refusal' | 'isPersonal'> & {
  moves: object
}

/** What of a feature only the server knows: the manifest in `packages/shared` tells the rest. */
interface FeatureSpec {
  /** Its calls, by the names under which docs, sweeps and the API description list them. */
  calls?: Readonly<Record<string, Served>>
  /** Its lives, by the names under which words (`enums.<name>`) and tones tell their states. */
  lives?: Readonly<Record<string, Life>>
  jobs?: readonly Job[]
  /** Sums that PostgreSQL keeps over rows of its tables; each is compared with its rows every night. */
  rollups?: readonly Rollup[]
  /** Its work that takes longer than a request. */
  runs?: readonly RunKind[]
}
export const feature = <const F extends FeatureSpec>(spec: F): F => spec
