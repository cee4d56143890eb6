import { gather } from '@portal/shared/kernel/feature'
import type { ViewName } from '@portal/shared/screens'
import type { Reads } from '../kernel/reads/reads.ts'
import * as FEATURES from './feature-list.ts'

/** The component of every view a menu may name. A new screen does not compile without one. */
export const VIEWS = gather(FEATURES, 'views') satisfies Record<ViewName, unknown>

/** What opens over any page whose address names it. */
export const OVERS = gather(FEATURES, 'overs')

type View = (typeof VIEWS)[ViewName]

const BY_NAME = new Map<string, View>(Object.entries(VIEWS))
/** The view a server's menu names; none when the server is newer than this page. */
export const viewOf = (name: string | null) => (name ? BY_NAME.get(name) : undefined)

/** What a page asks as soon as its address is known. */
export async function readsOf(name: string): Promise<Reads[string]> {
  const feature = Object.values(FEATURES).find(({ views }) => name in views)
  const reads: Reads = (await feature?.reads()) ?? {}
  return reads[name] ?? []
}
