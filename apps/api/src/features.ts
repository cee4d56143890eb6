import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import { arrivalContracts } from '@portal/shared/features/arrival/arrival.contract'
import { countContracts } from '@portal/shared/features/counts/count.contract'
import { rightContracts } from '@portal/shared/features/roles/role.contract'
import type { AnyCall, Contract } from '@portal/shared/kernel/contract'
import { gather } from '@portal/shared/kernel/feature'
import type { Router } from 'express'
import * as FEATURES from './feature-list.ts'
import { changeKey, create, edit, revoke } from './features/api-clients/api-client.edit.ts'
import { getBy, history, list, offerBy } from './features/api-clients/api-client.read.ts'
import { use } from './features/api-clients/api-client.use.ts'
import { arrivalBy } from './features/arrival/arrival.service.ts'
import { rightsBy } from './features/roles/right.service.ts'
import { asksOf } from './kernel/asks/asks.ts'
import type { Job } from './kernel/ctx.ts'
import { type Served, serve } from './kernel/feature.ts'
import type { CtxFor } from './kernel/http/mount.ts'
import { countsBy } from './kernel/list/counts.ts'
import { operationOf } from './kernel/openapi/operation.ts'
import { checkOf } from './kernel/rollup/derived.ts'
import type { Rollup } from './kernel/rollup/rollup.ts'
import { runKindsOf } from './kernel/runs/kind.ts'

const OWN = gather(FEATURES, 'calls')
/** Those of the features, and what is asked of all of them. */
const ownCalls = (): Contract[] => Object.values<Served>(OWN).flatMap(({ contracts }) => Object.values(contracts))
/** With those of API clients, which tell what of the others programs may call. */
const LISTED = {
  ...OWN,
  apiClients: serve(apiClientContracts, {
    list,
    get: getBy(ownCalls),
    offer: offerBy(ownCalls),
    use,
    history,
    create,
    edit,
    changeKey,
    revoke,
  }),
}
const served = () => Object.values<Served>(LISTED)
const SERVED = {
  ...LISTED,
  arrival: serve(arrivalContracts, { get: arrivalBy(asksOf(served)) }),
  counts: serve(countContracts, { counts: countsBy(served) }),
  rights: serve(rightContracts, { list: rightsBy(served) }),
}
type Groups = { readonly [K in keyof typeof SERVED]: (typeof SERVED)[K]['contracts'] }

/** Every call of the product, for the docs and the sweeps. */
export const CONTRACTS = Object.fromEntries(
  Object.entries<Served>(SERVED)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { contracts }]) => [name, contracts]),
) as Groups

/** Every call of the product under its operation id. */
export const OPERATIONS: Readonly<Record<string, AnyCall>> = Object.fromEntries(
  Object.values(CONTRACTS)
    .flatMap((group) => Object.values<AnyCall>(group))
    .map((call) => [operationOf(call), call]),
)

/** Every life of the product; docs, words and tests walk it. */
export const LIVES = gather(FEATURES, 'lives')

/** Serves every call of the product. */
export function mountFeatures(router: Router, ctxFor: CtxFor): void {
  for (const served of Object.values<Served>(SERVED)) served.mount(router, ctxFor)
}

/** The one call of a process that serves no others. */
export const mountHealth = (router: Router, ctxFor: CtxFor): void => SERVED.health.mount(router, ctxFor)

/** Every roll-up of the product. */
export const ROLLUPS: readonly Rollup[] = Object.values(FEATURES).flatMap((one) =>
  'rollups' in one ? [...one.rollups] : [],
)

const { queued, beats } = Object.groupBy(
  Object.values(FEATURES).flatMap((one): readonly Job[] => ('jobs' in one ? one.jobs : [])),
  ({ everySeconds }) => (everySeconds ? 'beats' : 'queued'),
)
/** Every job of the product, for the queue. */
export const JOBS: readonly Job[] = [...(queued ?? []), ...ROLLUPS.map(checkOf)]
/** What is looked after every few seconds. */
export const BEATS: readonly Job[] = beats ?? []

/** Every kind of run of the product. */
export const RUNS = runKindsOf(Object.values(FEATURES).flatMap((one) => ('runs' in one ? [...one.runs] : [])))
